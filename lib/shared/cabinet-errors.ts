import type { Words } from "./i18n";

/**
 * The part of the catalogue that only the cabinet speaks: refusals that no call of the public API can meet, in the same form as
 * `ERRORS` and `FAULTS`, which take them in.
 */
export const CABINET_ERRORS = {
  wrong_credentials: {
    status: 401,
    hint: {
      uk: "E-mail або пароль не підходять. Перевірте їх або відновіть пароль.",
      ru: "E-mail или пароль не подходят. Проверьте их или восстановите пароль.",
      en: "Wrong email or password. Check them, or reset your password.",
    },
  },
  too_many_attempts: {
    status: 429,
    hint: {
      uk: "Забагато спроб поспіль. Спробуйте ще раз через {minutes} хв.",
      ru: "Слишком много попыток подряд. Попробуйте ещё раз через {minutes} мин.",
      en: "Too many attempts in a row. Try again in {minutes} min.",
    },
  },
  confirm_by_email: {
    status: 429,
    hint: {
      uk: "Забагато спроб увійти. Якщо пароль правильний, ми щойно надіслали на вашу пошту посилання для входу: відкрийте його. Або спробуйте ще раз через {minutes} хв.",
      ru: "Слишком много попыток войти. Если пароль верный, мы только что отправили на вашу почту ссылку для входа: откройте её. Или попробуйте ещё раз через {minutes} мин.",
      en: "Too many sign-in attempts. If the password is right, we have just emailed you a sign-in link: open it. Or try again in {minutes} min.",
    },
  },
  email_unconfirmed: {
    status: 403,
    hint: {
      uk: "Цю адресу ще не підтверджено. Відкрийте посилання з листа або надішліть лист ще раз.",
      ru: "Этот адрес ещё не подтверждён. Откройте ссылку из письма или отправьте письмо ещё раз.",
      en: "This email address is not confirmed yet. Open the link in the email, or send the email again.",
    },
  },
  server_busy: {
    status: 503,
    hint: {
      uk: "Зараз забагато запитів. Зачекайте кілька секунд і спробуйте ще раз.",
      ru: "Сейчас слишком много запросов. Подождите несколько секунд и попробуйте ещё раз.",
      en: "The site is busy right now. Wait a few seconds and try again.",
    },
  },
  account_blocked: {
    status: 403,
    hint: {
      uk: "Цей акаунт заблоковано. Щоб дізнатися причину, зверніться до адміністратора сайту.",
      ru: "Этот аккаунт заблокирован. Чтобы узнать причину, обратитесь к администратору сайта.",
      en: "This account is blocked. To learn why, contact the site’s administrator.",
    },
  },
  link_expired: {
    status: 410,
    hint: {
      uk: "Посилання вже використано або його термін минув. Надішліть новий лист.",
      ru: "Ссылка уже использована или её срок истёк. Отправьте новое письмо.",
      en: "The link has already been used or has expired. Request a new email.",
    },
  },
  google_unverified: {
    status: 422,
    hint: {
      uk: "Google не підтвердив вашу адресу e-mail. Підтвердьте її в Google або зареєструйтеся з паролем.",
      ru: "Google не подтвердил ваш адрес e-mail. Подтвердите его в Google или зарегистрируйтесь с паролем.",
      en: "Google has not verified your email address. Verify it with Google, or sign up with a password.",
    },
  },
  session_ended: {
    status: 401,
    hint: {
      uk: "Ви вже не в акаунті. Увійдіть в іншій вкладці й надішліть форму ще раз: введене тут не зникне.",
      ru: "Вы уже не в аккаунте. Войдите в другой вкладке и отправьте форму ещё раз: введённое здесь не пропадёт.",
      en: "You are no longer signed in. Sign in in another tab and send the form again: what you typed stays here.",
    },
  },
  foreign_origin: {
    status: 403,
    hint: {
      uk: "Форму надіслано не з нашого сайту. Відкрийте сторінку заново й повторіть.",
      ru: "Форма отправлена не с нашего сайта. Откройте страницу заново и повторите.",
      en: "The form was not sent from this site. Open the page again and try once more.",
    },
  },
  account_reading_only: {
    status: 403,
    hint: {
      uk: "Адміністратор дозволив цьому акаунту лише перегляд. Щоб знову публікувати, зверніться до нього.",
      ru: "Администратор разрешил этому аккаунту только просмотр. Чтобы снова публиковать, обратитесь к нему.",
      en: "An administrator has made this account read-only. Contact them to publish again.",
    },
  },
  last_admin: {
    status: 422,
    hint: {
      uk: "Це останній адміністратор. Спершу призначте іншого.",
      ru: "Это последний администратор. Сначала назначьте другого.",
      en: "This is the last administrator. Appoint another one first.",
    },
  },
  own_account: {
    status: 422,
    hint: {
      uk: "Це ваш власний акаунт. Змінити його може лише інший адміністратор.",
      ru: "Это ваш собственный аккаунт. Изменить его может только другой администратор.",
      en: "This is your own account. Only another administrator can change it.",
    },
  },
  category_has_children: {
    status: 422,
    hint: {
      uk: "У цієї категорії є підкатегорії. Спершу об’єднайте їх з іншими.",
      ru: "У этой категории есть подкатегории. Сначала объедините их с другими.",
      en: "This category has subcategories. Merge those into others first.",
    },
  },
  category_into_itself: {
    status: 422,
    hint: {
      uk: "Категорію не об’єднати із самою собою. Виберіть іншу.",
      ru: "Категорию нельзя объединить с самой собой. Выберите другую.",
      en: "A category cannot be merged into itself. Choose another one.",
    },
  },
  renewal_too_early: {
    status: 422,
    hint: {
      uk: "Поновити можна в останні {days} днів публікації. Тоді оголошення знову стане серед найновіших.",
      ru: "Продлить можно в последние {days} дней публикации. Тогда объявление снова окажется среди новых.",
      en: "A listing can be renewed in the last {days} days of its publication. Then it will be among the newest again.",
    },
  },
  renewal_link_spent: {
    status: 410,
    hint: {
      uk: "За цим посиланням уже нічого поновити: його використано, або статус оголошення змінився. Подивіться на нього в кабінеті.",
      ru: "По этой ссылке уже нечего продлить: она использована, или статус объявления изменился. Посмотрите на него в кабинете.",
      en: "This link can’t renew anything more: it was used, or the listing’s status has changed. See the listing in your account.",
    },
  },
  listing_claimed: {
    status: 409,
    hint: {
      uk: "Це оголошення зараз переглядає {name}. Візьміть наступне або перехопіть це.",
      ru: "Это объявление сейчас просматривает {name}. Возьмите следующее или перехватите это.",
      en: "{name} is reviewing this listing now. Take the next one, or take this one over.",
    },
  },
  phone_limit_exceeded: {
    status: 429,
    hint: {
      uk: "На сьогодні ви переглянули багато номерів. Інші можна буде відкрити після опівночі за Києвом (залишилося годин: {hours}).",
      ru: "На сегодня вы посмотрели много номеров. Другие можно будет открыть после полуночи по Киеву (осталось часов: {hours}).",
      en: "You have viewed a lot of phone numbers today. You can view more after midnight in Kyiv (hours left: {hours}).",
    },
  },
  seller_blocked: {
    status: 409,
    hint: {
      uk: "Акаунт продавця заблоковано, тож опублікувати оголошення не можна. Відхиліть його або зачекайте, доки блокування знімуть.",
      ru: "Аккаунт продавца заблокирован, поэтому опубликовать объявление нельзя. Отклоните его или подождите, пока блокировку снимут.",
      en: "The seller’s account is blocked, so the listing cannot be published. Reject it, or wait until the block is lifted.",
    },
  },
  own_decision: {
    status: 422,
    hint: {
      uk: "Власні оголошення й оскарження власних рішень розглядає інший модератор.",
      ru: "Свои объявления и обжалования своих решений рассматривает другой модератор.",
      en: "Your own listings and appeals against your decisions are reviewed by another moderator.",
    },
  },
  undo_too_late: {
    status: 422,
    hint: {
      uk: "Скасувати рішення вже запізно: власника сповіщено. Ухваліть нове рішення.",
      ru: "Отменить решение уже поздно: владелец уведомлён. Примите новое решение.",
      en: "It is too late to undo the decision: the owner has been notified. Make a new decision.",
    },
  },
  appeal_not_allowed: {
    status: 422,
    hint: {
      uk: "Оскаржити можна лише відхилене оголошення, і кожне рішення один раз.",
      ru: "Обжаловать можно только отклонённое объявление, и каждое решение один раз.",
      en: "Only a rejected listing can be appealed, and each decision once.",
    },
  },
  insufficient_balance: {
    status: 402,
    hint: {
      uk: "Бракує {missing} ₴: потрібно {price} ₴, на балансі {balance} ₴. Щоб поповнити баланс, напишіть адміністратору сайту.",
      ru: "Не хватает {missing} ₴: нужно {price} ₴, на балансе {balance} ₴. Чтобы пополнить баланс, напишите администратору сайта.",
      en: "You need {missing} ₴ more: the price is {price} ₴, your balance is {balance} ₴. To top it up, contact the site’s administrator.",
    },
  },
  promotion_not_allowed: {
    status: 422,
    hint: {
      uk: "Просувати можна лише активне оголошення. Спершу опублікуйте його.",
      ru: "Продвигать можно только активное объявление. Сначала опубликуйте его.",
      en: "Only an active listing can be promoted. Publish it first.",
    },
  },
  promotion_not_offered: {
    status: 422,
    hint: {
      uk: "Цю послугу вже не пропонуємо. Оновіть сторінку й виберіть іншу.",
      ru: "Эту услугу больше не предлагаем. Обновите страницу и выберите другую.",
      en: "This is no longer offered. Reload the page and choose another one.",
    },
  },
  page_changed: {
    status: 409,
    hint: {
      uk: "Хтось уже зберіг новішу версію цієї сторінки. Скопіюйте свої зміни, оновіть сторінку й внесіть їх ще раз.",
      ru: "Кто-то уже сохранил более новую версию этой страницы. Скопируйте свои изменения, обновите страницу и внесите их ещё раз.",
      en: "Someone has saved a newer version of this page. Copy your changes, reload the page and make them again.",
    },
  },
  price_changed: {
    status: 409,
    hint: {
      uk: "Ціна змінилася: тепер {price} ₴. Нічого не списано. Виберіть послугу ще раз, якщо вона підходить.",
      ru: "Цена изменилась: теперь {price} ₴. Ничего не списано. Выберите услугу ещё раз, если она подходит.",
      en: "The price has changed: it is {price} ₴ now. Nothing was charged. Choose it again if that’s fine.",
    },
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly hint: Words }>>;

/** Faults of fields that only forms of the cabinet have. */
export const CABINET_FAULTS = {
  invalid_email: {
    uk: "Перевірте адресу: потрібен формат name@example.com.",
    ru: "Проверьте адрес: нужен формат name@example.com.",
    en: "Check the address: use the format name@example.com.",
  },
  weak_password: {
    uk: "Такий пароль легко вгадати. Додайте ще кілька слів, не пов’язаних із вами.",
    ru: "Такой пароль легко угадать. Добавьте ещё несколько слов, не связанных с вами.",
    en: "This password is easy to guess. Add a few more words that have nothing to do with you.",
  },
  common_password: {
    uk: "Цей пароль є у списках зламаних паролів. Придумайте інший.",
    ru: "Этот пароль есть в списках взломанных паролей. Придумайте другой.",
    en: "This password appears in known data leaks. Choose another.",
  },
  wrong_password: {
    uk: "Пароль не підходить. Введіть той, з яким ви входите.",
    ru: "Пароль не подходит. Введите тот, с которым вы входите.",
    en: "The password does not match. Enter the one you sign in with.",
  },
  password_unset: {
    uk: "В акаунта ще немає пароля: ви входите через Google. Спершу задайте його за посиланням із листа.",
    ru: "У аккаунта ещё нет пароля: вы входите через Google. Сначала задайте его по ссылке из письма.",
    en: "The account has no password yet: you sign in with Google. Set one first, with a link we email you.",
  },
  in_the_past: {
    uk: "Ця дата вже минула. Виберіть пізнішу.",
    ru: "Эта дата уже прошла. Выберите более позднюю.",
    en: "This date has passed. Choose a later one.",
  },
  taken: {
    uk: "Таке вже є. Виберіть інше.",
    ru: "Такое уже есть. Выберите другое.",
    en: "This is already taken. Choose another.",
  },
  no_such_account: {
    uk: "Такого акаунта немає. Введіть його номер або повний e-mail.",
    ru: "Такого аккаунта нет. Введите его номер или полный e-mail.",
    en: "There is no such account. Enter its number or full email address.",
  },
  same_email: {
    uk: "Це і є ваша поточна адреса.",
    ru: "Это и есть ваш текущий адрес.",
    en: "This is already your email address.",
  },
} as const satisfies Readonly<Record<string, Words>>;
