import { TermsConsent } from "@/components/auth/TermsConsent";
import type { AccountActions } from "@/components/listing-form/AccountStep";
import { env } from "@/lib/platform/env";
import type { Language } from "@/lib/shared/i18n";
import { pagePath } from "@/lib/shared/page-path";
import { googleAction, signInAction } from "../../../sign-in/actions";
import { resendSignUpAction, signUpAction } from "../../../sign-up/actions";

/** Actions of the account step for visitors. Each returns to the form. */
export function accountActions(lang: Language): AccountActions {
  return {
    signUp: signUpAction,
    resend: resendSignUpAction,
    signIn: signInAction,
    google: env().google ? googleAction : undefined,
    next: pagePath(lang, "/cabinet/listings/new"),
    consent: <TermsConsent />,
  };
}
