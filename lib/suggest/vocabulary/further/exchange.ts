import type { FurtherTerms } from "../shape";

// biome-ignore-all format: data, one line a leaf
/** More of what is written, under exchange. */
export const exchange: Readonly<Record<string, FurtherTerms>> = {
  "exchange-electronics": { uk: "обміняю телефон на ноутбук, обмін айфон, міняю приставку, обмін телевізора з доплатою", ru: "обменяю телефон на ноутбук, обмен айфон, меняю приставку, обмен телевизора с доплатой", en: "swap phone for laptop, trade console" },
  "exchange-transport": { uk: "обміняю авто на мотоцикл, обмін машини з доплатою, міняю скутер, обмін трактора", ru: "обменяю авто на мотоцикл, обмен машины с доплатой, меняю скутер, обмен трактора", en: "swap car for van, trade motorbike" },
  "exchange-property": { uk: "обміняю будинок на квартиру, обмін квартири з доплатою, міняю дачу, обмін двушки на однушку, міняю хату на квартиру", ru: "обменяю дом на квартиру, обмен квартиры с доплатой, меняю дачу, обмен двушки на однушку, меняю участок", en: "swap house for flat, exchange apartment, swap country house, pay the difference" },
  "exchange-clothes": { uk: "обміняю сукню, обмін дитячих речей, міняю взуття інший розмір, обмін іграшок, міняю куртку", ru: "обменяю платье, обмен детских вещей, меняю обувь другой размер, обмен игрушек, меняю куртку", en: "swap dress, exchange kids' clothes, other size" },
  "exchange-hobby": { uk: "міняю книги, обмін фіалок листочками, міняю рослини на орхідею, обмін монет, міняю спінінг, обмін вінілу, міняю гітару, обмін настілки, міняю кімнатні квіти", ru: "меняю книги, обмен фиалок, меняю растения на орхидею, обмен монет, меняю спиннинг, обмен винила, меняю гитару, обмен настолки, меняю комнатные цветы", en: "swap books, trade plants, swap guitar, exchange coins" },
  "exchange-other": { uk: "обміняю на щось цікаве, обмін послугами, міняю інструмент, міняю мед на дрова, бартер", ru: "обменяю на что-то интересное, обмен услугами, меняю инструмент, меняю мед на дрова, бартер", en: "barter, swap tools, trade for anything" },
};
