import type { Letter } from "@/lib/domain/letters/letter";
import { fill, LANGUAGES, type Language, type Words } from "@/lib/shared/i18n";
import type { KeyState } from "./find";

/** What letters about keys say. Never a secret: the prefix is all that is told of a key. */

export type KeyChange = KeyState | "created" | "edited" | "rotated" | "grace-ended";

const SUBJECTS: Readonly<Record<KeyChange, Words>> = {
  created: { uk: "Створено ключ API «{name}»", ru: "Создан ключ API «{name}»", en: "API key “{name}” was created" },
  edited: { uk: "Змінено ключ API «{name}»", ru: "Изменён ключ API «{name}»", en: "API key “{name}” was changed" },
  rotated: {
    uk: "Замінено секрет ключа API «{name}»",
    ru: "Заменён секрет ключа API «{name}»",
    en: "The secret of the API key “{name}” was rotated",
  },
  "grace-ended": {
    uk: "Попередній секрет ключа API «{name}» більше не діє",
    ru: "Предыдущий секрет ключа API «{name}» больше не действует",
    en: "The previous secret of the API key “{name}” no longer works",
  },
  active: { uk: "Ключ API «{name}» знову діє", ru: "Ключ API «{name}» снова действует", en: "API key “{name}” works again" },
  suspended: { uk: "Ключ API «{name}» призупинено", ru: "Ключ API «{name}» приостановлен", en: "API key “{name}” was suspended" },
  deactivated: { uk: "Ключ API «{name}» вимкнено", ru: "Ключ API «{name}» отключён", en: "API key “{name}” was deactivated" },
  revoked: {
    uk: "Ключ API «{name}» відкликано назавжди",
    ru: "Ключ API «{name}» отозван навсегда",
    en: "API key “{name}” was permanently revoked",
  },
};

const CONSEQUENCES: Readonly<Record<KeyChange, Words>> = {
  created: {
    uk: "Новий ключ {prefix}… може працювати з вашими оголошеннями.",
    ru: "Новый ключ {prefix}… может работать с вашими объявлениями.",
    en: "The new key {prefix}… can access your listings.",
  },
  edited: {
    uk: "Змінилися назва, дозволи, дозволені адреси чи домени або термін ключа {prefix}…. Що саме, видно в його історії.",
    ru: "Изменились название, разрешения, разрешённые адреса или домены либо срок ключа {prefix}…. Что именно, видно в его истории.",
    en: "The name, scopes, allowed addresses or domains, or the expiry date of the key {prefix}… changed. See its history for details.",
  },
  rotated: {
    uk: "Тепер ключ починається з {prefix}…. Скільки ще діє попередній секрет, видно на сторінці ключа.",
    ru: "Теперь ключ начинается с {prefix}…. Сколько ещё действует предыдущий секрет, видно на странице ключа.",
    en: "The key now begins with {prefix}…. See its page for how long the previous secret still works.",
  },
  "grace-ended": {
    uk: "Діє лише новий секрет {prefix}….",
    ru: "Действует только новый секрет {prefix}….",
    en: "Only the new secret {prefix}… works.",
  },
  active: {
    uk: "Запити з ключем {prefix}… знову приймаємо.",
    ru: "Запросы с ключом {prefix}… снова принимаются.",
    en: "Requests with the key {prefix}… are accepted again.",
  },
  suspended: {
    uk: "Запити з ключем {prefix}… відхиляємо, доки його не поновлять.",
    ru: "Запросы с ключом {prefix}… отклоняются, пока его не возобновят.",
    en: "Requests with the key {prefix}… are rejected until it is resumed.",
  },
  deactivated: {
    uk: "Запити з ключем {prefix}… відхиляємо, доки його не ввімкнуть.",
    ru: "Запросы с ключом {prefix}… отклоняются, пока его не включат.",
    en: "Requests with the key {prefix}… are rejected until it is reactivated.",
  },
  revoked: {
    uk: "Ключ {prefix}… більше ніколи не працюватиме. Якщо він ще потрібен програмам, створіть новий.",
    ru: "Ключ {prefix}… больше никогда не будет работать. Если он ещё нужен программам, создайте новый.",
    en: "The key {prefix}… will never work again. If programs still need one, create a new key.",
  },
};

const BY_OWNER: Words = {
  uk: "Це зроблено {at} за Києвом з вашого кабінету, з адреси {address}.",
  ru: "Это сделано {at} по Киеву из вашего кабинета, с адреса {address}.",
  en: "It was done at {at}, Kyiv time, from your account, from the address {address}.",
};
const BY_OTHERS: Words = {
  uk: "Це зроблено {at} за Києвом адміністрацією сайту.",
  ru: "Это сделано {at} по Киеву администрацией сайта.",
  en: "It was done at {at}, Kyiv time, by the site’s administrators.",
};
const OPEN: Words = { uk: "Відкрити ключ", ru: "Открыть ключ", en: "Open the key" };
const NOT_YOU: Words = {
  uk: "Якщо це зробили не ви, одразу відкличте ключ і змініть пароль акаунта.",
  ru: "Если это сделали не вы, сразу отзовите ключ и смените пароль аккаунта.",
  en: "If this was not you, revoke the key immediately and change your password.",
};

interface Told {
  readonly change: KeyChange;
  readonly name: string;
  readonly prefix: string;
  /** In Kyiv, to the minute. */
  readonly at: string;
  readonly address: string | undefined;
  readonly byOwner: boolean;
  /** The key's page, in the reader's language. */
  readonly url: string;
}

/** A letter about a change of a key, in each language. */
export function keyLetter({ change, name, prefix, at, address, byOwner, url }: Told): Readonly<Record<Language, Letter>> {
  const letter = (lang: Language): Letter => ({
    subject: fill(SUBJECTS[change][lang], { name }),
    paragraphs: [
      fill(CONSEQUENCES[change][lang], { prefix }),
      fill((byOwner ? BY_OWNER : BY_OTHERS)[lang], { at, address: address ?? "—" }),
    ],
    button: { label: OPEN[lang], url },
    ...(byOwner ? { footnote: NOT_YOU[lang] } : {}),
  });
  return Object.fromEntries(LANGUAGES.map((lang) => [lang, letter(lang)])) as Record<Language, Letter>;
}
