import { findPhoneNumbersInText } from "libphonenumber-js/min";
import type { Finding } from "./finding";

/**
 * Finds contacts and links in texts, also if they are written with gaps, dots or brackets. Buyers should use the contact block, where the
 * seller can hide the phone and which can be reported.
 */

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/iu;

const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}@.])[\p{L}\p{N}-]{2,63}\.(?:com|ua|net|org|info|shop|store|site|online|biz|укр|me|ru|io)(?![\p{L}\p{N}])/iu;

const MESSENGER =
  /(?:t\.me|wa\.me|viber\.|instagram\.com)\/?\S*|(?:telegram|телеграм\p{L}*|viber|вайбер\p{L}*|whats\s?app|вотсап\p{L}*|instagram|інстаграм\p{L}*|инстаграм\p{L}*|signal)\s*[:\-–—]?\s*[@+\d]\S*|(?<![\p{L}\p{N}._%+-])@[a-z][\w.]{4,31}/iu;

/** Prefixes of Ukrainian mobile numbers. Those of landlines are not included, because many part numbers have them. */
const MOBILE_PREFIX = /^(?:38)?0(?:39|50|6[36-8]|7[37]|9[1-9])/;

/** Numbers with separators, or with letters instead of zeros: `о67 123 45 67`, `0-6-7-1-2-3-4-5-6-7`. */
const SPELT_PHONE = /(?<![\p{L}\d])(?:\+?3\s?8)?[\s(-]*[0оo](?:[\s().-]*[\dоoіil]){9}(?![\p{L}\d])/iu;

function phoneIn(text: string): string | undefined {
  const [found] = findPhoneNumbersInText(text, "UA");
  if (found && (found.number.country !== "UA" || MOBILE_PREFIX.test(`0${found.number.nationalNumber}`)))
    return text.slice(found.startsAt, found.endsAt);
  const spelt = SPELT_PHONE.exec(text)?.[0];
  return spelt && MOBILE_PREFIX.test(spelt.replace(/[оo]/giu, "0").replace(/[іil]/giu, "1").replace(/\D/g, "")) ? spelt.trim() : undefined;
}

/** Returns the findings in one field. */
export function findContacts(field: string, text: string): Finding[] {
  const findings: Finding[] = [];
  const contact = phoneIn(text) ?? EMAIL.exec(text)?.[0] ?? MESSENGER.exec(text)?.[0];
  if (contact) findings.push({ code: "contact_in_text", field, risk: "medium", values: { found: contact.slice(0, 60) } });
  const link = LINK.exec(text.replace(EMAIL, " "))?.[0];
  if (link) findings.push({ code: "link_in_text", field, risk: "medium", values: { found: link.slice(0, 60) } });
  return findings;
}
