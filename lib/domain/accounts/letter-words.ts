import type { Letter } from "@/lib/domain/letters/letter";
import { siteName } from "@/lib/platform/site-name";
import type { Language } from "@/lib/shared/i18n";

/** What the letters about accounts say, in the language of who reads them. */

type Text = Readonly<Record<Language, Letter>>;

/** Whoever signed up, for an e-mail without an account. */
export const confirmSignUpLetter = (name: string, url: string): Text => ({
  uk: {
    subject: "Підтвердьте свій e-mail",
    paragraphs: [
      "Вітаємо!",
      `Залишився один крок: підтвердьте цю адресу, і акаунт на сайті «${siteName("uk")}» буде готовий. Посилання діє 24 години.`,
    ],
    button: { label: "Підтвердити адресу", url },
    footnote: "Якщо ви не реєструвалися, нічого не робіть: без підтвердження акаунта не буде.",
  },
  ru: {
    subject: "Подтвердите свой e-mail",
    paragraphs: [
      `Здравствуйте, ${name}!`,
      `Остался один шаг: подтвердите этот адрес, и аккаунт на сайте «${siteName("ru")}» будет готов. Ссылка действует 24 часа.`,
    ],
    button: { label: "Подтвердить адрес", url },
    footnote: "Если вы не регистрировались, ничего не делайте: без подтверждения аккаунта не будет.",
  },
  en: {
    subject: "Confirm your email address",
    paragraphs: [
      `Hello ${name},`,
      `One last step: confirm this address, and your ${siteName("en")} account is ready. The link is valid for 24 hours.`,
    ],
    button: { label: "Confirm address", url },
    footnote: "If you didn’t sign up, ignore this email: no account is created without confirmation.",
  },
});

/** Whoever signed up, for an e-mail that has an account: only its owner reads this. */
export const alreadySignedUpLetter = (url: string): Text => ({
  uk: {
    subject: "У вас уже є акаунт",
    paragraphs: [
      "Хтось щойно намагався зареєструватися з вашою адресою, але акаунт із нею вже є. Якщо це були ви, просто увійдіть; забутий пароль можна відновити на тій самій сторінці.",
    ],
    button: { label: "Увійти", url },
    footnote: "Якщо це були не ви, нічого не робіть: у вашому акаунті нічого не змінилося.",
  },
  ru: {
    subject: "У вас уже есть аккаунт",
    paragraphs: [
      "Кто-то только что пытался зарегистрироваться с вашим адресом, но аккаунт с ним уже есть. Если это были вы, просто войдите; забытый пароль можно восстановить на той же странице.",
    ],
    button: { label: "Войти", url },
    footnote: "Если это были не вы, ничего не делайте: в вашем аккаунте ничего не изменилось.",
  },
  en: {
    subject: "You already have an account",
    paragraphs: [
      "Someone has just tried to sign up with your address, but it already has an account. If it was you, just sign in; you can reset a forgotten password on the same page.",
    ],
    button: { label: "Sign in", url },
    footnote: "If it wasn’t you, ignore this email: nothing has changed in your account.",
  },
});

export const resetPasswordLetter = (url: string): Text => ({
  uk: {
    subject: "Новий пароль",
    paragraphs: [
      `Ви просили новий пароль для сайту «${siteName("uk")}». Задайте його за посиланням протягом години. На всіх пристроях доведеться увійти знову.`,
    ],
    button: { label: "Задати новий пароль", url },
    footnote: "Якщо ви цього не просили, нічого не робіть: старий пароль діє далі.",
  },
  ru: {
    subject: "Новый пароль",
    paragraphs: [
      `Вы просили новый пароль для сайта «${siteName("ru")}». Задайте его по ссылке в течение часа. На всех устройствах придётся войти заново.`,
    ],
    button: { label: "Задать новый пароль", url },
    footnote: "Если вы этого не просили, ничего не делайте: старый пароль действует дальше.",
  },
  en: {
    subject: "Reset your password",
    paragraphs: [
      `You asked to reset your ${siteName("en")} password. Use the link within an hour to set a new one. You will have to sign in again on all devices.`,
    ],
    button: { label: "Set a new password", url },
    footnote: "If you didn’t ask for it, ignore this email: your old password still works.",
  },
});

/** Whoever gave the right password after too many wrong ones were tried. */
export const signInLetter = (url: string): Text => ({
  uk: {
    subject: "Підтвердьте вхід",
    paragraphs: [
      `Хтось щойно ввів правильний пароль вашого акаунта на сайті «${siteName("uk")}», але перед тим було забагато спроб. Якщо це ви, увійдіть за посиланням протягом 15 хвилин.`,
    ],
    button: { label: "Увійти", url },
    footnote: "Якщо це не ви, не відкривайте посилання і змініть пароль: його знає хтось інший.",
  },
  ru: {
    subject: "Подтвердите вход",
    paragraphs: [
      `Кто-то только что ввёл верный пароль вашего аккаунта на сайте «${siteName("ru")}», но перед этим было слишком много попыток. Если это вы, войдите по ссылке в течение 15 минут.`,
    ],
    button: { label: "Войти", url },
    footnote: "Если это не вы, не открывайте ссылку и смените пароль: его знает кто-то другой.",
  },
  en: {
    subject: "Confirm your sign-in",
    paragraphs: [
      `Someone has just entered the correct password of your ${siteName("en")} account after too many attempts. If it was you, sign in with this link within 15 minutes.`,
    ],
    button: { label: "Sign in", url },
    footnote: "If it wasn’t you, don’t open the link, and change your password: someone else knows it.",
  },
});

/** To the new address. */
export const changeEmailLetter = (url: string): Text => ({
  uk: {
    subject: "Підтвердьте новий e-mail",
    paragraphs: [
      `Ви змінюєте e-mail свого акаунта на сайті «${siteName("uk")}» на цей. Підтвердьте його протягом 24 годин; доти діє попередній.`,
    ],
    button: { label: "Підтвердити нову адресу", url },
    footnote: "Якщо ви цього не просили, нічого не робіть.",
  },
  ru: {
    subject: "Подтвердите новый e-mail",
    paragraphs: [
      `Вы меняете e-mail своего аккаунта на сайте «${siteName("ru")}» на этот. Подтвердите его в течение 24 часов; до тех пор действует прежний.`,
    ],
    button: { label: "Подтвердить новый адрес", url },
    footnote: "Если вы этого не просили, ничего не делайте.",
  },
  en: {
    subject: "Confirm your new email address",
    paragraphs: [
      `You are changing the email address of your ${siteName("en")} account to this one. Confirm it within 24 hours; until then the old address stays in use.`,
    ],
    button: { label: "Confirm new address", url },
    footnote: "If you didn’t ask for this, ignore this email.",
  },
});

/** To an address that somebody wanted to change to, and that has an account of its own. */
export const emailTakenLetter = (url: string): Text => ({
  uk: {
    subject: "Із цією адресою вже є акаунт",
    paragraphs: [
      `Хтось хотів указати цю адресу в іншому акаунті на сайті «${siteName("uk")}», але акаунт із нею вже є. Якщо це були ви, увійдіть у нього або видаліть його й спробуйте знову.`,
    ],
    button: { label: "Увійти", url },
    footnote: "Якщо це були не ви, нічого не робіть.",
  },
  ru: {
    subject: "С этим адресом уже есть аккаунт",
    paragraphs: [
      `Кто-то хотел указать этот адрес в другом аккаунте на сайте «${siteName("ru")}», но аккаунт с ним уже есть. Если это были вы, войдите в него или удалите его и попробуйте снова.`,
    ],
    button: { label: "Войти", url },
    footnote: "Если это были не вы, ничего не делайте.",
  },
  en: {
    subject: "This address already has an account",
    paragraphs: [
      `Someone wanted to use this address for another ${siteName("en")} account, but it already has one. If it was you, sign in to that account, or delete it and try again.`,
    ],
    button: { label: "Sign in", url },
    footnote: "If it wasn’t you, ignore this email.",
  },
});

/** What has happened to an account; the button leads to a new password. */
export const NOTICES = {
  password_changed: (url: string): Text => ({
    uk: {
      subject: "Пароль змінено",
      paragraphs: [`Пароль вашого акаунта на сайті «${siteName("uk")}» щойно змінено. Якщо це зробили ви, більше нічого не треба.`],
      button: { label: "Це був не я: задати новий пароль", url },
    },
    ru: {
      subject: "Пароль изменён",
      paragraphs: [`Пароль вашего аккаунта на сайте «${siteName("ru")}» только что изменён. Если это сделали вы, больше ничего не нужно.`],
      button: { label: "Это был не я: задать новый пароль", url },
    },
    en: {
      subject: "Your password was changed",
      paragraphs: [`The password of your ${siteName("en")} account has just been changed. If that was you, there is nothing more to do.`],
      button: { label: "It wasn’t me: set a new password", url },
    },
  }),
  email_changed: (): Text => ({
    uk: {
      subject: "E-mail змінено",
      paragraphs: [
        `Ваш акаунт на сайті «${siteName("uk")}» тепер має інший e-mail. Листи на цю адресу більше не надходитимуть. Якщо це були не ви, негайно зверніться до адміністратора сайту.`,
      ],
    },
    ru: {
      subject: "E-mail изменён",
      paragraphs: [
        `У вашего аккаунта на сайте «${siteName("ru")}» теперь другой e-mail. Письма на этот адрес больше не придут. Если это были не вы, немедленно обратитесь к администратору сайта.`,
      ],
    },
    en: {
      subject: "Your email address was changed",
      paragraphs: [
        `Your ${siteName("en")} account now has a different email address. No more emails will be sent to this one. If it wasn’t you, contact the site’s administrator immediately.`,
      ],
    },
  }),
  account_deleted: (): Text => ({
    uk: {
      subject: "Акаунт видалено",
      paragraphs: [
        `Ваш акаунт на сайті «${siteName("uk")}» видалено: оголошення знято, ключі API більше не діють, ваші дані стерто. Дякуємо, що були з нами.`,
      ],
    },
    ru: {
      subject: "Аккаунт удалён",
      paragraphs: [
        `Ваш аккаунт на сайте «${siteName("ru")}» удалён: объявления сняты, ключи API больше не действуют, ваши данные стёрты. Спасибо, что были с нами.`,
      ],
    },
    en: {
      subject: "Your account was deleted",
      paragraphs: [
        `Your ${siteName("en")} account has been deleted: your listings are taken down, your API keys no longer work, and your data is erased. Thank you for being with us.`,
      ],
    },
  }),
} as const;
