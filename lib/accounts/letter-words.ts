import type { Language } from "@/lib/kernel/i18n";
import type { Letter } from "@/lib/letters/letter";

/** What the letters about accounts say, in the language of who reads them. */

type Text = Readonly<Record<Language, Letter>>;

/** Whoever signed up, for an e-mail without an account. */
export const confirmSignUpLetter = (name: string, url: string): Text => ({
  uk: {
    subject: "Підтвердьте свою адресу e-mail",
    paragraphs: [
      `Вітаємо, ${name}!`,
      "Залишився один крок: підтвердьте цю адресу, і акаунт на Дошці оголошень буде готовий. Посилання діє 24 години.",
    ],
    button: { label: "Підтвердити адресу", url },
    footnote: "Якщо ви не реєструвалися, нічого не робіть: без підтвердження акаунта не буде.",
  },
  ru: {
    subject: "Подтвердите свой адрес e-mail",
    paragraphs: [
      `Здравствуйте, ${name}!`,
      "Остался один шаг: подтвердите этот адрес, и аккаунт на Доске объявлений будет готов. Ссылка действует 24 часа.",
    ],
    button: { label: "Подтвердить адрес", url },
    footnote: "Если вы не регистрировались, ничего не делайте: без подтверждения аккаунта не будет.",
  },
  en: {
    subject: "Confirm your e-mail address",
    paragraphs: [
      `Hello ${name},`,
      "One step is left: confirm this address, and your Listings Board account is ready. The link works for 24 hours.",
    ],
    button: { label: "Confirm the address", url },
    footnote: "If you did not sign up, do nothing: without confirmation there will be no account.",
  },
});

/** Whoever signed up, for an e-mail that has an account: only its owner reads this. */
export const alreadySignedUpLetter = (url: string): Text => ({
  uk: {
    subject: "У вас уже є акаунт",
    paragraphs: [
      "Хтось щойно реєструвався з вашою адресою, але акаунт із нею вже є. Якщо це були ви, просто увійдіть; забутий пароль можна відновити на тій самій сторінці.",
    ],
    button: { label: "Увійти", url },
    footnote: "Якщо це були не ви, нічого не робіть: у вашому акаунті нічого не змінилося.",
  },
  ru: {
    subject: "У вас уже есть аккаунт",
    paragraphs: [
      "Кто-то только что регистрировался с вашим адресом, но аккаунт с ним уже есть. Если это были вы, просто войдите; забытый пароль можно восстановить на той же странице.",
    ],
    button: { label: "Войти", url },
    footnote: "Если это были не вы, ничего не делайте: в вашем аккаунте ничего не изменилось.",
  },
  en: {
    subject: "You have an account already",
    paragraphs: [
      "Somebody has just signed up with your address, which has an account already. If it was you, simply sign in; a forgotten password can be reset on the same page.",
    ],
    button: { label: "Sign in", url },
    footnote: "If it was not you, do nothing: nothing has changed in your account.",
  },
});

export const resetPasswordLetter = (url: string): Text => ({
  uk: {
    subject: "Новий пароль",
    paragraphs: [
      "Ви просили новий пароль для Дошки оголошень. Задайте його за посиланням протягом години. На всіх пристроях доведеться увійти знову.",
    ],
    button: { label: "Задати новий пароль", url },
    footnote: "Якщо ви цього не просили, нічого не робіть: старий пароль діє далі.",
  },
  ru: {
    subject: "Новый пароль",
    paragraphs: [
      "Вы просили новый пароль для Доски объявлений. Задайте его по ссылке в течение часа. На всех устройствах придётся войти заново.",
    ],
    button: { label: "Задать новый пароль", url },
    footnote: "Если вы этого не просили, ничего не делайте: старый пароль действует дальше.",
  },
  en: {
    subject: "A new password",
    paragraphs: [
      "You asked for a new password for Listings Board. Set it by the link within an hour. You will have to sign in anew on all devices.",
    ],
    button: { label: "Set a new password", url },
    footnote: "If you did not ask for it, do nothing: the old password goes on working.",
  },
});

/** To the new address. */
export const changeEmailLetter = (url: string): Text => ({
  uk: {
    subject: "Підтвердьте нову адресу e-mail",
    paragraphs: ["Ви змінюєте адресу свого акаунта на Дошці оголошень на цю. Підтвердьте її протягом 24 годин; доти діє стара."],
    button: { label: "Підтвердити нову адресу", url },
    footnote: "Якщо ви цього не просили, нічого не робіть.",
  },
  ru: {
    subject: "Подтвердите новый адрес e-mail",
    paragraphs: [
      "Вы меняете адрес своего аккаунта на Доске объявлений на этот. Подтвердите его в течение 24 часов; до тех пор действует старый.",
    ],
    button: { label: "Подтвердить новый адрес", url },
    footnote: "Если вы этого не просили, ничего не делайте.",
  },
  en: {
    subject: "Confirm your new e-mail address",
    paragraphs: [
      "You are changing the address of your Listings Board account to this one. Confirm it within 24 hours; until then the old one stays in force.",
    ],
    button: { label: "Confirm the new address", url },
    footnote: "If you did not ask for it, do nothing.",
  },
});

/** To an address that somebody wanted to change to, and that has an account of its own. */
export const emailTakenLetter = (url: string): Text => ({
  uk: {
    subject: "Ця адреса вже має акаунт",
    paragraphs: [
      "Хтось хотів зробити цю адресу адресою іншого акаунта на Дошці оголошень. Це неможливо: у неї вже є свій. Якщо це були ви, увійдіть у нього або видаліть його й спробуйте знову.",
    ],
    button: { label: "Увійти", url },
    footnote: "Якщо це були не ви, нічого не робіть.",
  },
  ru: {
    subject: "У этого адреса уже есть аккаунт",
    paragraphs: [
      "Кто-то хотел сделать этот адрес адресом другого аккаунта на Доске объявлений. Это невозможно: у него уже есть свой. Если это были вы, войдите в него или удалите его и попробуйте снова.",
    ],
    button: { label: "Войти", url },
    footnote: "Если это были не вы, ничего не делайте.",
  },
  en: {
    subject: "This address has an account already",
    paragraphs: [
      "Somebody wanted to make this the address of another Listings Board account. That cannot be: it has one of its own. If it was you, sign in to that one, or delete it and try again.",
    ],
    button: { label: "Sign in", url },
    footnote: "If it was not you, do nothing.",
  },
});

/** What has happened to an account; the button leads to a new password. */
export const NOTICES = {
  password_changed: (url: string): Text => ({
    uk: {
      subject: "Пароль змінено",
      paragraphs: ["Пароль вашого акаунта на Дошці оголошень щойно змінено. Якщо це зробили ви, більше нічого не треба."],
      button: { label: "Це був не я: задати новий пароль", url },
    },
    ru: {
      subject: "Пароль изменён",
      paragraphs: ["Пароль вашего аккаунта на Доске объявлений только что изменён. Если это сделали вы, больше ничего не нужно."],
      button: { label: "Это был не я: задать новый пароль", url },
    },
    en: {
      subject: "The password was changed",
      paragraphs: ["The password of your Listings Board account has just been changed. If that was you, there is nothing more to do."],
      button: { label: "It was not me: set a new password", url },
    },
  }),
  email_changed: (): Text => ({
    uk: {
      subject: "Адресу e-mail змінено",
      paragraphs: [
        "Ваш акаунт на Дошці оголошень тепер має іншу адресу e-mail. Листи на цю більше не надходитимуть. Якщо це були не ви, негайно зверніться до адміністратора дошки.",
      ],
    },
    ru: {
      subject: "Адрес e-mail изменён",
      paragraphs: [
        "У вашего аккаунта на Доске объявлений теперь другой адрес e-mail. Письма на этот больше не придут. Если это были не вы, немедленно обратитесь к администратору доски.",
      ],
    },
    en: {
      subject: "The e-mail address was changed",
      paragraphs: [
        "Your Listings Board account has another e-mail address now. No more letters will come to this one. If it was not you, contact the board’s administrator at once.",
      ],
    },
  }),
  account_deleted: (): Text => ({
    uk: {
      subject: "Акаунт видалено",
      paragraphs: [
        "Ваш акаунт на Дошці оголошень видалено: оголошення зняті, ключі API більше не діють, ваші дані стерто. Дякуємо, що були з нами.",
      ],
    },
    ru: {
      subject: "Аккаунт удалён",
      paragraphs: [
        "Ваш аккаунт на Доске объявлений удалён: объявления сняты, ключи API больше не действуют, ваши данные стёрты. Спасибо, что были с нами.",
      ],
    },
    en: {
      subject: "The account was deleted",
      paragraphs: [
        "Your Listings Board account is deleted: the listings are taken down, the API keys no longer work, your data are erased. Thank you for having been with us.",
      ],
    },
  }),
} as const;
