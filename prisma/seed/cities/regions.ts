/** The 27 regions of Ukraine and those raions of the 2020 reform that have a city, under the names of today. */

export interface RegionSeed {
  readonly uk: string;
  readonly ru: string;
  readonly en: string;
}

export interface RaionSeed extends RegionSeed {
  readonly region: RegionKey;
}

const oblast = (uk: string, ru: string, en: string): RegionSeed => ({ uk: `${uk} область`, ru: `${ru} область`, en: `${en} Oblast` });

export const REGIONS = {
  kyiv: { uk: "місто Київ", ru: "город Киев", en: "Kyiv City" },
  "kyiv-oblast": oblast("Київська", "Киевская", "Kyiv"),
  vinnytsia: oblast("Вінницька", "Винницкая", "Vinnytsia"),
  volyn: oblast("Волинська", "Волынская", "Volyn"),
  dnipropetrovsk: oblast("Дніпропетровська", "Днепропетровская", "Dnipropetrovsk"),
  donetsk: oblast("Донецька", "Донецкая", "Donetsk"),
  zhytomyr: oblast("Житомирська", "Житомирская", "Zhytomyr"),
  zakarpattia: oblast("Закарпатська", "Закарпатская", "Zakarpattia"),
  zaporizhzhia: oblast("Запорізька", "Запорожская", "Zaporizhzhia"),
  "ivano-frankivsk": oblast("Івано-Франківська", "Ивано-Франковская", "Ivano-Frankivsk"),
  kirovohrad: oblast("Кіровоградська", "Кировоградская", "Kirovohrad"),
  luhansk: oblast("Луганська", "Луганская", "Luhansk"),
  lviv: oblast("Львівська", "Львовская", "Lviv"),
  mykolaiv: oblast("Миколаївська", "Николаевская", "Mykolaiv"),
  odesa: oblast("Одеська", "Одесская", "Odesa"),
  poltava: oblast("Полтавська", "Полтавская", "Poltava"),
  rivne: oblast("Рівненська", "Ровенская", "Rivne"),
  sumy: oblast("Сумська", "Сумская", "Sumy"),
  ternopil: oblast("Тернопільська", "Тернопольская", "Ternopil"),
  kharkiv: oblast("Харківська", "Харьковская", "Kharkiv"),
  kherson: oblast("Херсонська", "Херсонская", "Kherson"),
  khmelnytskyi: oblast("Хмельницька", "Хмельницкая", "Khmelnytskyi"),
  cherkasy: oblast("Черкаська", "Черкасская", "Cherkasy"),
  chernivtsi: oblast("Чернівецька", "Черновицкая", "Chernivtsi"),
  chernihiv: oblast("Чернігівська", "Черниговская", "Chernihiv"),
  crimea: { uk: "Автономна Республіка Крим", ru: "Автономная Республика Крым", en: "Autonomous Republic of Crimea" },
  sevastopol: { uk: "місто Севастополь", ru: "город Севастополь", en: "Sevastopol City" },
} as const satisfies Readonly<Record<string, RegionSeed>>;

export type RegionKey = keyof typeof REGIONS;

const raion = (region: RegionKey, uk: string, ru: string, en: string): RaionSeed => ({
  region,
  uk: `${uk} район`,
  ru: `${ru} район`,
  en: `${en} Raion`,
});

export const RAIONS = {
  "bila-tserkva": raion("kyiv-oblast", "Білоцерківський", "Белоцерковский", "Bila Tserkva"),
  boryspil: raion("kyiv-oblast", "Бориспільський", "Бориспольский", "Boryspil"),
  brovary: raion("kyiv-oblast", "Броварський", "Броварской", "Brovary"),
  bucha: raion("kyiv-oblast", "Бучанський", "Бучанский", "Bucha"),
  vyshhorod: raion("kyiv-oblast", "Вишгородський", "Вышгородский", "Vyshhorod"),
  obukhiv: raion("kyiv-oblast", "Обухівський", "Обуховский", "Obukhiv"),
  fastiv: raion("kyiv-oblast", "Фастівський", "Фастовский", "Fastiv"),

  vinnytsia: raion("vinnytsia", "Вінницький", "Винницкий", "Vinnytsia"),
  haisyn: raion("vinnytsia", "Гайсинський", "Гайсинский", "Haisyn"),
  zhmerynka: raion("vinnytsia", "Жмеринський", "Жмеринский", "Zhmerynka"),
  "mohyliv-podilskyi": raion("vinnytsia", "Могилів-Подільський", "Могилёв-Подольский", "Mohyliv-Podilskyi"),
  tulchyn: raion("vinnytsia", "Тульчинський", "Тульчинский", "Tulchyn"),
  khmilnyk: raion("vinnytsia", "Хмільницький", "Хмельникский", "Khmilnyk"),

  volodymyr: raion("volyn", "Володимирський", "Владимирский", "Volodymyr"),
  "kamin-kashyrskyi": raion("volyn", "Камінь-Каширський", "Камень-Каширский", "Kamin-Kashyrskyi"),
  kovel: raion("volyn", "Ковельський", "Ковельский", "Kovel"),
  lutsk: raion("volyn", "Луцький", "Луцкий", "Lutsk"),

  dnipro: raion("dnipropetrovsk", "Дніпровський", "Днепровский", "Dnipro"),
  kamianske: raion("dnipropetrovsk", "Кам’янський", "Каменский", "Kamianske"),
  "kryvyi-rih": raion("dnipropetrovsk", "Криворізький", "Криворожский", "Kryvyi Rih"),
  nikopol: raion("dnipropetrovsk", "Нікопольський", "Никопольский", "Nikopol"),
  pavlohrad: raion("dnipropetrovsk", "Павлоградський", "Павлоградский", "Pavlohrad"),
  samar: raion("dnipropetrovsk", "Самарівський", "Самаровский", "Samar"),
  synelnykove: raion("dnipropetrovsk", "Синельниківський", "Синельниковский", "Synelnykove"),

  bakhmut: raion("donetsk", "Бахмутський", "Бахмутский", "Bakhmut"),
  volnovakha: raion("donetsk", "Волноваський", "Волновахский", "Volnovakha"),
  horlivka: raion("donetsk", "Горлівський", "Горловский", "Horlivka"),
  donetsk: raion("donetsk", "Донецький", "Донецкий", "Donetsk"),
  kalmiuske: raion("donetsk", "Кальміуський", "Кальмиусский", "Kalmiuske"),
  kramatorsk: raion("donetsk", "Краматорський", "Краматорский", "Kramatorsk"),
  mariupol: raion("donetsk", "Маріупольський", "Мариупольский", "Mariupol"),
  pokrovsk: raion("donetsk", "Покровський", "Покровский", "Pokrovsk"),

  berdychiv: raion("zhytomyr", "Бердичівський", "Бердичевский", "Berdychiv"),
  zhytomyr: raion("zhytomyr", "Житомирський", "Житомирский", "Zhytomyr"),
  zviahel: raion("zhytomyr", "Звягельський", "Звягельский", "Zviahel"),
  korosten: raion("zhytomyr", "Коростенський", "Коростенский", "Korosten"),

  berehove: raion("zakarpattia", "Берегівський", "Береговский", "Berehove"),
  mukachevo: raion("zakarpattia", "Мукачівський", "Мукачевский", "Mukachevo"),
  rakhiv: raion("zakarpattia", "Рахівський", "Раховский", "Rakhiv"),
  tiachiv: raion("zakarpattia", "Тячівський", "Тячевский", "Tiachiv"),
  uzhhorod: raion("zakarpattia", "Ужгородський", "Ужгородский", "Uzhhorod"),
  khust: raion("zakarpattia", "Хустський", "Хустский", "Khust"),

  berdiansk: raion("zaporizhzhia", "Бердянський", "Бердянский", "Berdiansk"),
  vasylivka: raion("zaporizhzhia", "Василівський", "Васильевский", "Vasylivka"),
  zaporizhzhia: raion("zaporizhzhia", "Запорізький", "Запорожский", "Zaporizhzhia"),
  melitopol: raion("zaporizhzhia", "Мелітопольський", "Мелитопольский", "Melitopol"),
  polohy: raion("zaporizhzhia", "Пологівський", "Пологовский", "Polohy"),

  "ivano-frankivsk": raion("ivano-frankivsk", "Івано-Франківський", "Ивано-Франковский", "Ivano-Frankivsk"),
  kalush: raion("ivano-frankivsk", "Калуський", "Калушский", "Kalush"),
  kolomyia: raion("ivano-frankivsk", "Коломийський", "Коломыйский", "Kolomyia"),
  kosiv: raion("ivano-frankivsk", "Косівський", "Косовский", "Kosiv"),
  nadvirna: raion("ivano-frankivsk", "Надвірнянський", "Надворнянский", "Nadvirna"),

  holovanivsk: raion("kirovohrad", "Голованівський", "Голованевский", "Holovanivsk"),
  kropyvnytskyi: raion("kirovohrad", "Кропивницький", "Кропивницкий", "Kropyvnytskyi"),
  novoukrainka: raion("kirovohrad", "Новоукраїнський", "Новоукраинский", "Novoukrainka"),
  oleksandriia: raion("kirovohrad", "Олександрійський", "Александрийский", "Oleksandriia"),

  alchevsk: raion("luhansk", "Алчевський", "Алчевский", "Alchevsk"),
  dovzhansk: raion("luhansk", "Довжанський", "Довжанский", "Dovzhansk"),
  luhansk: raion("luhansk", "Луганський", "Луганский", "Luhansk"),
  rovenky: raion("luhansk", "Ровеньківський", "Ровеньковский", "Rovenky"),
  svatove: raion("luhansk", "Сватівський", "Сватовский", "Svatove"),
  siverskodonetsk: raion("luhansk", "Сіверськодонецький", "Северодонецкий", "Siverskodonetsk"),
  starobilsk: raion("luhansk", "Старобільський", "Старобельский", "Starobilsk"),
  shchastia: raion("luhansk", "Щастинський", "Счастьинский", "Shchastia"),

  drohobych: raion("lviv", "Дрогобицький", "Дрогобычский", "Drohobych"),
  zolochiv: raion("lviv", "Золочівський", "Золочевский", "Zolochiv"),
  lviv: raion("lviv", "Львівський", "Львовский", "Lviv"),
  sambir: raion("lviv", "Самбірський", "Самборский", "Sambir"),
  stryi: raion("lviv", "Стрийський", "Стрыйский", "Stryi"),
  sheptytskyi: raion("lviv", "Шептицький", "Шептицкий", "Sheptytskyi"),
  yavoriv: raion("lviv", "Яворівський", "Яворовский", "Yavoriv"),

  bashtanka: raion("mykolaiv", "Баштанський", "Баштанский", "Bashtanka"),
  voznesensk: raion("mykolaiv", "Вознесенський", "Вознесенский", "Voznesensk"),
  mykolaiv: raion("mykolaiv", "Миколаївський", "Николаевский", "Mykolaiv"),
  pervomaisk: raion("mykolaiv", "Первомайський", "Первомайский", "Pervomaisk"),

  berezivka: raion("odesa", "Березівський", "Березовский", "Berezivka"),
  "bilhorod-dnistrovskyi": raion("odesa", "Білгород-Дністровський", "Белгород-Днестровский", "Bilhorod-Dnistrovskyi"),
  bolhrad: raion("odesa", "Болградський", "Болградский", "Bolhrad"),
  izmail: raion("odesa", "Ізмаїльський", "Измаильский", "Izmail"),
  odesa: raion("odesa", "Одеський", "Одесский", "Odesa"),
  podilsk: raion("odesa", "Подільський", "Подольский", "Podilsk"),
  rozdilna: raion("odesa", "Роздільнянський", "Раздельнянский", "Rozdilna"),

  kremenchuk: raion("poltava", "Кременчуцький", "Кременчугский", "Kremenchuk"),
  lubny: raion("poltava", "Лубенський", "Лубенский", "Lubny"),
  myrhorod: raion("poltava", "Миргородський", "Миргородский", "Myrhorod"),
  poltava: raion("poltava", "Полтавський", "Полтавский", "Poltava"),

  varash: raion("rivne", "Вараський", "Варашский", "Varash"),
  dubno: raion("rivne", "Дубенський", "Дубенский", "Dubno"),
  rivne: raion("rivne", "Рівненський", "Ровенский", "Rivne"),
  sarny: raion("rivne", "Сарненський", "Сарненский", "Sarny"),

  konotop: raion("sumy", "Конотопський", "Конотопский", "Konotop"),
  okhtyrka: raion("sumy", "Охтирський", "Ахтырский", "Okhtyrka"),
  romny: raion("sumy", "Роменський", "Роменский", "Romny"),
  sumy: raion("sumy", "Сумський", "Сумской", "Sumy"),
  shostka: raion("sumy", "Шосткинський", "Шосткинский", "Shostka"),

  kremenets: raion("ternopil", "Кременецький", "Кременецкий", "Kremenets"),
  ternopil: raion("ternopil", "Тернопільський", "Тернопольский", "Ternopil"),
  chortkiv: raion("ternopil", "Чортківський", "Чортковский", "Chortkiv"),

  berestyn: raion("kharkiv", "Берестинський", "Берестинский", "Berestyn"),
  bohodukhiv: raion("kharkiv", "Богодухівський", "Богодуховский", "Bohodukhiv"),
  izium: raion("kharkiv", "Ізюмський", "Изюмский", "Izium"),
  kupiansk: raion("kharkiv", "Куп’янський", "Купянский", "Kupiansk"),
  lozova: raion("kharkiv", "Лозівський", "Лозовский", "Lozova"),
  kharkiv: raion("kharkiv", "Харківський", "Харьковский", "Kharkiv"),
  chuhuiv: raion("kharkiv", "Чугуївський", "Чугуевский", "Chuhuiv"),

  beryslav: raion("kherson", "Бериславський", "Бериславский", "Beryslav"),
  henichesk: raion("kherson", "Генічеський", "Генический", "Henichesk"),
  kakhovka: raion("kherson", "Каховський", "Каховский", "Kakhovka"),
  skadovsk: raion("kherson", "Скадовський", "Скадовский", "Skadovsk"),
  kherson: raion("kherson", "Херсонський", "Херсонский", "Kherson"),

  "kamianets-podilskyi": raion("khmelnytskyi", "Кам’янець-Подільський", "Каменец-Подольский", "Kamianets-Podilskyi"),
  khmelnytskyi: raion("khmelnytskyi", "Хмельницький", "Хмельницкий", "Khmelnytskyi"),
  shepetivka: raion("khmelnytskyi", "Шепетівський", "Шепетовский", "Shepetivka"),

  cherkasy: raion("cherkasy", "Черкаський", "Черкасский", "Cherkasy"),
  zolotonosha: raion("cherkasy", "Золотоніський", "Золотоношский", "Zolotonosha"),
  zvenyhorodka: raion("cherkasy", "Звенигородський", "Звенигородский", "Zvenyhorodka"),
  uman: raion("cherkasy", "Уманський", "Уманский", "Uman"),

  chernivtsi: raion("chernivtsi", "Чернівецький", "Черновицкий", "Chernivtsi"),
  dnistrovskyi: raion("chernivtsi", "Дністровський", "Днестровский", "Dnistrovskyi"),
  vyzhnytsia: raion("chernivtsi", "Вижницький", "Вижницкий", "Vyzhnytsia"),

  chernihiv: raion("chernihiv", "Чернігівський", "Черниговский", "Chernihiv"),
  koriukivka: raion("chernihiv", "Корюківський", "Корюковский", "Koriukivka"),
  nizhyn: raion("chernihiv", "Ніжинський", "Нежинский", "Nizhyn"),
  "novhorod-siverskyi": raion("chernihiv", "Новгород-Сіверський", "Новгород-Северский", "Novhorod-Siverskyi"),
  pryluky: raion("chernihiv", "Прилуцький", "Прилукский", "Pryluky"),

  bakhchysarai: raion("crimea", "Бахчисарайський", "Бахчисарайский", "Bakhchysarai"),
  bilohirsk: raion("crimea", "Білогірський", "Белогорский", "Bilohirsk"),
  dzhankoi: raion("crimea", "Джанкойський", "Джанкойский", "Dzhankoi"),
  feodosiia: raion("crimea", "Феодосійський", "Феодосийский", "Feodosiia"),
  kerch: raion("crimea", "Керченський", "Керченский", "Kerch"),
  perekop: raion("crimea", "Перекопський", "Перекопский", "Perekop"),
  simferopol: raion("crimea", "Сімферопольський", "Симферопольский", "Simferopol"),
  yalta: raion("crimea", "Ялтинський", "Ялтинский", "Yalta"),
  yevpatoriia: raion("crimea", "Євпаторійський", "Евпаторийский", "Yevpatoriia"),
} as const satisfies Readonly<Record<string, RaionSeed>>;

export type RaionKey = keyof typeof RAIONS;
