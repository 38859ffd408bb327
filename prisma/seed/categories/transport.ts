import { boolean, type CategorySeed, dependent, named, number, options, other, range, required, select, text } from "../shape";
import { colour, horsepower, hours, inches, kg, km, litres, m, m3, measured, mm, people, tonnes, volts, within, year } from "./common-a";

const carMakes = [
  ...named("Volkswagen", "BMW", "Mercedes-Benz", "Toyota", "Audi", "Ford", "Renault", "Skoda", "Opel", "Nissan", "Hyundai", "Kia", "Mazda"),
  ...named("Honda", "Mitsubishi", "Chevrolet", "Tesla", "Lexus", "Volvo", "Peugeot", "Citroen", "Land Rover", "Jeep", "Subaru", "Suzuki"),
  ...named("Porsche", "Fiat", "Daewoo"),
  ...options({ zaz: ["ЗАЗ", "ЗАЗ", "ZAZ"], vaz: ["ВАЗ / Lada", "ВАЗ / Lada", "VAZ / Lada"] }),
  ...named("Dacia", "Infiniti", "BYD", "Zeekr", "SEAT", "Mini", "Acura", "Dodge", "Jaguar", "Chery", "Geely", "Haval", "MG", "Alfa Romeo"),
  ...named("Cadillac", "Chrysler", "Smart", "SsangYong", "Great Wall", "Cupra", "Polestar", "Lincoln", "Ram", "Buick"),
  ...options({ gaz: ["ГАЗ", "ГАЗ", "GAZ"], uaz: ["УАЗ", "УАЗ", "UAZ"], moskvich: ["Москвич", "Москвич", "Moskvich"] }),
  other,
];

const carModels = [
  ...dependent({
    Volkswagen: [
      ...["Passat", "Golf", "Tiguan", "Touareg", "Jetta", "Polo", "Touran", "Caddy", "Transporter", "ID.4", "ID.3", "ID.6", "e-Golf"],
      ...["Atlas", "Arteon", "Sharan", "T-Roc", "T-Cross", "Multivan", "Beetle", "Bora", "up!"],
    ],
    BMW: [
      ...["3 Series", "5 Series", "X5", "X3", "X6", "7 Series", "1 Series", "X1", "4 Series", "2 Series", "6 Series", "8 Series", "X2"],
      ...["X4", "X7", "i3", "i4", "i7", "iX", "iX3", "M3", "M5"],
    ],
    "Mercedes-Benz": [
      ...["E-Class", "C-Class", "S-Class", "Vito", "Sprinter", "GLE", "GLC", "GLS", "ML-Class", "GL-Class", "A-Class", "B-Class", "CLA"],
      ...["CLS", "G-Class", "GLA", "GLB", "GLK", "V-Class", "Viano", "EQB", "EQC", "EQE", "EQS"],
    ],
    Toyota: [
      ...["Camry", "RAV4", "Corolla", "Land Cruiser", "Land Cruiser Prado", "Auris", "Avensis", "Highlander", "Yaris", "Prius", "C-HR"],
      ...["Hilux", "Sienna", "Venza", "Aygo", "bZ4X", "Sequoia", "Tundra", "4Runner"],
    ],
    Audi: [
      ...["A6", "A4", "Q5", "Q7", "A3", "Q3", "A8", "A5", "A7", "Q8", "e-tron", "Q4 e-tron", "100", "80", "TT", "A1", "Q2", "RS6", "S5"],
    ],
    Ford: [
      ...["Focus", "Fusion", "Mondeo", "Escape", "Kuga", "Fiesta", "Transit", "Transit Custom", "Transit Connect", "Edge", "Explorer"],
      ...["C-Max", "S-Max", "Galaxy", "EcoSport", "Mustang", "Mustang Mach-E", "Ranger", "F-150", "Sierra", "Scorpio"],
    ],
    Renault: [
      ...["Megane", "Logan", "Duster", "Kangoo", "Scenic", "Trafic", "Master", "Laguna", "Clio", "Sandero", "Captur", "Kadjar", "Zoe"],
      ...["Fluence", "Arkana", "Talisman", "Espace", "Koleos", "Twingo", "Austral"],
    ],
    Skoda: [
      ...["Octavia", "Superb", "Fabia", "Kodiaq", "Karoq", "Rapid", "Kamiq", "Scala", "Enyaq", "Yeti", "Roomster", "Felicia", "Citigo"],
    ],
    Opel: [
      ...["Astra", "Vectra", "Zafira", "Insignia", "Vivaro", "Corsa", "Combo", "Omega", "Mokka", "Meriva", "Kadett", "Movano", "Grandland"],
      ...["Crossland", "Antara", "Adam"],
    ],
    Nissan: [
      ...["Leaf", "Qashqai", "Rogue", "X-Trail", "Juke", "Micra", "Note", "Almera", "Primera", "Tiida", "Sentra", "Altima", "Murano"],
      ...["Pathfinder", "Patrol", "Navara", "Maxima", "Teana", "Ariya"],
    ],
    Hyundai: [
      ...["Tucson", "Santa Fe", "Accent", "Sonata", "Elantra", "Kona", "i30", "Getz", "i10", "i20", "ix35", "Ioniq", "Ioniq 5", "Creta"],
      ...["Palisade", "H-1", "Matrix", "Venue"],
    ],
    Kia: [
      ...["Sportage", "Sorento", "Ceed", "Rio", "Cerato", "Optima", "K5", "Niro", "Soul", "Picanto", "Carnival", "Forte", "EV6", "EV9"],
      ...["Magentis", "Stonic", "Seltos", "Telluride", "Carens", "Stinger"],
    ],
    Mazda: ["6", "3", "CX-5", "CX-7", "CX-9", "CX-30", "CX-50", "CX-60", "CX-90", "2", "5", "323", "626", "MX-5", "MX-30", "Tribute"],
    Honda: [
      ...["CR-V", "Civic", "Accord", "HR-V", "Pilot", "Jazz", "Fit", "e:NS1", "e:NP1", "M-NV", "Insight"],
      ...["Odyssey", "Prelude", "Passport", "ZR-V"],
    ],
    Mitsubishi: [
      ...["Outlander", "Lancer", "Outlander Sport", "ASX", "Pajero", "Pajero Sport", "L200", "Galant", "Colt", "Eclipse Cross", "Carisma"],
      ...["Grandis", "Space Star", "Mirage", "Eclipse"],
    ],
    Chevrolet: [
      ...["Aveo", "Lacetti", "Cruze", "Bolt EV", "Volt", "Captiva", "Malibu", "Equinox", "Epica", "Evanda", "Tacuma", "Trax", "Camaro"],
      ...["Tahoe", "Niva", "Spark", "Orlando"],
    ],
    Tesla: ["Model 3", "Model Y", "Model S", "Model X", "Cybertruck", "Roadster"],
    Lexus: ["RX", "NX", "ES", "LX", "GX", "IS", "UX", "LS", "GS", "CT", "RC", "RZ", "SC"],
    Volvo: [
      ...["XC90", "XC60", "V60", "S60", "XC40", "S80", "V40", "V70", "S90", "V90", "XC70", "S40", "V50", "C30", "C40", "EX30", "850"],
    ],
    Peugeot: [
      ...["308", "3008", "2008", "508", "208", "Partner", "5008", "307", "407", "206", "207", "301", "406", "Expert", "Boxer", "Rifter"],
      ...["Traveller", "4008", "Bipper"],
    ],
    Citroen: [
      ...["Berlingo", "C4", "C5", "C3", "C4 Picasso", "C-Elysee", "Jumpy", "Jumper", "C5 Aircross", "C4 Cactus", "C1", "C2", "DS3"],
      ...["Xsara", "Xsara Picasso", "Nemo", "SpaceTourer"],
    ],
    "Land Rover": [
      ...["Range Rover", "Range Rover Sport", "Range Rover Evoque", "Range Rover Velar"],
      ...["Discovery", "Discovery Sport", "Defender", "Freelander"],
    ],
    Jeep: [...["Cherokee", "Grand Cherokee", "Compass", "Renegade", "Wrangler", "Patriot", "Liberty", "Gladiator", "Commander", "Avenger"]],
    Subaru: [
      ...["Forester", "Outback", "Impreza", "Legacy", "XV", "Crosstrek", "Tribeca", "WRX", "WRX STI"],
      ...["Ascent", "BRZ", "Solterra", "Levorg"],
    ],
    Suzuki: [
      ...["Vitara", "Grand Vitara", "SX4", "Swift", "Jimny", "Ignis", "S-Cross", "Kizashi", "Liana", "Wagon R", "Splash", "Baleno", "Alto"],
    ],
    Porsche: ["Cayenne", "Macan", "Panamera", "Taycan", "911", "Cayman", "Boxster", "718 Cayman", "718 Boxster", "928", "944"],
    Fiat: [
      ...["Doblo", "500", "500e", "500L", "500X", "Ducato", "Tipo", "Scudo", "Punto", "Grande Punto", "Linea", "Fiorino", "Panda", "Bravo"],
      ...["Freemont", "Qubo", "Talento", "Sedici", "Albea"],
    ],
    Daewoo: ["Lanos", "Nexia", "Matiz", "Sens", "Nubira", "Leganza", "Espero", "Gentra", "Tico", "Tacuma"],
  }),
  ...within("zaz", [
    ...named("Lanos", "Sens", "Forza", "Vida", "Chance"),
    ...options({
      slavuta: ["1103 Славута", "1103 Славута", "1103 Slavuta"],
      tavria: ["1102 Таврія", "1102 Таврия", "1102 Tavria"],
      dana: ["1105 Дана", "1105 Дана", "1105 Dana"],
      zaporozhets: ["968 Запорожець", "968 Запорожец", "968 Zaporozhets"],
    }),
  ]),
  ...dependent({
    VAZ: [
      ...["2107", "2106", "2109", "2110", "2115", "2105", "2108", "2101", "2103", "2104", "2111", "2112", "2114", "21099", "2121 Niva"],
      ...["Priora", "Kalina", "Granta", "Vesta", "Largus"],
    ],
    Dacia: ["Logan", "Sandero", "Duster", "Lodgy", "Dokker", "Spring", "Jogger", "Solenza"],
    Infiniti: [
      ...["QX60", "QX50", "QX70", "FX35", "FX37", "Q50", "QX80", "QX56", "Q60", "Q30", "QX30", "G35", "G37", "EX35", "M35", "JX35"],
    ],
    BYD: [
      ...["Song Plus", "Yuan Plus", "Yuan Up", "Han", "Seal", "Seagull", "Leopard 3", "Sea Lion 07", "Tang"],
      ...["Dolphin", "e2", "Qin Plus", "F3"],
    ],
    Zeekr: ["001", "7X", "X", "009", "007", "007 GT", "9X"],
    SEAT: ["Leon", "Ibiza", "Ateca", "Alhambra", "Toledo", "Altea", "Altea XL", "Arona", "Cordoba", "Tarraco", "Exeo", "Mii"],
    Mini: ["Cooper", "Countryman", "Clubman", "Hatch", "Cooper SE", "Paceman", "Cabrio", "Coupe"],
    Acura: ["MDX", "RDX", "TLX", "ILX", "TSX", "TL", "RLX", "ZDX", "Integra"],
    Dodge: ["Journey", "Challenger", "Charger", "Durango", "Caliber", "Grand Caravan", "Dart", "Avenger", "Nitro", "Ram Van"],
    Jaguar: ["F-Pace", "XF", "XE", "I-Pace", "E-Pace", "XJ", "X-Type", "S-Type", "F-Type", "XK"],
    Chery: [
      ...["Tiggo", "Tiggo 2", "Tiggo 4", "Tiggo 5", "Tiggo 7", "Tiggo 8", "Amulet", "QQ", "Eastar", "Elara", "Beat", "Arrizo 3", "eQ1"],
    ],
    Geely: [
      ...["Emgrand 7", "Emgrand X7", "MK", "MK Cross", "CK", "LC Cross", "Coolray", "Atlas", "Monjaro", "Tugella", "Geometry C", "EX5"],
    ],
    Haval: ["Jolion", "H6", "F7", "F7x", "H2", "H9", "Dargo", "M6"],
    MG: ["4", "5", "ZS", "ZS EV", "HS", "350", "550", "6", "3 Cross", "Marvel R"],
    "Alfa Romeo": ["159", "Giulia", "Stelvio", "Giulietta", "156", "147", "MiTo", "166", "Tonale", "Brera"],
    Cadillac: ["Escalade", "SRX", "XT5", "CTS", "ATS", "XT4", "XT6", "Lyriq", "CT5", "BLS"],
    Chrysler: ["200", "300C", "Pacifica", "Voyager", "Grand Voyager", "Town & Country", "PT Cruiser", "Sebring", "Neon", "Crossfire"],
    Smart: ["Fortwo", "Forfour", "Roadster", "#1", "#3", "#5", "Cabrio", "City"],
    SsangYong: ["Korando", "Rexton", "Kyron", "Actyon", "Tivoli", "Rodius", "XLV", "Musso"],
    "Great Wall": ["Haval H3", "Haval H5", "Haval M4", "Hover", "Safe", "Voleex C30", "Voleex C10", "Wingle", "Deer"],
    Cupra: ["Formentor", "Born", "Leon", "Ateca", "Terramar", "Tavascan"],
    Polestar: ["2", "3", "4", "1"],
    Lincoln: ["MKZ", "MKC", "MKX", "Navigator", "Nautilus", "Corsair", "Aviator", "Town Car", "Continental"],
    Ram: ["1500", "2500", "3500", "ProMaster", "ProMaster City"],
    Buick: ["Encore", "Encore GX", "Envision", "Regal", "LaCrosse", "Enclave", "Velite 6"],
  }),
  ...within(
    "gaz",
    options({
      gazelle: ["Газель", "Газель", "Gazelle"],
      volga_3110: ["3110 Волга", "3110 Волга", "3110 Volga"],
      volga_31105: ["31105 Волга", "31105 Волга", "31105 Volga"],
      volga_31029: ["31029 Волга", "31029 Волга", "31029 Volga"],
      volga_2410: ["24-10 Волга", "24-10 Волга", "24-10 Volga"],
      volga_24: ["24 Волга", "24 Волга", "24 Volga"],
      volga_21: ["21 Волга", "21 Волга", "21 Volga"],
      sobol: ["Соболь", "Соболь", "Sobol"],
      gaz_69: ["69", "69", "69"],
    }),
  ),
  ...dependent({
    UAZ: ["469", "3151", "452", "3303", "3909", "2206", "Patriot", "Hunter"],
    Moskvich: ["412", "2140", "2141", "408", "407", "2137"],
  }),
  other,
];

const motoMakes = [
  ...named("Honda", "Yamaha", "Suzuki", "Kawasaki", "BMW", "KTM", "Ducati", "Harley-Davidson", "Aprilia", "Triumph", "Piaggio", "Vespa"),
  ...named("CFMOTO", "Lifan", "Loncin", "Viper", "Spark", "Forte", "Kovi", "GEON", "Zontes", "Bajaj", "Polaris", "BRP", "Linhai"),
  ...options({
    musstang: "Musstang",
    jawa: ["Jawa (Ява)", "Jawa (Ява)", "Jawa"],
    izh: ["ІЖ", "ИЖ", "Izh"],
    dnipro: ["Дніпро", "Днепр", "Dnipro"],
    ural: ["Урал", "Урал", "Ural"],
    minsk: ["Мінськ", "Минск", "Minsk"],
  }),
  other,
];

const truckMakes = [
  ...named("Mercedes-Benz", "DAF", "MAN", "Scania", "Volvo", "Renault", "Iveco", "Ford", "Volkswagen", "Fiat", "Peugeot", "Citroen"),
  ...named("Opel", "Isuzu", "Hyundai", "Mitsubishi", "Tatra", "JAC", "Foton", "Sinotruk"),
  ...options({
    kraz: ["КрАЗ", "КрАЗ", "KrAZ"],
    kamaz: ["КамАЗ", "КамАЗ", "KamAZ"],
    maz: ["МАЗ", "МАЗ", "MAZ"],
    gaz: ["ГАЗ", "ГАЗ", "GAZ"],
    zil: ["ЗІЛ", "ЗИЛ", "ZIL"],
  }),
  other,
];

const busMakes = [
  ...named("Mercedes-Benz", "Volkswagen", "Ford", "Renault", "Iveco", "Neoplan", "Setra", "MAN", "Van Hool", "Scania", "Volvo", "Isuzu"),
  ...options({
    bohdan: ["Богдан", "Богдан", "Bogdan"],
    etalon: ["Еталон", "Эталон", "Etalon"],
    ataman: ["Ataman", "Ataman", "Ataman"],
    paz: ["ПАЗ", "ПАЗ", "PAZ"],
    laz: ["ЛАЗ", "ЛАЗ", "LAZ"],
    ruta: ["Рута", "Рута", "Ruta"],
  }),
  other,
];

const machineryMakes = [
  ...named("JCB", "Caterpillar", "Komatsu", "Volvo", "Hitachi", "Liebherr", "Bobcat", "Case", "New Holland", "Manitou", "Doosan"),
  ...named("Hyundai", "Kubota", "Takeuchi", "Terex", "Bomag", "Hamm", "Toyota", "Linde", "Jungheinrich", "Still", "XCMG", "SANY", "SDLG"),
  other,
];

const tractorMakes = [
  ...named("John Deere", "New Holland", "Case IH", "Claas", "Massey Ferguson", "Fendt", "Deutz-Fahr", "Kubota", "Valtra", "Zetor"),
  ...named("DongFeng", "Xingtai", "Kentavr", "Foton", "Jinma", "Solis"),
  ...options({
    mtz: ["МТЗ (Білорус)", "МТЗ (Беларус)", "MTZ (Belarus)"],
    yumz: ["ЮМЗ", "ЮМЗ", "YuMZ"],
    htz: ["ХТЗ", "ХТЗ", "KhTZ"],
    t_series: ["Т-25, Т-40, Т-150", "Т-25, Т-40, Т-150", "T-25, T-40, T-150"],
    don_niva: ["Дон / Нива", "Дон / Нива", "Don / Niva"],
  }),
  other,
];

const fuels = options({
  petrol: ["Бензин", "Бензин", "Petrol"],
  diesel: ["Дизель", "Дизель", "Diesel"],
  gas_petrol: ["Газ / бензин", "Газ / бензин", "Gas / petrol"],
  electric: ["Електро", "Электро", "Electric"],
  hybrid: ["Гібрид (HEV)", "Гибрид (HEV)", "Hybrid (HEV)"],
  plug_in_hybrid: ["Гібрид із зарядкою (PHEV)", "Гибрид с зарядкой (PHEV)", "Plug-in hybrid (PHEV)"],
  gas: ["Газ", "Газ", "Gas"],
});

const gearboxes = options({
  manual: ["Ручна / механіка", "Ручная / механика", "Manual"],
  automatic: ["Автомат", "Автомат", "Automatic"],
  tiptronic: ["Типтронік", "Типтроник", "Tiptronic"],
  robot: ["Робот", "Робот", "Automated manual"],
  cvt: ["Варіатор", "Вариатор", "CVT"],
});

const bodies = [
  ...options({
    sedan: ["Седан", "Седан", "Saloon"],
    suv: ["Позашляховик / кросовер", "Внедорожник / кроссовер", "SUV / crossover"],
    estate: ["Універсал", "Универсал", "Estate"],
    hatchback: ["Хетчбек", "Хэтчбек", "Hatchback"],
    liftback: ["Ліфтбек", "Лифтбек", "Liftback"],
    minivan: ["Мінівен", "Минивэн", "Minivan"],
    coupe: ["Купе", "Купе", "Coupe"],
    pickup: ["Пікап", "Пикап", "Pickup"],
    convertible: ["Кабріолет / родстер", "Кабриолет / родстер", "Convertible / roadster"],
    van: ["Фургон", "Фургон", "Van"],
    limousine: ["Лімузин", "Лимузин", "Limousine"],
  }),
  other,
];

const technicalStates = options({
  perfect: ["Повністю справний", "Полностью исправен", "Fully serviceable"],
  runs: ["На ходу, потребує дрібного ремонту", "На ходу, требует мелкого ремонта", "Runs, needs minor repairs"],
  needs_repair: ["Потребує ремонту", "Требует ремонта", "Needs repair"],
  after_accident: ["Після ДТП", "После ДТП", "After an accident"],
  not_running: ["Не на ходу", "Не на ходу", "Not running"],
  for_parts: ["На запчастини", "На запчасти", "For parts"],
});

const importedFrom = [
  ...options({
    ukraine: ["Куплено в Україні", "Куплен в Украине", "Bought in Ukraine"],
    usa: ["США", "США", "USA"],
    germany: ["Німеччина", "Германия", "Germany"],
    poland: ["Польща", "Польша", "Poland"],
    france: ["Франція", "Франция", "France"],
    netherlands: ["Нідерланди", "Нидерланды", "Netherlands"],
    belgium: ["Бельгія", "Бельгия", "Belgium"],
    lithuania: ["Литва", "Литва", "Lithuania"],
    china: ["Китай", "Китай", "China"],
    south_korea: ["Південна Корея", "Южная Корея", "South Korea"],
    japan: ["Японія", "Япония", "Japan"],
    canada: ["Канада", "Канада", "Canada"],
  }),
  other,
];

const seasons = options({
  summer: ["Літні", "Летние", "Summer"],
  winter: ["Зимові", "Зимние", "Winter"],
  studded: ["Зимові шиповані", "Зимние шипованные", "Winter studded"],
  all_season: ["Всесезонні", "Всесезонные", "All-season"],
});

const diameters = named("R12", "R13", "R14", "R15", "R16", "R17", "R18", "R19", "R20", "R21", "R22", "R22.5", "R23", "R24");

const mileage = number("mileage", ["Пробіг", "Пробег", "Mileage"], { unit: km, min: 0, max: 3_000_000 });
const fuel = select("fuel", ["Паливо", "Топливо", "Fuel"], fuels);
const gearbox = select("gearbox", ["Коробка передач", "Коробка передач", "Gearbox"], gearboxes);
const power = number("power", ["Потужність двигуна", "Мощность двигателя", "Engine power"], { unit: horsepower, min: 1, max: 5000 });
const engineVolume = number("engine_volume", ["Об’єм двигуна", "Объём двигателя", "Engine volume"], {
  unit: litres,
  min: 0,
  max: 20,
  decimals: 1,
});
const vin = text("vin", ["VIN-код", "VIN-код", "VIN"], { maxLength: 17 });
const seats = number("seats", ["Кількість місць", "Количество мест", "Seats"], { unit: people, min: 1, max: 100 });
const engineHours = number("engine_hours", ["Мотогодини", "Моточасы", "Engine hours"], { unit: hours, min: 0, max: 100_000 });
const loadCapacity = number("load_capacity", ["Вантажопідйомність", "Грузоподъёмность", "Load capacity"], {
  unit: tonnes,
  min: 0,
  max: 500,
  decimals: 2,
});
const technicalState = select("technical_state", ["Технічний стан", "Техническое состояние", "Technical state"], technicalStates);
const customsCleared = boolean("customs_cleared", ["Розмитнений", "Растаможен", "Customs cleared"]);
const partNumber = text("part_number", ["Номер деталі", "Номер детали", "Part number"], { maxLength: 40 });
const partOrigin = select(
  "part_origin",
  ["Походження деталі", "Происхождение детали", "Part origin"],
  options({
    original: ["Оригінал", "Оригинал", "Original"],
    aftermarket: ["Аналог", "Аналог", "Aftermarket"],
    dismantled: ["Із розбирання", "С разборки", "From dismantling"],
    refurbished: ["Відновлена", "Восстановленная", "Refurbished"],
  }),
);

export const transport: CategorySeed = {
  id: 1000,
  slug: "transport",
  name: ["Транспорт", "Транспорт", "Transport"],
  children: [
    {
      id: 1100,
      slug: "cars",
      name: ["Легкові автомобілі", "Легковые автомобили", "Cars"],
      attributes: [
        select("make", ["Марка", "Марка", "Make"], carMakes, required),
        select("model", ["Модель", "Модель", "Model"], carModels, { dependsOn: "make" }),
        { ...year, ...required },
        mileage,
        select("body", ["Тип кузова", "Тип кузова", "Body type"], bodies),
        fuel,
        engineVolume,
        gearbox,
        select(
          "drive",
          ["Привід", "Привод", "Drive"],
          options({
            front: ["Передній", "Передний", "Front-wheel"],
            rear: ["Задній", "Задний", "Rear-wheel"],
            all: ["Повний", "Полный", "All-wheel"],
          }),
        ),
        power,
        number("battery_kwh", ["Ємність батареї", "Ёмкость батареи", "Battery capacity"], {
          unit: ["кВт·год", "кВт·ч", "kWh"],
          min: 1,
          max: 300,
          decimals: 1,
        }),
        range(
          "fuel_consumption",
          ["Витрата пального (траса – місто)", "Расход топлива (трасса – город)", "Fuel consumption (highway – city)"],
          {
            unit: ["л/100 км", "л/100 км", "l/100 km"],
            min: 0,
            max: 60,
            decimals: 1,
          },
        ),
        colour,
        select("doors", ["Кількість дверей", "Количество дверей", "Doors"], named("2", "3", "4", "5", "6")),
        seats,
        vin,
        technicalState,
        select(
          "paint",
          ["Лакофарбове покриття", "Лакокрасочное покрытие", "Paintwork"],
          options({
            like_new: ["Як нове", "Как новое", "Like new"],
            minor_marks: ["Незначні сліди користування", "Незначительные следы эксплуатации", "Minor marks"],
            repaired: ["Професійно усунені пошкодження", "Профессионально устранённые повреждения", "Professionally repaired"],
            damaged: ["Невиправлені пошкодження", "Неустранённые повреждения", "Unrepaired damage"],
          }),
        ),
        select("imported_from", ["Звідки привезено", "Откуда привезён", "Imported from"], importedFrom),
        customsCleared,
        boolean("first_owner", ["Перший власник", "Первый владелец", "First owner"]),
        boolean("no_accidents", ["Не був у ДТП", "Не был в ДТП", "No accidents"]),
        select(
          "climate",
          ["Клімат у салоні", "Климат в салоне", "Climate in the cabin"],
          options({
            none: ["Без кондиціонера", "Без кондиционера", "None"],
            conditioner: ["Кондиціонер", "Кондиционер", "Air conditioner"],
            climate_control: ["Клімат-контроль", "Климат-контроль", "Climate control"],
            multi_zone: ["Багатозонний клімат-контроль", "Многозонный климат-контроль", "Multi-zone climate control"],
          }),
        ),
      ],
    },
    {
      id: 1200,
      slug: "motorcycles",
      name: ["Мототехніка", "Мототехника", "Motorcycles and ATVs"],
      attributes: [
        select("make", ["Марка", "Марка", "Make"], motoMakes),
        text("model", ["Модель", "Модель", "Model"], { maxLength: 60 }),
        year,
        mileage,
        number("engine_cc", ["Об’єм двигуна", "Объём двигателя", "Engine volume"], { unit: ["см³", "см³", "cc"], min: 0, max: 3000 }),
        power,
        colour,
        technicalState,
        customsCleared,
        boolean("has_documents", ["Є документи", "Есть документы", "Has documents"]),
      ],
      children: [
        {
          id: 1201,
          slug: "road-motorcycles",
          name: ["Мотоцикли", "Мотоциклы", "Motorbikes"],
          attributes: [
            select(
              "moto_type",
              ["Тип мотоцикла", "Тип мотоцикла", "Motorbike type"],
              [
                ...options({
                  classic: ["Класичний", "Классический", "Classic"],
                  sport: ["Спортбайк", "Спортбайк", "Sport bike"],
                  naked: ["Дорожній / без обтікачів", "Дорожный / без обтекателей", "Road / naked"],
                  touring: ["Туристичний", "Туристический", "Touring"],
                  chopper: ["Чопер / крузер", "Чоппер / круизер", "Chopper / cruiser"],
                  enduro: ["Ендуро", "Эндуро", "Enduro"],
                  cross: ["Кросовий", "Кроссовый", "Motocross"],
                  pit_bike: ["Пітбайк", "Питбайк", "Pit bike"],
                  sidecar: ["З коляскою", "С коляской", "With a sidecar"],
                  electric: ["Електромотоцикл", "Электромотоцикл", "Electric"],
                }),
                other,
              ],
              required,
            ),
          ],
        },
        {
          id: 1202,
          slug: "scooters",
          name: ["Скутери та мопеди", "Скутеры и мопеды", "Scooters and mopeds"],
          attributes: [
            select(
              "scooter_type",
              ["Тип", "Тип", "Type"],
              options({
                scooter: ["Скутер", "Скутер", "Scooter"],
                maxi_scooter: ["Максіскутер", "Максискутер", "Maxi scooter"],
                moped: ["Мопед", "Мопед", "Moped"],
                electric_scooter: ["Електроскутер", "Электроскутер", "Electric scooter"],
                cargo: ["Вантажний", "Грузовой", "Cargo"],
              }),
            ),
            select(
              "strokes",
              ["Такти двигуна", "Такты двигателя", "Engine strokes"],
              options({ two: ["2-тактний", "2-тактный", "2-stroke"], four: ["4-тактний", "4-тактный", "4-stroke"] }),
            ),
          ],
        },
        { id: 1203, slug: "quad-bikes", name: ["Квадроцикли та багі", "Квадроциклы и багги", "Quad bikes and buggies"] },
        { id: 1204, slug: "snowmobiles", name: ["Снігоходи", "Снегоходы", "Snowmobiles"] },
        { id: 1205, slug: "moto-other", name: ["Інша мототехніка", "Другая мототехника", "Other motor vehicles"] },
      ],
    },
    {
      id: 1300,
      slug: "trucks",
      name: ["Вантажівки", "Грузовики", "Trucks"],
      attributes: [
        select("make", ["Марка", "Марка", "Make"], truckMakes),
        text("model", ["Модель", "Модель", "Model"], { maxLength: 60 }),
        year,
        mileage,
        fuel,
        gearbox,
        power,
        loadCapacity,
        select(
          "axles",
          ["Колісна формула", "Колёсная формула", "Wheel formula"],
          [...named("4x2", "4x4", "6x2", "6x4", "6x6", "8x2", "8x4", "8x8"), other],
        ),
        select(
          "euro",
          ["Екологічний стандарт", "Экологический стандарт", "Emission class"],
          [...named("Euro 6", "Euro 5", "Euro 4", "Euro 3", "Euro 2", "Euro 1"), other],
        ),
        colour,
        vin,
        technicalState,
        customsCleared,
      ],
      children: [
        {
          id: 1301,
          slug: "cargo-vans",
          name: ["Вантажні фургони до 3,5 т", "Грузовые фургоны до 3,5 т", "Cargo vans up to 3.5 t"],
          attributes: [
            number("cargo_volume", ["Об’єм кузова", "Объём кузова", "Cargo volume"], { unit: m3, min: 0, max: 40, decimals: 1 }),
            boolean("refrigerated", ["З холодильною установкою", "С холодильной установкой", "Refrigerated"]),
          ],
        },
        {
          id: 1302,
          slug: "truck-tractors",
          name: ["Тягачі", "Тягачи", "Truck tractors"],
          attributes: [
            boolean("retarder", ["Ретардер", "Ретардер", "Retarder"]),
            boolean("sleeper", ["Спальник у кабіні", "Спальник в кабине", "Sleeper cab"]),
          ],
        },
        {
          id: 1303,
          slug: "box-trucks",
          name: ["Фургони, тенти та рефрижератори", "Фургоны, тенты и рефрижераторы", "Box, curtain and refrigerated trucks"],
          attributes: [
            number("cargo_length", ["Довжина кузова", "Длина кузова", "Body length"], { unit: m, min: 1, max: 20, decimals: 2 }),
            boolean("tail_lift", ["Гідроборт", "Гидроборт", "Tail lift"]),
          ],
        },
        { id: 1304, slug: "dump-trucks", name: ["Самоскиди", "Самосвалы", "Dump trucks"] },
        { id: 1305, slug: "tow-trucks", name: ["Евакуатори та автовози", "Эвакуаторы и автовозы", "Tow trucks and car carriers"] },
        { id: 1306, slug: "trucks-other", name: ["Інші вантажівки", "Другие грузовики", "Other trucks"] },
      ],
    },
    {
      id: 1400,
      slug: "buses",
      name: ["Автобуси", "Автобусы", "Buses"],
      attributes: [
        select("make", ["Марка", "Марка", "Make"], busMakes),
        text("model", ["Модель", "Модель", "Model"], { maxLength: 60 }),
        year,
        mileage,
        fuel,
        gearbox,
        seats,
        select(
          "bus_type",
          ["Тип автобуса", "Тип автобуса", "Bus type"],
          [
            ...options({
              minibus: ["Мікроавтобус", "Микроавтобус", "Minibus"],
              city: ["Міський", "Городской", "City"],
              suburban: ["Приміський", "Пригородный", "Suburban"],
              coach: ["Туристичний", "Туристический", "Coach"],
              school: ["Шкільний", "Школьный", "School"],
            }),
            other,
          ],
        ),
        vin,
        technicalState,
        customsCleared,
        boolean("air_conditioner", ["Кондиціонер", "Кондиционер", "Air conditioner"]),
      ],
    },
    {
      id: 1500,
      slug: "trailers",
      name: ["Причепи", "Прицепы", "Trailers"],
      attributes: [
        year,
        loadCapacity,
        select("axle_count", ["Кількість осей", "Количество осей", "Axles"], named("1", "2", "3", "4")),
        number("trailer_length", ["Довжина", "Длина", "Length"], { unit: m, min: 0, max: 30, decimals: 2 }),
        boolean("has_documents", ["Є документи", "Есть документы", "Has documents"]),
      ],
      children: [
        { id: 1501, slug: "light-trailers", name: ["Легкові причепи", "Легковые прицепы", "Light trailers"] },
        {
          id: 1502,
          slug: "semi-trailers",
          name: ["Вантажні причепи та напівпричепи", "Грузовые прицепы и полуприцепы", "Semi-trailers and truck trailers"],
          attributes: [
            select(
              "trailer_type",
              ["Тип кузова", "Тип кузова", "Body type"],
              [
                ...options({
                  curtain: ["Тент / штора", "Тент / штора", "Curtain-side"],
                  refrigerator: ["Рефрижератор", "Рефрижератор", "Refrigerated"],
                  tipper: ["Самоскид", "Самосвал", "Tipper"],
                  grain: ["Зерновоз", "Зерновоз", "Grain carrier"],
                  tank: ["Цистерна", "Цистерна", "Tanker"],
                  container: ["Контейнеровоз", "Контейнеровоз", "Container chassis"],
                  flatbed: ["Платформа / бортовий", "Платформа / бортовой", "Flatbed"],
                  low_loader: ["Трал", "Трал", "Low loader"],
                }),
                other,
              ],
              required,
            ),
          ],
        },
        {
          id: 1503,
          slug: "boat-trailers",
          name: ["Лафети для човнів і мототехніки", "Лафеты для лодок и мототехники", "Boat and motorcycle trailers"],
        },
      ],
    },
    {
      id: 1600,
      slug: "special-machinery",
      name: ["Спецтехніка", "Спецтехника", "Special machinery"],
      attributes: [
        select("make", ["Марка", "Марка", "Make"], machineryMakes),
        text("model", ["Модель", "Модель", "Model"], { maxLength: 60 }),
        year,
        engineHours,
        power,
        technicalState,
        customsCleared,
      ],
      children: [
        {
          id: 1601,
          slug: "excavators",
          name: ["Екскаватори та навантажувачі", "Экскаваторы и погрузчики", "Excavators and loaders"],
          attributes: [
            select(
              "machine_type",
              ["Тип техніки", "Тип техники", "Machine type"],
              [
                ...options({
                  backhoe: ["Екскаватор-навантажувач", "Экскаватор-погрузчик", "Backhoe loader"],
                  tracked: ["Гусеничний екскаватор", "Гусеничный экскаватор", "Tracked excavator"],
                  wheeled: ["Колісний екскаватор", "Колёсный экскаватор", "Wheeled excavator"],
                  mini: ["Мініекскаватор", "Мини-экскаватор", "Mini excavator"],
                  front_loader: ["Фронтальний навантажувач", "Фронтальный погрузчик", "Front loader"],
                  telehandler: ["Телескопічний навантажувач", "Телескопический погрузчик", "Telehandler"],
                  bulldozer: ["Бульдозер", "Бульдозер", "Bulldozer"],
                }),
                other,
              ],
            ),
            number("bucket_volume", ["Об’єм ковша", "Объём ковша", "Bucket volume"], { unit: m3, min: 0, max: 50, decimals: 2 }),
          ],
        },
        {
          id: 1602,
          slug: "forklifts",
          name: ["Складські навантажувачі та штабелери", "Складские погрузчики и штабелёры", "Forklifts and stackers"],
          attributes: [
            fuel,
            loadCapacity,
            number("lift_height", ["Висота підйому", "Высота подъёма", "Lift height"], { unit: m, min: 0, max: 30, decimals: 2 }),
          ],
        },
        {
          id: 1603,
          slug: "cranes-lifts",
          name: ["Автокрани та автовишки", "Автокраны и автовышки", "Cranes and aerial platforms"],
          attributes: [
            loadCapacity,
            number("boom_length", ["Довжина стріли", "Длина стрелы", "Boom length"], { unit: m, min: 0, max: 200, decimals: 1 }),
          ],
        },
        { id: 1604, slug: "road-machinery", name: ["Дорожня техніка", "Дорожная техника", "Road machinery"] },
        { id: 1605, slug: "municipal-machinery", name: ["Комунальна техніка", "Коммунальная техника", "Municipal machinery"] },
        { id: 1606, slug: "machinery-other", name: ["Інша спецтехніка", "Другая спецтехника", "Other machinery"] },
      ],
    },
    {
      id: 1700,
      slug: "water-transport",
      name: ["Водний транспорт", "Водный транспорт", "Water transport"],
      attributes: [
        year,
        text("brand", ["Виробник", "Производитель", "Manufacturer"], { maxLength: 60 }),
        power,
        boolean("has_documents", ["Є документи", "Есть документы", "Has documents"]),
      ],
      children: [
        {
          id: 1701,
          slug: "boats",
          name: ["Човни та катери", "Лодки и катера", "Boats"],
          attributes: [
            select(
              "hull",
              ["Матеріал корпусу", "Материал корпуса", "Hull material"],
              [
                ...options({
                  pvc: ["ПВХ (надувний)", "ПВХ (надувной)", "PVC (inflatable)"],
                  rib: ["РІБ", "РИБ", "RIB"],
                  plastic: ["Пластик", "Пластик", "Plastic"],
                  aluminium: ["Алюміній", "Алюминий", "Aluminium"],
                  wood: ["Дерево", "Дерево", "Wood"],
                  rubber: ["Гума", "Резина", "Rubber"],
                }),
                other,
              ],
            ),
            number("boat_length", ["Довжина", "Длина", "Length"], { unit: m, min: 1, max: 100, decimals: 2 }),
            seats,
          ],
        },
        {
          id: 1702,
          slug: "yachts",
          name: ["Яхти", "Яхты", "Yachts"],
          attributes: [number("boat_length", ["Довжина", "Длина", "Length"], { unit: m, min: 1, max: 200, decimals: 2 }), engineHours],
        },
        { id: 1703, slug: "jet-skis", name: ["Гідроцикли", "Гидроциклы", "Jet skis"], attributes: [engineHours, seats] },
        {
          id: 1704,
          slug: "boat-motors",
          name: ["Човнові мотори", "Лодочные моторы", "Boat motors"],
          attributes: [
            select(
              "motor_type",
              ["Тип мотора", "Тип мотора", "Motor type"],
              options({
                two_stroke: ["Бензиновий 2-тактний", "Бензиновый 2-тактный", "Petrol 2-stroke"],
                four_stroke: ["Бензиновий 4-тактний", "Бензиновый 4-тактный", "Petrol 4-stroke"],
                electric: ["Електричний", "Электрический", "Electric"],
                diesel: ["Дизельний", "Дизельный", "Diesel"],
              }),
            ),
          ],
        },
      ],
    },
    {
      id: 1800,
      slug: "auto-parts",
      name: ["Запчастини та аксесуари", "Запчасти и аксессуары", "Parts and accessories"],
      children: [
        {
          id: 1801,
          slug: "car-parts",
          name: ["Автозапчастини", "Автозапчасти", "Car parts"],
          attributes: [
            select(
              "part_group",
              ["Група запчастин", "Группа запчастей", "Part group"],
              [
                ...options({
                  body: ["Кузов і скло", "Кузов и стёкла", "Body and glass"],
                  engine: ["Двигун", "Двигатель", "Engine"],
                  suspension: ["Підвіска та кермове", "Подвеска и рулевое", "Suspension and steering"],
                  transmission: ["Трансмісія та привід", "Трансмиссия и привод", "Transmission"],
                  brakes: ["Гальмівна система", "Тормозная система", "Brakes"],
                  optics: ["Оптика та освітлення", "Оптика и освещение", "Lights"],
                  electrics: ["Електрообладнання", "Электрооборудование", "Electrics"],
                  interior: ["Салон", "Салон", "Interior"],
                  cooling: ["Охолодження та клімат", "Охлаждение и климат", "Cooling and climate"],
                  fuel_exhaust: ["Паливна та вихлопна системи", "Топливная и выхлопная системы", "Fuel and exhaust"],
                  filters: ["Фільтри та витратні матеріали", "Фильтры и расходные материалы", "Filters and consumables"],
                  gas_equipment: ["ГБО", "ГБО", "LPG equipment"],
                }),
                other,
              ],
              required,
            ),
            select("fits_make", ["Для марки", "Для марки", "Fits make"], carMakes),
            select("fits_model", ["Для моделі", "Для модели", "Fits model"], carModels, { dependsOn: "fits_make" }),
            range("fits_years", ["Роки випуску авто", "Годы выпуска авто", "Fits years"], { min: 1950, max: 2027 }),
            partNumber,
            partOrigin,
          ],
        },
        {
          id: 1802,
          slug: "truck-parts",
          name: ["Запчастини для вантажівок і спецтехніки", "Запчасти для грузовиков и спецтехники", "Truck and machinery parts"],
          attributes: [partNumber, partOrigin],
        },
        {
          id: 1803,
          slug: "moto-parts",
          name: ["Мотозапчастини", "Мотозапчасти", "Motorcycle parts"],
          attributes: [select("fits_make", ["Для марки", "Для марки", "Fits make"], motoMakes), partNumber, partOrigin],
        },
        {
          id: 1804,
          slug: "moto-gear",
          name: ["Мотоекіпірування та аксесуари", "Мотоэкипировка и аксессуары", "Motorcycle gear and accessories"],
          attributes: [
            select(
              "gear_type",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  helmet: ["Шолом", "Шлем", "Helmet"],
                  jacket: ["Куртка", "Куртка", "Jacket"],
                  gloves: ["Рукавички", "Перчатки", "Gloves"],
                  trousers: ["Штани", "Штаны", "Trousers"],
                  boots: ["Мотоботи", "Мотоботы", "Boots"],
                  protection: ["Захист", "Защита", "Protection"],
                  cases: ["Кофри та сумки", "Кофры и сумки", "Cases and bags"],
                }),
                other,
              ],
            ),
            select("gear_size", ["Розмір", "Размер", "Size"], named("XS", "S", "M", "L", "XL", "XXL", "3XL")),
          ],
        },
        { id: 1805, slug: "car-accessories", name: ["Аксесуари для авто", "Аксессуары для авто", "Car accessories"] },
        {
          id: 1806,
          slug: "car-audio",
          name: ["Автозвук і мультимедіа", "Автозвук и мультимедиа", "Car audio and multimedia"],
          attributes: [
            select(
              "car_audio_type",
              ["Вид", "Вид", "Kind"],
              [
                ...options({
                  head_unit: ["Магнітола", "Магнитола", "Head unit"],
                  speakers: ["Акустика", "Акустика", "Speakers"],
                  subwoofer: ["Сабвуфер", "Сабвуфер", "Subwoofer"],
                  amplifier: ["Підсилювач", "Усилитель", "Amplifier"],
                  dash_cam: ["Відеореєстратор", "Видеорегистратор", "Dash cam"],
                  navigator: ["GPS-навігатор", "GPS-навигатор", "GPS navigator"],
                  alarm: ["Сигналізація", "Сигнализация", "Alarm"],
                  camera: ["Камера заднього виду", "Камера заднего вида", "Rear-view camera"],
                }),
                other,
              ],
            ),
          ],
        },
        {
          id: 1807,
          slug: "car-batteries",
          name: ["Автомобільні акумулятори", "Автомобильные аккумуляторы", "Car batteries"],
          attributes: [
            number("capacity_ah", ["Ємність", "Ёмкость", "Capacity"], { unit: ["А·год", "А·ч", "Ah"], min: 1, max: 300, ...required }),
            number("starting_current", ["Пусковий струм", "Пусковой ток", "Starting current"], {
              unit: ["А", "А", "A"],
              min: 10,
              max: 2000,
            }),
            number("voltage", ["Напруга", "Напряжение", "Voltage"], { unit: volts, min: 6, max: 48 }),
            select(
              "polarity",
              ["Полярність", "Полярность", "Polarity"],
              options({ right: ["Правий «+»", "Правый «+»", "Right +"], left: ["Лівий «+»", "Левый «+»", "Left +"] }),
            ),
          ],
        },
        {
          id: 1808,
          slug: "car-oils",
          name: ["Оливи та автохімія", "Масла и автохимия", "Oils and car chemicals"],
          attributes: [
            select(
              "viscosity",
              ["В’язкість", "Вязкость", "Viscosity"],
              [...named("5W-30", "5W-40", "10W-40", "0W-20", "0W-30", "0W-40", "5W-20", "10W-30", "10W-60", "15W-40", "20W-50"), other],
            ),
            number("volume", ["Об’єм", "Объём", "Volume"], { unit: litres, min: 0, max: 1000, decimals: 2 }),
          ],
        },
        {
          id: 1809,
          slug: "car-service-equipment",
          name: ["Обладнання для автосервісу", "Оборудование для автосервиса", "Car service equipment"],
        },
      ],
    },
    {
      id: 1900,
      slug: "tyres-wheels",
      name: ["Шини, диски та колеса", "Шины, диски и колёса", "Tyres, rims and wheels"],
      attributes: [
        select("diameter", ["Діаметр", "Диаметр", "Diameter"], [...diameters, other], required),
        number("quantity", ["Кількість", "Количество", "Quantity"], { unit: ["шт.", "шт.", "pcs"], min: 1, max: 100 }),
        select(
          "vehicle_type",
          ["Для якого транспорту", "Для какого транспорта", "For vehicle"],
          [
            ...options({
              car: ["Легковий автомобіль", "Легковой автомобиль", "Car"],
              suv: ["Позашляховик", "Внедорожник", "SUV"],
              van: ["Мікроавтобус", "Микроавтобус", "Van"],
              truck: ["Вантажівка", "Грузовик", "Truck"],
              moto: ["Мототехніка", "Мототехника", "Motorcycle"],
              machinery: ["Спецтехніка", "Спецтехника", "Machinery"],
            }),
            other,
          ],
        ),
      ],
      children: [
        {
          id: 1901,
          slug: "tyres",
          name: ["Шини", "Шины", "Tyres"],
          attributes: [
            select(
              "tyre_brand",
              ["Виробник", "Производитель", "Brand"],
              [
                ...named("Michelin", "Continental", "Nokian", "Bridgestone", "Goodyear", "Pirelli", "Hankook", "Premiorri", "Rosava"),
                ...named("Dunlop", "Toyo", "Yokohama", "Kumho", "Nexen", "Matador", "Barum", "Debica"),
                ...named("Kleber", "Laufenn", "Triangle", "Sava"),
                other,
              ],
            ),
            select(
              "tyre_width",
              ["Ширина шини", "Ширина шины", "Tyre width"],
              [
                ...measured(
                  ["мм", "мм", "mm"],
                  135,
                  145,
                  155,
                  165,
                  175,
                  185,
                  195,
                  205,
                  215,
                  225,
                  235,
                  245,
                  255,
                  265,
                  275,
                  285,
                  295,
                  305,
                  315,
                ),
                ...measured(["мм", "мм", "mm"], 325, 335, 355, 385),
                other,
              ],
            ),
            select(
              "tyre_profile",
              ["Профіль", "Профиль", "Profile"],
              [...named("25", "30", "35", "40", "45", "50", "55", "60", "65", "70", "75", "80", "85"), other],
            ),
            select("tyre_season", ["Сезон", "Сезон", "Season"], seasons, required),
            number("tread_depth", ["Залишок протектора", "Остаток протектора", "Tread depth"], { unit: mm, min: 0, max: 30, decimals: 1 }),
            number("tyre_year", ["Рік виготовлення", "Год изготовления", "Year of manufacture"], { min: 1990, max: 2027 }),
            boolean("run_flat", ["Run Flat", "Run Flat", "Run-flat"]),
          ],
        },
        {
          id: 1902,
          slug: "rims",
          name: ["Диски", "Диски", "Rims"],
          attributes: [
            select(
              "rim_type",
              ["Тип диска", "Тип диска", "Rim type"],
              options({
                alloy: ["Легкосплавний (титан)", "Легкосплавный (титан)", "Alloy"],
                steel: ["Сталевий", "Стальной", "Steel"],
                forged: ["Кований", "Кованый", "Forged"],
              }),
            ),
            select(
              "bolt_pattern",
              ["Розболтування", "Разболтовка", "Bolt pattern"],
              [
                ...named("4x98", "4x100", "4x108", "4x114.3", "5x98", "5x100", "5x105", "5x108", "5x110", "5x112", "5x114.3", "5x115"),
                ...named("5x118", "5x120", "5x127", "5x130", "5x139.7", "5x150", "6x114.3", "6x130", "6x139.7"),
                other,
              ],
            ),
            number("rim_width", ["Ширина диска", "Ширина диска", "Rim width"], { unit: inches, min: 3, max: 15, decimals: 1 }),
            number("rim_offset", ["Виліт ET", "Вылет ET", "Offset ET"], { unit: mm, min: -100, max: 200 }),
            number("centre_bore", ["Діаметр ЦО", "Диаметр ЦО", "Centre bore"], { unit: mm, min: 30, max: 300, decimals: 1 }),
          ],
        },
        {
          id: 1903,
          slug: "wheels",
          name: ["Колеса у зборі", "Колёса в сборе", "Complete wheels"],
          attributes: [
            select("tyre_season", ["Сезон", "Сезон", "Season"], seasons),
            text("tyre_size", ["Розмір шини", "Размер шины", "Tyre size"], { maxLength: 30 }),
            text("wheel_bolts", ["Розболтування", "Разболтовка", "Bolt pattern"], { maxLength: 20 }),
          ],
        },
      ],
    },
    {
      id: 1910,
      slug: "motorhomes",
      name: ["Автобудинки та каравани", "Автодома и караваны", "Motorhomes and caravans"],
      attributes: [
        select(
          "camper_type",
          ["Тип", "Тип", "Type"],
          options({
            motorhome: ["Автобудинок", "Автодом", "Motorhome"],
            caravan: ["Причіп-дача (караван)", "Прицеп-дача (караван)", "Caravan"],
            camper_van: ["Кемпер-ван", "Кемпер-вэн", "Camper van"],
          }),
        ),
        year,
        mileage,
        number("berths", ["Спальні місця", "Спальные места", "Berths"], { min: 1, max: 12 }),
        number("gross_weight", ["Повна маса", "Полная масса", "Gross weight"], { unit: kg, min: 100, max: 20_000 }),
        customsCleared,
      ],
    },
    {
      id: 1920,
      slug: "air-transport",
      name: ["Повітряний транспорт", "Воздушный транспорт", "Air transport"],
      attributes: [
        select(
          "aircraft_type",
          ["Тип", "Тип", "Type"],
          [
            ...options({
              plane: ["Літак", "Самолёт", "Plane"],
              helicopter: ["Гелікоптер", "Вертолёт", "Helicopter"],
              glider: ["Планер", "Планёр", "Glider"],
              hang_glider: ["Дельтаплан", "Дельтаплан", "Hang glider"],
              paraglider: ["Параплан", "Параплан", "Paraglider"],
            }),
            other,
          ],
        ),
        year,
        engineHours,
      ],
    },
    {
      id: 1930,
      slug: "agricultural-machinery",
      name: ["Сільгосптехніка", "Сельхозтехника", "Agricultural machinery"],
      attributes: [
        select("make", ["Марка", "Марка", "Make"], tractorMakes),
        text("model", ["Модель", "Модель", "Model"], { maxLength: 60 }),
        year,
        engineHours,
        power,
        technicalState,
        customsCleared,
        boolean("has_documents", ["Є документи", "Есть документы", "Has documents"]),
      ],
      children: [
        {
          id: 1931,
          slug: "tractors",
          name: ["Трактори", "Тракторы", "Tractors"],
          attributes: [
            select(
              "tractor_drive",
              ["Привід", "Привод", "Drive"],
              options({ two_wheel: "4x2", four_wheel: "4x4", tracked: ["Гусеничний", "Гусеничный", "Tracked"] }),
            ),
            boolean("cabin", ["З кабіною", "С кабиной", "With a cab"]),
            boolean("front_loader", ["Із фронтальним навантажувачем", "С фронтальным погрузчиком", "With a front loader"]),
          ],
        },
        {
          id: 1932,
          slug: "combine-harvesters",
          name: ["Комбайни", "Комбайны", "Combine harvesters"],
          attributes: [number("header_width", ["Ширина жатки", "Ширина жатки", "Header width"], { unit: m, min: 1, max: 30, decimals: 2 })],
        },
        {
          id: 1933,
          slug: "walking-tractors",
          name: ["Мінітрактори та мотоблоки", "Мини-тракторы и мотоблоки", "Compact and two-wheel tractors"],
        },
        {
          id: 1934,
          slug: "agricultural-machinery-other",
          name: ["Інша сільгосптехніка", "Другая сельхозтехника", "Other agricultural machinery"],
        },
      ],
    },
  ],
};
