/**
 * Texts of the widget: English, Ukrainian, Russian. `{n}` and `{total}` are numbers. Keep them short: all languages are part of the script,
 * which is limited to 15 kB. In one table, every name is in the script only once.
 */
export const TEXTS = {
  startTitle: ["Walk around it with the camera", "Обійдіть річ із камерою", "Обойдите вещь с камерой"],
  startText: [
    "Walk one slow circle: {n} frames. Keep the thing in the middle and the phone at one height.",
    "Повільно пройдіть коло: буде {n} кадрів. Річ тримайте посередині, телефон на одній висоті.",
    "Медленно пройдите круг: будет {n} кадров. Вещь держите посередине, телефон на одной высоте.",
  ],
  start: ["Open the camera", "Відкрити камеру", "Открыть камеру"],
  files: ["Choose photos or a video", "Вибрати фото або відео", "Выбрать фото или видео"],
  record: ["Record a video", "Зняти відео", "Снять видео"],
  opening: ["Allow the camera if the browser asks", "Дозвольте камеру, якщо браузер питає", "Разрешите камеру, если браузер спросит"],
  first: [
    "Stand in front of the thing and take the first frame",
    "Станьте перед річчю й зробіть перший кадр",
    "Встаньте перед вещью и сделайте первый кадр",
  ],
  walk: ["Walk around: frames are taken for you", "Ідіть по колу: кадри робляться самі", "Идите по кругу: кадры делаются сами"],
  step: ["One step aside, then the next frame", "Крок убік, і наступний кадр", "Шаг в сторону, и следующий кадр"],
  frame: ["Frame {n} of {total}", "Кадр {n} з {total}", "Кадр {n} из {total}"],
  capture: ["Take a frame", "Зняти кадр", "Снять кадр"],
  auto: ["Auto", "Авто", "Авто"],
  autoText: [
    "“Auto”: frames are taken for you. Without it, press the button.",
    "«Авто»: кадри робляться самі. Без нього знімайте кнопкою.",
    "«Авто»: кадры делаются сами. Без него снимайте кнопкой.",
  ],
  camera: ["Camera", "Камера", "Камера"],
  retake: ["Retake", "Перезняти", "Переснять"],
  finish: ["Done", "Готово", "Готово"],
  few: ["At least {n} frames are needed", "Потрібно щонайменше {n} кадрів", "Нужно не меньше {n} кадров"],
  blurred: ["Blurred. Stand still and take it again", "Змазано. Зупиніться й зніміть ще раз", "Смазано. Остановитесь и снимите ещё раз"],
  dark: [
    "Too dark. Add some light and take it again",
    "Затемно. Додайте світла й зніміть ще раз",
    "Темно. Добавьте света и снимите ещё раз",
  ],
  turned: [
    "Turn the phone as it was for the first frame",
    "Поверніть телефон, як на першому кадрі",
    "Поверните телефон, как на первом кадре",
  ],
  keep: ["Keep it anyway", "Лишити так", "Оставить так"],
  paused: [
    "The camera is busy. We will go on when it is free",
    "Камеру зайнято. Продовжимо, щойно звільниться",
    "Камера занята. Продолжим, как только освободится",
  ],
  denied: ["The camera is not allowed", "Камеру не дозволено", "Камера не разрешена"],
  missing: ["No camera available", "Камера недоступна", "Камера недоступна"],
  noCamera: [
    "Allow it in the browser. Or choose photos or a video.",
    "Дозвольте її в браузері. Або виберіть фото чи відео.",
    "Разрешите её в браузере. Или выберите фото либо видео.",
  ],
  reading: ["Preparing the frames", "Готуємо кадри", "Готовим кадры"],
  unreadable: [
    "The files can’t be read. Choose JPG or PNG photos, or an MP4 under 10 minutes.",
    "Не читається. Виберіть фото JPG чи PNG або MP4 до 10 хвилин.",
    "Не читается. Выберите фото JPG или PNG либо MP4 до 10 минут.",
  ],
  review: ["Here is the result", "Ось що вийшло", "Вот что получилось"],
  reviewText: [
    "Turn it. Retake a frame that went wrong.",
    "Покрутіть. Невдалий кадр перезніміть.",
    "Покрутите. Неудачный кадр переснимите.",
  ],
  send: ["Send", "Надіслати", "Отправить"],
  sending: ["Sending the frames", "Надсилаємо кадри", "Отправляем кадры"],
  open: ["Keep this page open.", "Не закривайте сторінку.", "Не закрывайте страницу."],
  sent: ["{n} of {total} sent", "Надіслано {n} з {total}", "Отправлено {n} из {total}"],
  wait: ["The server asks us to wait {n} s.", "Сервер просить зачекати {n} с.", "Сервер просит подождать {n} с."],
  offline: [
    "No network. We will go on when it is back.",
    "Немає мережі. Продовжимо, щойно з’явиться.",
    "Нет сети. Продолжим, как только появится.",
  ],
  failed: ["Not everything was sent", "Надіслано не все", "Отправлено не всё"],
  failedText: [
    "Check the internet and try again: what was sent is safe.",
    "Перевірте інтернет і спробуйте ще раз: надіслане не пропаде.",
    "Проверьте интернет и попробуйте ещё раз: отправленное не пропадёт.",
  ],
  rejectedText: [
    "The site did not accept the frames. Close, and tell its owner.",
    "Сайт не прийняв кадри. Закрийте й повідомте його власника.",
    "Сайт не принял кадры. Закройте и сообщите его владельцу.",
  ],
  retry: ["Try again", "Спробувати ще раз", "Попробовать ещё раз"],
  cancel: ["Cancel", "Скасувати", "Отменить"],
  sure: ["Once more, and the frames are deleted", "Ще раз, і кадри буде видалено", "Ещё раз, и кадры будут удалены"],
} as const;

export type Words = Readonly<Record<keyof typeof TEXTS, string>>;
