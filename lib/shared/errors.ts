import { CABINET_ERRORS, CABINET_FAULTS } from "./cabinet-errors";
import type { Words } from "./i18n";

/**
 * The one catalogue of errors: machine code → HTTP status and the words that explain it.
 *
 * Codes are part of the contract (specification, "Errors"; decisions §1): they are added, never renamed. `{name}` places in a
 * hint are filled from the values given to {@link fail}.
 */
export const ERRORS = {
  bad_request: {
    status: 400,
    hint: {
      uk: "Запит не відповідає протоколу HTTP. Перевірте рядок запиту й заголовки.",
      ru: "Запрос не соответствует протоколу HTTP. Проверьте строку запроса и заголовки.",
      en: "The request is not valid HTTP. Check the request line and the headers.",
    },
  },
  invalid_json: {
    status: 400,
    hint: {
      uk: "Тіло запиту має бути об’єктом JSON у кодуванні UTF-8.",
      ru: "Тело запроса должно быть объектом JSON в кодировке UTF-8.",
      en: "The request body must be a JSON object in UTF-8.",
    },
  },
  missing_bearer_token: {
    status: 401,
    hint: {
      uk: "Додайте заголовок «Authorization: Bearer <API_KEY>». Ключ створюють у кабінеті: Налаштування › API та інтеграції.",
      ru: "Добавьте заголовок «Authorization: Bearer <API_KEY>». Ключ создают в кабинете: Настройки › API и интеграции.",
      en: "Add the header “Authorization: Bearer <API_KEY>”. Keys are created in the cabinet: Settings › API and integrations.",
    },
  },
  invalid_key: {
    status: 401,
    hint: {
      uk: "Такого ключа немає, його вимкнено або його записано з помилкою. Перевірте ключ у кабінеті.",
      ru: "Такого ключа нет, он отключён или записан с ошибкой. Проверьте ключ в кабинете.",
      en: "This key does not exist, is deactivated or is mistyped. Check it in the cabinet.",
    },
  },
  key_suspended: {
    status: 403,
    hint: {
      uk: "Дію ключа тимчасово призупинено. Поновити її може власник у кабінеті.",
      ru: "Действие ключа временно приостановлено. Возобновить его может владелец в кабинете.",
      en: "This key is suspended for the time being. Its owner can resume it in the cabinet.",
    },
  },
  key_revoked: {
    status: 403,
    hint: {
      uk: "Власник відкликав цей ключ назавжди. Створіть новий у кабінеті.",
      ru: "Владелец отозвал этот ключ навсегда. Создайте новый в кабинете.",
      en: "The owner has revoked this key for good. Create a new one in the cabinet.",
    },
  },
  whitelist_incomplete: {
    status: 403,
    hint: {
      uk: "Для ключа не вказано жодної дозволеної IP-адреси. Додайте її в кабінеті.",
      ru: "Для ключа не указан ни один разрешённый IP-адрес. Добавьте его в кабинете.",
      en: "No IP address is allowed for this key yet. Add one in the cabinet.",
    },
  },
  ip_not_whitelisted: {
    status: 403,
    hint: {
      uk: "Адреси {ip} немає серед дозволених для цього ключа. Додайте її в кабінеті або надсилайте запити з дозволеної.",
      ru: "Адреса {ip} нет среди разрешённых для этого ключа. Добавьте его в кабинете или отправляйте запросы с разрешённого.",
      en: "The address {ip} is not among those allowed for this key. Add it in the cabinet or call from an allowed one.",
    },
  },
  rate_limit_exceeded: {
    status: 429,
    hint: {
      uk: "Забагато запитів за хвилину. Повторіть через {seconds} с.",
      ru: "Слишком много запросов за минуту. Повторите через {seconds} с.",
      en: "Too many requests in a minute. Try again in {seconds} s.",
    },
  },
  daily_limit_exceeded: {
    status: 429,
    hint: {
      uk: "Добовий ліміт запитів вичерпано. Він поновиться опівночі за Києвом, через {seconds} с.",
      ru: "Суточный лимит запросов исчерпан. Он обновится в полночь по Киеву, через {seconds} с.",
      en: "The daily request limit is used up. It starts anew at midnight in Kyiv, in {seconds} s.",
    },
  },
  scope_required: {
    status: 403,
    hint: {
      uk: "Ключу бракує дозволу {scope}.",
      ru: "Ключу не хватает разрешения {scope}.",
      en: "The key lacks the scope {scope}.",
    },
  },
  unsupported_media_type: {
    status: 415,
    hint: {
      uk: "Очікуємо тіло з «Content-Type: {expected}».",
      ru: "Ожидаем тело с «Content-Type: {expected}».",
      en: "A body with “Content-Type: {expected}” is expected.",
    },
  },
  payload_too_large: {
    status: 413,
    hint: {
      uk: "Тіло запиту більше за {limit} КіБ.",
      ru: "Тело запроса больше {limit} КиБ.",
      en: "The request body is larger than {limit} KiB.",
    },
  },
  validation_failed: {
    status: 422,
    hint: {
      uk: "Деякі поля заповнено неправильно: дивіться fields.",
      ru: "Некоторые поля заполнены неправильно: смотрите fields.",
      en: "Some fields are not right: see fields.",
    },
  },
  not_found: {
    status: 404,
    hint: {
      uk: "За цією адресою нічого немає, або воно належить іншому акаунту.",
      ru: "По этому адресу ничего нет, или оно принадлежит другому аккаунту.",
      en: "There is nothing here, or it belongs to another account.",
    },
  },
  method_not_allowed: {
    status: 405,
    hint: {
      uk: "Цей метод тут не підтримується. Можна: {allow}.",
      ru: "Этот метод здесь не поддерживается. Можно: {allow}.",
      en: "This method is not supported here. Allowed: {allow}.",
    },
  },
  request_timeout: {
    status: 408,
    hint: {
      uk: "Запит надходив надто повільно. Надішліть його ще раз.",
      ru: "Запрос поступал слишком медленно. Отправьте его ещё раз.",
      en: "The request arrived too slowly. Send it again.",
    },
  },
  duplicate: {
    status: 422,
    hint: {
      uk: "Таке саме оголошення вже подано за останні 24 години: № {listing_id}.",
      ru: "Такое же объявление уже подано за последние 24 часа: № {listing_id}.",
      en: "The same listing was already posted within the last 24 hours: no. {listing_id}.",
    },
  },
  listing_not_editable: {
    status: 422,
    hint: {
      uk: "Продані й архівні оголошення не редагують. Архівне можна знову опублікувати в кабінеті.",
      ru: "Проданные и архивные объявления не редактируют. Архивное можно снова опубликовать в кабинете.",
      en: "Sold and archived listings cannot be edited. An archived one can be published again in the cabinet.",
    },
  },
  status_not_allowed: {
    status: 422,
    hint: {
      uk: "Через API можна задати лише статус active або inactive.",
      ru: "Через API можно задать только статус active или inactive.",
      en: "Only the statuses active and inactive can be set through the API.",
    },
  },
  status_transition_not_allowed: {
    status: 422,
    hint: {
      uk: "Перехід зі статусу {from} у {to} через API недоступний.",
      ru: "Переход из статуса {from} в {to} через API недоступен.",
      en: "A listing cannot go from {from} to {to} through the API.",
    },
  },
  precondition_failed: {
    status: 412,
    hint: {
      uk: "Оголошення змінилося після того, як ви його прочитали. Прочитайте його знову й повторіть зміни.",
      ru: "Объявление изменилось после того, как вы его прочитали. Прочитайте его снова и повторите изменения.",
      en: "The listing has changed since you read it. Read it again and repeat your change.",
    },
  },
  idempotency_key_reused: {
    status: 422,
    hint: {
      uk: "Цей Idempotency-Key уже використано з іншим запитом. Візьміть новий.",
      ru: "Этот Idempotency-Key уже использован с другим запросом. Возьмите новый.",
      en: "This Idempotency-Key was already used with another request. Take a new one.",
    },
  },
  idempotency_in_progress: {
    status: 409,
    hint: {
      uk: "Запит із цим Idempotency-Key ще виконується. Повторіть за мить.",
      ru: "Запрос с этим Idempotency-Key ещё выполняется. Повторите через мгновение.",
      en: "A request with this Idempotency-Key is still running. Try again in a moment.",
    },
  },
  file_missing: {
    status: 400,
    hint: {
      uk: "Надішліть файл частиною «file» у multipart/form-data.",
      ru: "Отправьте файл частью «file» в multipart/form-data.",
      en: "Send the file as the part “file” of multipart/form-data.",
    },
  },
  file_too_large: {
    status: 413,
    hint: {
      uk: "Файл більший за {limit} МБ.",
      ru: "Файл больше {limit} МБ.",
      en: "The file is larger than {limit} MB.",
    },
  },
  unsupported_format: {
    status: 422,
    hint: {
      uk: "Такий формат не підтримуємо. Можна: {formats}.",
      ru: "Такой формат не поддерживаем. Можно: {formats}.",
      en: "This format is not supported. Allowed: {formats}.",
    },
  },
  unreadable_file: {
    status: 422,
    hint: {
      uk: "Файл пошкоджено або він неповний: прочитати його не вдалося.",
      ru: "Файл повреждён или неполон: прочитать его не удалось.",
      en: "The file is damaged or incomplete and could not be read.",
    },
  },
  image_too_large: {
    status: 422,
    hint: {
      uk: "Зображення має понад {megapixels} мегапікселів.",
      ru: "В изображении больше {megapixels} мегапикселей.",
      en: "The picture has more than {megapixels} megapixels.",
    },
  },
  unsupported_codec: {
    status: 422,
    hint: {
      uk: "Цей спосіб стиснення відео не підтримуємо. Можна H.264 або H.265, у WebM також VP8, VP9, AV1.",
      ru: "Такой способ сжатия видео не поддерживаем. Можно H.264 или H.265, в WebM также VP8, VP9, AV1.",
      en: "This video codec is not supported. Allowed: H.264 or H.265, in WebM also VP8, VP9 and AV1.",
    },
  },
  video_too_long: {
    status: 422,
    hint: {
      uk: "Відео довше за {seconds} секунд.",
      ru: "Видео длиннее {seconds} секунд.",
      en: "The video is longer than {seconds} seconds.",
    },
  },
  storage_quota_exceeded: {
    status: 422,
    hint: {
      uk: "Місце для файлів акаунта вичерпано. Видаліть непотрібні оголошення або зверніться до нас.",
      ru: "Место для файлов аккаунта исчерпано. Удалите ненужные объявления или обратитесь к нам.",
      en: "The account’s storage is used up. Delete listings that you no longer need, or contact us.",
    },
  },
  ...CABINET_ERRORS,
  category_undetermined: {
    status: 422,
    hint: {
      uk: "За цим текстом категорію не визначити. Назвіть річ або послугу точніше чи виберіть категорію самі: /api/v1/categories.",
      ru: "По этому тексту категорию не определить. Назовите вещь или услугу точнее либо выберите категорию сами: /api/v1/categories.",
      en: "No category can be told from this text. Name the thing or service more precisely, or choose a category yourself: /api/v1/categories.",
    },
  },
  internal_error: {
    status: 500,
    hint: {
      uk: "Сталася помилка на нашому боці. Повторіть запит; якщо не мине, повідомте нам request_id.",
      ru: "Произошла ошибка на нашей стороне. Повторите запрос; если не пройдёт, сообщите нам request_id.",
      en: "Something failed on our side. Try again; if it goes on, tell us the request_id.",
    },
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly hint: Words }>>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes that only pages give: no operation of the public API leads to them, so its description leaves them out. */
export const PAGE_CODES = Object.keys(CABINET_ERRORS) as readonly (keyof typeof CABINET_ERRORS)[];

/** One fault of one field, as it stands in the `fields` of a validation error. */
export interface FieldFault {
  /** Dotted path from the root of the body or the name of the query parameter: `attributes.mileage`, `photos.3`. */
  readonly path: string;
  readonly code: FaultCode;
  /** Values for the places of the message: bounds, known names. */
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface Failure {
  /** Overrides the catalogue's status: `validation_failed` is 400 for malformed requests, 422 for broken rules. */
  readonly status?: number;
  /** Fills the places of the hint. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Additional members of the answer's body, such as `listing_id` beside `duplicate`. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldFault[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal that its caller should hear about. Anything else that is thrown is a fault of ours and answers 500. */
export class BoardError extends Error {
  readonly code: ErrorCode;
  readonly failure: Failure;

  constructor(code: ErrorCode, failure: Failure = {}) {
    super(code);
    this.name = "BoardError";
    this.code = code;
    this.failure = failure;
  }

  get status(): number {
    return this.failure.status ?? ERRORS[this.code].status;
  }
}

/** Refuses with a code of the catalogue. Never returns. */
export function fail(code: ErrorCode, failure?: Failure): never {
  throw new BoardError(code, failure);
}

/** Refuses a malformed request: missing field, wrong JSON type, bad query parameter (decisions §1, gate 14). */
export function failMalformed(fields: readonly FieldFault[]): never {
  throw new BoardError("validation_failed", { status: 400, fields });
}

/** Refuses a well-formed request that breaks rules (decisions §1, gate 16), all faults at once. */
export function failRules(fields: readonly FieldFault[]): never {
  throw new BoardError("validation_failed", { status: 422, fields });
}

/** What can be wrong with a field, and how it is said. Codes are part of the contract. */
export const FAULTS = {
  required: { uk: "Обов’язкове поле.", ru: "Обязательное поле.", en: "This field is required." },
  invalid_type: { uk: "Очікуємо тип {expected}.", ru: "Ожидаем тип {expected}.", en: "Expected the type {expected}." },
  unknown_field: {
    uk: "Такого поля немає. Можливо, у назві помилка.",
    ru: "Такого поля нет. Возможно, в названии ошибка.",
    en: "There is no such field. Its name may be misspelt.",
  },
  nothing_to_change: {
    uk: "Надішліть хоча б одне поле.",
    ru: "Отправьте хотя бы одно поле.",
    en: "Send at least one field.",
  },
  too_short: { uk: "Не менше {min} символів.", ru: "Не менее {min} символов.", en: "At least {min} characters." },
  too_long: { uk: "Не більше {max} символів.", ru: "Не более {max} символов.", en: "At most {max} characters." },
  too_small: { uk: "Не менше за {min}.", ru: "Не меньше {min}.", en: "Not less than {min}." },
  too_big: { uk: "Не більше за {max}.", ru: "Не больше {max}.", en: "Not more than {max}." },
  too_many: { uk: "Не більше {max}.", ru: "Не более {max}.", en: "At most {max}." },
  too_precise: {
    uk: "Знаків після коми — щонайбільше {max}.",
    ru: "Знаков после запятой — не более {max}.",
    en: "At most {max} decimal places.",
  },
  invalid_value: { uk: "Можна лише: {allowed}.", ru: "Можно только: {allowed}.", en: "Only these are allowed: {allowed}." },
  invalid_format: { uk: "Очікуємо: {expected}.", ru: "Ожидаем: {expected}.", en: "Expected: {expected}." },
  control_characters: {
    uk: "Керівні символи не дозволено.",
    ru: "Управляющие символы не разрешены.",
    en: "Control characters are not allowed.",
  },
  invalid_option: {
    uk: "Такого варіанта немає в списку цього атрибута.",
    ru: "Такого варианта нет в списке этого атрибута.",
    en: "This option is not in the attribute’s list.",
  },
  invalid_range: {
    uk: "Початок діапазону більший за кінець.",
    ru: "Начало диапазона больше конца.",
    en: "The range starts after it ends.",
  },
  unknown_attribute: {
    uk: "У цієї категорії немає такого атрибута.",
    ru: "У этой категории нет такого атрибута.",
    en: "This category has no such attribute.",
  },
  unknown_category: { uk: "Такої категорії немає.", ru: "Такой категории нет.", en: "There is no such category." },
  unknown_city: {
    uk: "Такого міста немає. Знайдіть його через /api/v1/cities/search.",
    ru: "Такого города нет. Найдите его через /api/v1/cities/search.",
    en: "There is no such city. Find it through /api/v1/cities/search.",
  },
  unknown_name: { uk: "Невідома назва. Відомі: {known}.", ru: "Неизвестное имя. Известные: {known}.", en: "Unknown name. Known: {known}." },
  invalid_phone: {
    uk: "Це не схоже на номер телефону. Приклад: +380671234567.",
    ru: "Это не похоже на номер телефона. Пример: +380671234567.",
    en: "This does not look like a phone number. For example: +380671234567.",
  },
  not_uploaded: {
    uk: "Цю адресу видав не наш сервіс або не вашому акаунту. Спершу завантажте файл.",
    ru: "Этот адрес выдал не наш сервис или не вашему аккаунту. Сначала загрузите файл.",
    en: "This URL was not given to your account by an upload. Upload the file first.",
  },
  length_mismatch: {
    uk: "Має бути стільки ж елементів, скільки в photos.",
    ru: "Должно быть столько же элементов, сколько в photos.",
    en: "There must be as many items as in photos.",
  },
  only_with_price: {
    uk: "Період можливий лише для ціни: з price_type sell.",
    ru: "Период возможен только для цены: с price_type sell.",
    en: "A period is that of a price: only with the price_type sell.",
  },
  original_language: {
    uk: "Це мова оригіналу: пишіть її в title і description.",
    ru: "Это язык оригинала: пишите его в title и description.",
    en: "This is the original language: put it into title and description.",
  },
  ...CABINET_FAULTS,
  repeated: { uk: "Параметр задано двічі.", ru: "Параметр задан дважды.", en: "The parameter is given twice." },
} as const satisfies Readonly<Record<string, Words>>;

export type FaultCode = keyof typeof FAULTS;
