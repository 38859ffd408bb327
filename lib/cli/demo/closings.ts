import type { Language } from "@/lib/shared/i18n";

interface Closings {
  readonly post: readonly string[];
  readonly local: readonly string[];
  readonly anything: readonly string[];
}

/** Last sentences of descriptions, by how the item is delivered. */
export const closings: Readonly<Record<Language, Closings>> = {
  uk: {
    post: [
      "Відправлю Новою поштою, огляд на відділенні.",
      "Відправляю того ж дня, пакую надійно.",
      "Самовивіз ({city}) або пошта за рахунок покупця.",
      "Надсилаю накладеним платежем або після оплати на картку.",
      "Більше фото надішлю в повідомленнях.",
      "Можу зняти відео перед відправленням.",
    ],
    local: [
      "Самовивіз, {city}.",
      "Подивитися можна будь-якого дня після дзвінка.",
      "На вихідних показую з ранку, у будні після 18:00.",
      "З перевезенням допоможу, є знайомий бус.",
      "Домовляйтеся про огляд наперед, буваю у роз’їздах.",
      "Точну адресу скажу телефоном.",
    ],
    anything: [
      "Торг доречний.",
      "Невеликий торг при зустрічі.",
      "Ціна остаточна.",
      "Обмін не пропонувати.",
      "Якщо оголошення висить — актуально.",
      "Пишіть, відповідаю протягом дня.",
      "Кому терміново — поступлюся.",
      "Телефонуйте, на повідомлення відповідаю ввечері.",
    ],
  },
  ru: {
    post: [
      "Отправлю Новой почтой с осмотром.",
      "Отправка в день заказа, упакую хорошо.",
      "Самовывоз ({city}) или почта.",
      "Дополнительные фото пришлю в сообщения.",
    ],
    local: ["Самовывоз, {city}.", "Посмотреть можно в любой день, звоните заранее.", "В будни показываю после 18:00, в выходные с утра."],
    anything: [
      "Торг уместен.",
      "Обмен не интересует.",
      "Если объявление висит, значит актуально.",
      "Цена окончательная.",
      "Звоните, на связи до 21:00.",
    ],
  },
  en: {
    post: ["I can ship it by Nova Poshta.", "Shipping within Ukraine, you can inspect it at the branch.", "Happy to send more photos."],
    local: ["Pick-up in {city}.", "Viewing by appointment, evenings are best.", "Message me to arrange a viewing."],
    anything: [
      "Price is slightly negotiable.",
      "No swaps, please.",
      "Still available as long as the ad is up.",
      "Feel free to write in English or Ukrainian.",
    ],
  },
};
