/** Id of the contact form. In a separate file, because server components cannot import values from a client component's file. */
export const CONTACT_FORM_ID = "write";
