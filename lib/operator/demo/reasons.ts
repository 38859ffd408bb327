/** Why a moderator turns a listing down. */
export interface Reason {
  readonly reason: string;
  readonly code: string;
  readonly fields: readonly string[];
  readonly canResubmit: boolean;
}

export const REASONS: readonly Reason[] = [
  {
    reason: "На фото видно номер телефону. Приберіть його з зображення й надішліть оголошення ще раз.",
    code: "contacts_in_photo",
    fields: ["photos"],
    canResubmit: true,
  },
  {
    reason: "Ціна не відповідає опису. Вкажіть повну вартість, а не перший внесок.",
    code: "misleading_price",
    fields: ["price"],
    canResubmit: true,
  },
  {
    reason: "Оголошення розміщене не в тій категорії. Оберіть ту, що відповідає товару.",
    code: "wrong_category",
    fields: ["category_id"],
    canResubmit: true,
  },
  { reason: "У назві є зайві слова й символи. Залиште лише те, що продаєте.", code: "title_spam", fields: ["title"], canResubmit: true },
  {
    reason: "Опис надто загальний: додайте стан, комплектність і особливості.",
    code: "poor_description",
    fields: ["description"],
    canResubmit: true,
  },
  { reason: "Фото взяте з інтернету. Додайте власні знімки речі.", code: "not_own_photos", fields: ["photos"], canResubmit: true },
  {
    reason: "Таке саме оголошення вже опубліковане з цього облікового запису.",
    code: "duplicate",
    fields: ["title", "description"],
    canResubmit: false,
  },
  { reason: "Схоже на шахрайство: передоплата на картку без можливості огляду.", code: "fraud_suspected", fields: [], canResubmit: false },
];
