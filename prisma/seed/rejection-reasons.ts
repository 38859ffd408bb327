import type { Names } from "./shape";

/** Reasons for a rejection that a new board begins with. Administrators change them in the moderation's settings. */
export interface RejectionReasonSeed {
  readonly code: string;
  readonly label: Names;
  readonly text: Names;
  readonly fields: readonly string[];
  readonly canResubmit: boolean;
}

export const REJECTION_REASONS: readonly RejectionReasonSeed[] = [
  {
    code: "wrong_category",
    label: ["Не та категорія", "Не та категория", "Wrong category"],
    text: [
      "Оголошення розміщене не в тій категорії. Оберіть ту, що відповідає товару чи послузі.",
      "Объявление размещено не в той категории. Выберите ту, которая соответствует товару или услуге.",
      "The listing is in the wrong category. Choose the one that fits the item or service.",
    ],
    fields: ["category_id"],
    canResubmit: true,
  },
  {
    code: "contacts_in_text",
    label: ["Контакти в тексті", "Контакты в тексте", "Contacts in the text"],
    text: [
      "У назві чи описі є телефон, пошта або посилання. Приберіть їх: контакти покупці бачать в окремому блоці.",
      "В названии или описании есть телефон, почта или ссылка. Уберите их: контакты покупатели видят в отдельном блоке.",
      "The title or description contains a phone number, an email address or a link. Remove it: buyers see your contacts in a separate block.",
    ],
    fields: ["title", "description"],
    canResubmit: true,
  },
  {
    code: "contacts_in_photo",
    label: ["Контакти на фото", "Контакты на фото", "Contacts in a photo"],
    text: [
      "На фото видно номер телефону або адресу сайту. Приберіть їх із зображення й надішліть оголошення ще раз.",
      "На фото виден номер телефона или адрес сайта. Уберите их с изображения и отправьте объявление ещё раз.",
      "A phone number or web address is visible in a photo. Remove it from the picture and submit the listing again.",
    ],
    fields: ["photos"],
    canResubmit: true,
  },
  {
    code: "not_own_photos",
    label: ["Чужі фото", "Чужие фото", "Someone else’s photos"],
    text: [
      "Фото взяте з інтернету. Додайте власні знімки речі.",
      "Фото взято из интернета. Добавьте собственные снимки вещи.",
      "The photo was taken from the internet. Add your own photos of the item.",
    ],
    fields: ["photos"],
    canResubmit: true,
  },
  {
    code: "poor_photos",
    label: ["Невдалі фото", "Неудачные фото", "Poor photos"],
    text: [
      "На фото не видно, що продається: вони темні, розмиті або показують інше. Зробіть нові знімки при денному світлі.",
      "На фото не видно, что продаётся: они тёмные, размытые или показывают другое. Сделайте новые снимки при дневном свете.",
      "The photos do not show what is for sale: they are dark, blurred or show something else. Take new ones in daylight.",
    ],
    fields: ["photos"],
    canResubmit: true,
  },
  {
    code: "misleading_price",
    label: ["Неправдива ціна", "Недостоверная цена", "Misleading price"],
    text: [
      "Ціна не відповідає опису. Вкажіть повну вартість, а не перший внесок чи ціну за частину.",
      "Цена не соответствует описанию. Укажите полную стоимость, а не первый взнос или цену за часть.",
      "The price does not match the description. Enter the full price, not a deposit or the price of a part.",
    ],
    fields: ["price"],
    canResubmit: true,
  },
  {
    code: "title_spam",
    label: ["Зайве в назві", "Лишнее в названии", "Clutter in the title"],
    text: [
      "У назві є зайві слова й символи. Залиште лише те, що пропонуєте.",
      "В названии есть лишние слова и символы. Оставьте только то, что предлагаете.",
      "The title contains unnecessary words or symbols. Leave only what you are offering.",
    ],
    fields: ["title"],
    canResubmit: true,
  },
  {
    code: "poor_description",
    label: ["Замало опису", "Мало описания", "Description too short"],
    text: [
      "Опис надто загальний: додайте стан, комплектність і особливості.",
      "Описание слишком общее: добавьте состояние, комплектность и особенности.",
      "The description is too general: add the condition, what is included and any special features.",
    ],
    fields: ["description"],
    canResubmit: true,
  },
  {
    code: "duplicate",
    label: ["Повтор", "Повтор", "Duplicate"],
    text: [
      "Таке саме оголошення вже опубліковане. Одну річ достатньо виставити один раз.",
      "Такое же объявление уже опубликовано. Одну вещь достаточно выставить один раз.",
      "The same listing is already published. Post each item only once.",
    ],
    fields: ["title", "description"],
    canResubmit: false,
  },
  {
    code: "prohibited_goods",
    label: ["Заборонений товар", "Запрещённый товар", "Prohibited goods"],
    text: [
      "Такі товари й послуги заборонені правилами сайту або законом.",
      "Такие товары и услуги запрещены правилами сайта или законом.",
      "Such goods and services are prohibited by the site’s rules or by law.",
    ],
    fields: [],
    canResubmit: false,
  },
  {
    code: "fraud_suspected",
    label: ["Підозра на шахрайство", "Подозрение на мошенничество", "Suspected fraud"],
    text: [
      "Оголошення схоже на шахрайство: передоплата без можливості огляду, чужі дані або неправдива пропозиція.",
      "Объявление похоже на мошенничество: предоплата без возможности осмотра, чужие данные или ложное предложение.",
      "The listing looks like fraud: payment in advance without a chance to see the item, someone else’s data, or a false offer.",
    ],
    fields: [],
    canResubmit: false,
  },
  {
    code: "offensive",
    label: ["Образливий вміст", "Оскорбительное содержание", "Offensive content"],
    text: [
      "У тексті чи на фото є образи, ненависть або непристойність. Приберіть їх.",
      "В тексте или на фото есть оскорбления, ненависть или непристойность. Уберите их.",
      "The text or photos contain insults, hate or obscenity. Remove them.",
    ],
    fields: ["title", "description", "photos"],
    canResubmit: true,
  },
];
