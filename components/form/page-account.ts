import { PAGE_ACCOUNT_FIELD } from "@/lib/web/form-state";

/** Adds the account for which the page was rendered to a form, and returns the form. */
export function withPageAccount(form: FormData): FormData {
  const { account } = document.body.dataset;
  if (account) form.set(PAGE_ACCOUNT_FIELD, account);
  return form;
}
