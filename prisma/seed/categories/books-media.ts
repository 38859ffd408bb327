import type { CategorySeed } from "../shape";
import { boolean, number, options, range, required, select, text } from "../shape";
import { brand, choices, kind, PIECES, YEARS } from "./common-b";

const LANGUAGES = choices({
  uk: ["Українська", "Украинский", "Ukrainian"],
  en: ["Англійська", "Английский", "English"],
  ru: ["Російська", "Русский", "Russian"],
  pl: ["Польська", "Польский", "Polish"],
  de: ["Німецька", "Немецкий", "German"],
  fr: ["Французька", "Французский", "French"],
  es: ["Іспанська", "Испанский", "Spanish"],
  it: ["Італійська", "Итальянский", "Italian"],
});

const language = select("language", ["Мова", "Язык", "Language"], LANGUAGES);
const year = number("publication_year", ["Рік видання", "Год издания", "Year of publication"], { min: 1500, max: 2027 });
const publisher = text("publisher", ["Видавництво", "Издательство", "Publisher"], { maxLength: 80 });
const readerAge = range("reader_age", ["Вік читача", "Возраст читателя", "Reader’s age"], { unit: YEARS, min: 0, max: 18 });
const genre = (labels: Parameters<typeof choices>[0], extra?: Parameters<typeof select>[3]) =>
  select("genre", ["Жанр", "Жанр", "Genre"], choices(labels), extra);
const musicGenre = genre({
  rock: ["Рок", "Рок", "Rock"], pop: ["Поп", "Поп", "Pop"], jazz: ["Джаз, блюз", "Джаз, блюз", "Jazz, blues"],
  classical: ["Класична музика", "Классическая музыка", "Classical"], metal: ["Метал", "Метал", "Metal"],
  electronic: ["Електронна", "Электронная", "Electronic"], hip_hop: ["Хіп-хоп, реп", "Хип-хоп, рэп", "Hip-hop, rap"],
  folk: ["Фолк, народна", "Фолк, народная", "Folk"], disco: ["Диско", "Диско", "Disco"],
  soundtrack: ["Саундтрек", "Саундтрек", "Soundtrack"], chanson: ["Шансон", "Шансон", "Chanson"], kids: ["Дитяча", "Детская", "Children’s"],
});

export const booksMedia: CategorySeed = {
  id: 15000, slug: "books-media", name: ["Книги та медіа", "Книги и медиа", "Books and media"],
  children: [
    {
      id: 15100, slug: "books", name: ["Книги", "Книги", "Books"], autoApprove: true,
      attributes: [
        text("author", ["Автор", "Автор", "Author"], { maxLength: 120 }),
        language, year, publisher,
        select("cover", ["Обкладинка", "Обложка", "Binding"], options({
          hard: ["Тверда", "Твёрдая", "Hardcover"], soft: ["М’яка", "Мягкая", "Paperback"],
        })),
        number("book_pages", ["Кількість сторінок", "Количество страниц", "Pages"], { min: 1, max: 5000 }),
        text("isbn", "ISBN", { maxLength: 20 }),
      ],
      children: [
        {
          id: 15101, slug: "fiction", name: ["Художня література", "Художественная литература", "Fiction"],
          attributes: [
            genre({
              contemporary: ["Сучасна проза", "Современная проза", "Contemporary prose"],
              detective: ["Детектив, трилер", "Детектив, триллер", "Crime, thriller"], fantasy: ["Фентезі", "Фэнтези", "Fantasy"],
              romance: ["Романтична проза", "Любовный роман", "Romance"], classics: ["Класика", "Классика", "Classics"],
              sci_fi: ["Фантастика", "Фантастика", "Science fiction"],
              historical: ["Історичний роман", "Исторический роман", "Historical novel"],
              ukrainian: ["Українська проза", "Украинская проза", "Ukrainian prose"], poetry: ["Поезія", "Поэзия", "Poetry"],
              horror: ["Жахи, містика", "Ужасы, мистика", "Horror"], adventure: ["Пригоди", "Приключения", "Adventure"],
              drama: ["Драматургія", "Драматургия", "Drama"], young_adult: ["Янг-адалт", "Янг-эдалт", "Young adult"],
            }, required),
            boolean("series_complete", ["Повна серія", "Полная серия", "Complete series"]),
          ],
        },
        {
          id: 15102, slug: "non-fiction", name: ["Нехудожня література", "Нехудожественная литература", "Non-fiction"],
          attributes: [
            genre({
              psychology: ["Психологія, саморозвиток", "Психология, саморазвитие", "Psychology, self-help"],
              business: ["Бізнес, економіка", "Бизнес, экономика", "Business, economics"], history: ["Історія", "История", "History"],
              biography: ["Біографії, мемуари", "Биографии, мемуары", "Biography, memoirs"],
              science: ["Науково-популярна", "Научно-популярная", "Popular science"],
              computers: ["Комп’ютерна література", "Компьютерная литература", "Computing"],
              medicine: ["Медицина, здоров’я", "Медицина, здоровье", "Medicine, health"], cooking: ["Кулінарія", "Кулинария", "Cookery"],
              art: ["Мистецтво, культура", "Искусство, культура", "Art, culture"],
              religion: ["Релігія, езотерика", "Религия, эзотерика", "Religion, esoterics"],
              home: ["Дім, хобі, сад", "Дом, хобби, сад", "Home, hobby, garden"],
              technical: ["Технічна література", "Техническая литература", "Technical"], law: ["Право", "Право", "Law"],
              travel: ["Подорожі", "Путешествия", "Travel"],
            }),
          ],
        },
        {
          id: 15103, slug: "children-books", name: ["Дитячі книги", "Детские книги", "Children’s books"],
          attributes: [
            readerAge,
            genre({
              tales: ["Казки", "Сказки", "Fairy tales"], stories: ["Оповідання, повісті", "Рассказы, повести", "Stories"],
              educational: ["Розвивальні", "Развивающие", "Educational"], encyclopaedia: ["Енциклопедії", "Энциклопедии", "Encyclopaedias"],
              poems: ["Вірші", "Стихи", "Poems"],
              interactive: ["Книжки-іграшки, вімельбухи", "Книжки-игрушки, виммельбухи", "Interactive, busy-picture books"],
              colouring: ["Розмальовки", "Раскраски", "Colouring books"],
            }),
          ],
        },
        {
          id: 15104, slug: "textbooks",
          name: ["Підручники та навчальна література", "Учебники и учебная литература", "Textbooks and study books"],
          attributes: [
            kind({
              school: ["Шкільний підручник", "Школьный учебник", "School textbook"],
              workbook: ["Зошит, посібник", "Тетрадь, пособие", "Workbook"],
              nmt: ["Підготовка до НМТ", "Подготовка к НМТ", "Exam preparation"],
              university: ["Для закладів вищої освіти", "Для вузов", "University"],
              languages: ["Вивчення мов", "Изучение языков", "Language learning"],
              dictionary: ["Словник, довідник", "Словарь, справочник", "Dictionary, reference"],
            }, required),
            range("school_grade", ["Клас", "Класс", "Grade"], { min: 1, max: 12 }),
            select("subject", ["Предмет", "Предмет", "Subject"], choices({
              english: ["Англійська мова", "Английский язык", "English"], maths: ["Математика", "Математика", "Mathematics"],
              ukrainian: ["Українська мова та література", "Украинский язык и литература", "Ukrainian"],
              history: ["Історія", "История", "History"], physics: ["Фізика", "Физика", "Physics"],
              chemistry: ["Хімія", "Химия", "Chemistry"], biology: ["Біологія", "Биология", "Biology"],
              geography: ["Географія", "География", "Geography"], german: ["Німецька мова", "Немецкий язык", "German"],
              polish: ["Польська мова", "Польский язык", "Polish"], it: ["Інформатика", "Информатика", "Computer science"],
            })),
          ],
        },
        {
          id: 15105, slug: "books-other", name: ["Інші книги та зібрання", "Другие книги и собрания", "Other books and sets"],
          attributes: [number("volumes", ["Кількість томів", "Количество томов", "Number of volumes"], { unit: PIECES, min: 1, max: 300 })],
        },
      ],
    },
    {
      id: 15200, slug: "rare-books", name: ["Букіністика та раритети", "Букинистика и раритеты", "Antiquarian and rare books"],
      attributes: [
        text("author", ["Автор", "Автор", "Author"], { maxLength: 120 }),
        language, { ...year, ...required }, publisher,
        boolean("signed", ["З автографом", "С автографом", "Signed"]),
        boolean("first_edition", ["Перше видання", "Первое издание", "First edition"]),
      ],
    },
    {
      id: 15300, slug: "magazines-comics", name: ["Журнали та комікси", "Журналы и комиксы", "Magazines and comics"],
      attributes: [language],
      children: [
        {
          id: 15301, slug: "comics-manga", name: ["Комікси та манґа", "Комиксы и манга", "Comics and manga"],
          attributes: [
            kind({
              comics: ["Комікс", "Комикс", "Comic"], manga: ["Манґа", "Манга", "Manga"],
              graphic_novel: ["Графічний роман", "Графический роман", "Graphic novel"], artbook: ["Артбук", "Артбук", "Art book"],
            }),
            brand("Marvel", "DC", "Image", "Dark Horse", "Vertigo", "Disney", "Viz Media", "Kodansha"),
            range("issue_range", ["Випуски або томи", "Выпуски или тома", "Issues or volumes"], { min: 1, max: 5000 }),
            readerAge,
          ],
        },
        {
          id: 15302, slug: "magazines", name: ["Журнали та газети", "Журналы и газеты", "Magazines and newspapers"],
          attributes: [
            genre({
              fashion: ["Мода, рукоділля", "Мода, рукоделие", "Fashion, crafts"], auto: ["Авто", "Авто", "Motoring"],
              science: ["Наука, техніка", "Наука, техника", "Science, technology"], history: ["Історія", "История", "History"],
              kids: ["Дитячі", "Детские", "Children’s"], business: ["Бізнес", "Бизнес", "Business"],
              cooking: ["Кулінарія", "Кулинария", "Cookery"], literary: ["Літературні", "Литературные", "Literary"],
            }),
            range("publication_years", ["Роки видання", "Годы издания", "Years of publication"], { min: 1800, max: 2027 }),
            number("issues", ["Кількість номерів", "Количество номеров", "Number of issues"], { unit: PIECES, min: 1, max: 2000 }),
          ],
        },
      ],
    },
    {
      id: 15400, slug: "music-media", name: ["Музика на носіях", "Музыка на носителях", "Music on vinyl, CD, tape"],
      attributes: [
        text("artist", ["Виконавець", "Исполнитель", "Artist"], { maxLength: 120 }), musicGenre,
        number("release_year", ["Рік випуску", "Год выпуска", "Year of release"], { min: 1900, max: 2027 }),
      ],
      children: [
        {
          id: 15401, slug: "vinyl-records", name: ["Вінілові платівки", "Виниловые пластинки", "Vinyl records"],
          attributes: [
            select("record_format", ["Формат", "Формат", "Format"], options({
              lp: ["LP, 12″", "LP, 12″", "LP, 12″"], ep: ["EP, 10″", "EP, 10″", "EP, 10″"],
              single: ["Сингл, 7″", "Сингл, 7″", "Single, 7″"], shellac: ["Патефонна", "Патефонная", "Shellac"],
              box: ["Набір", "Набор", "Box set"],
            }), required),
            select("media_grade", ["Стан за Goldmine", "Состояние по Goldmine", "Goldmine grade"], options({
              m: "Mint", nm: "Near Mint", vg_plus: "VG+", vg: "VG", good: "Good",
            })),
            boolean("first_press", ["Перший прес", "Первый пресс", "First press"]),
          ],
        },
        {
          id: 15402, slug: "music-cds-tapes", name: ["Компакт-диски та касети", "Компакт-диски и кассеты", "CDs and cassettes"],
          attributes: [
            kind({
              cd: ["Компакт-диск", "Компакт-диск", "CD"], cassette: ["Аудіокасета", "Аудиокассета", "Cassette"],
              reel: ["Бобіна", "Бобина", "Reel-to-reel tape"], sacd: "SACD",
            }),
          ],
        },
      ],
    },
    {
      id: 15500, slug: "film-media", name: ["Фільми на носіях", "Фильмы на носителях", "Films on disc and tape"],
      attributes: [
        select("film_format", ["Носій", "Носитель", "Format"], choices({
          dvd: "DVD", blu_ray: "Blu-ray", uhd: "4K Ultra HD", vhs: ["Відеокасета VHS", "Видеокассета VHS", "VHS tape"],
          film: ["Кіноплівка", "Киноплёнка", "Film reel"],
        }), required),
        language,
        genre({
          feature: ["Художній фільм", "Художественный фильм", "Feature film"], series: ["Серіал", "Сериал", "TV series"],
          animation: ["Мультфільми, аніме", "Мультфильмы, аниме", "Animation, anime"],
          documentary: ["Документальний", "Документальный", "Documentary"], concert: ["Концерт", "Концерт", "Concert"],
          training: ["Навчальне відео", "Обучающее видео", "Educational video"],
        }),
      ],
    },
    {
      id: 15600, slug: "sheet-music-maps", name: ["Ноти, карти, плакати", "Ноты, карты, плакаты", "Sheet music, maps, posters"],
      attributes: [
        kind({
          sheet_music: ["Ноти", "Ноты", "Sheet music"], map: ["Карта, атлас", "Карта, атлас", "Map, atlas"],
          poster: ["Плакат, постер", "Плакат, постер", "Poster"], calendar: ["Календар", "Календарь", "Calendar"],
        }),
        number("publication_year", ["Рік видання", "Год издания", "Year of publication"], { min: 1500, max: 2027 }),
      ],
    },
    {
      id: 15900, slug: "media-other", name: ["Інші носії та матеріали", "Другие носители и материалы", "Other media"],
      attributes: [text("media_format", ["Формат носія", "Формат носителя", "Media format"], { maxLength: 60 })],
    },
  ],
};
