/** Where links to the contact form lead. Beside the form, since a client component's file gives server components no values. */
export const CONTACT_FORM_ID = "write";
