import type { Language } from "@/lib/shared/i18n";
import { KEY_VARIABLE, requestSamples, SAMPLE_LANGUAGES, type SampleLanguage, type Samples } from "./samples";

/** Code of the quick start: check the key, upload a photo, create a listing with it. Each snippet is a complete program. */

/** Obviously no key, so that nobody sends it: real ones have 43 more characters after the prefix. */
export const PLACEHOLDER_KEY = "lb_test_REPLACE_WITH_YOUR_KEY";

/** Public path of a photo to upload. */
export const SAMPLE_PHOTO = "/docs/bicycle.jpg";

/** The photo's name in the reader's folder, and the file in which the second step stores the response. */
const PHOTO_FILE = "photo.jpg";
const UPLOAD_FILE = "photo.json";

export interface SampleListing {
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly category_id: number;
  readonly city_ref: string;
  readonly contact_phone: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The category "bicycles" and the city of Lviv exist on every board. */
const CATEGORY = 12101;
const CITY = "db5c88f5-391c-11dd-90d9-001a92567626";

interface Bicycle {
  readonly type: string;
  readonly price: number;
  readonly texts: Readonly<Record<Language, readonly [title: string, description: string]>>;
}

/** A different listing for each programming language: a second one with the same content would be rejected as a `duplicate`. */
const BICYCLES: Readonly<Record<SampleLanguage, Bicycle>> = {
  curl: {
    type: "city",
    price: 12500,
    texts: {
      en: ["City bicycle, 26 inches", "Ridden for one season, new tubes, comes with a lock."],
      uk: ["Велосипед міський, 26 дюймів", "Їздив один сезон, нові камери. Віддам разом із замком."],
      ru: ["Велосипед городской, 26 дюймов", "Катался один сезон, новые камеры. Отдам вместе с замком."],
    },
  },
  node: {
    type: "mountain",
    price: 18900,
    texts: {
      en: ["Mountain bicycle, 29 inches", "Disc brakes, serviced this spring, small scratches on the frame."],
      uk: ["Велосипед гірський, 29 дюймів", "Дискові гальма, навесні пройшов обслуговування, на рамі є подряпини."],
      ru: ["Велосипед горный, 29 дюймов", "Дисковые тормоза, весной прошёл обслуживание, на раме есть царапины."],
    },
  },
  python: {
    type: "folding",
    price: 8200,
    texts: {
      en: ["Folding bicycle, 20 inches", "Fits under a desk or in a car boot, new brake pads, weighs 12 kg."],
      uk: ["Велосипед складаний, 20 дюймів", "Поміщається в багажник, нові гальмівні колодки, важить 12 кг."],
      ru: ["Велосипед складной, 20 дюймов", "Помещается в багажник, новые тормозные колодки, весит 12 кг."],
    },
  },
  php: {
    type: "road",
    price: 23000,
    texts: {
      en: ["Road bicycle, aluminium frame", "Size M, 18 gears, tyres changed this year. Pump included."],
      uk: ["Велосипед шосейний, рама алюмінієва", "Розмір M, 18 швидкостей, покришки замінено цього року. Насос у подарунок."],
      ru: ["Велосипед шоссейный, рама алюминиевая", "Размер M, 18 скоростей, покрышки заменены в этом году. Насос в подарок."],
    },
  },
};

/** Returns the listing that the samples of a programming language create. */
export function sampleListing(language: SampleLanguage, lang: Language): SampleListing {
  const { type, price, texts } = BICYCLES[language];
  const [title, description] = texts[lang];
  return {
    title,
    description,
    price,
    category_id: CATEGORY,
    city_ref: CITY,
    contact_phone: "+380671234567",
    attributes: { bicycle_type: type },
  };
}

/** Sets the key as an environment variable. */
export const exportKey = (key: string = PLACEHOLDER_KEY): string => `export ${KEY_VARIABLE}='${key}'`;

/** Code of one step, by programming language. */
export const pingSamples = (baseUrl: string): Samples =>
  requestSamples({ name: "ping", method: "GET", url: `${baseUrl}/ping`, headers: {} });

/** Downloads the sample photo. @param appUrl base address of the board. */
export const downloadPhoto = (appUrl: string): string => `curl -o ${PHOTO_FILE} '${appUrl}${SAMPLE_PHOTO}'`;

/** Uploads the photo and stores the response, from which the next step reads the photo's URL. */
export function uploadSamples(baseUrl: string): Samples {
  const url = `${baseUrl}/upload/photo`;
  return {
    curl: `curl '${url}' \\
  -H "Authorization: Bearer $${KEY_VARIABLE}" \\
  -F 'file=@${PHOTO_FILE}' | tee ${UPLOAD_FILE}`,
    node: `// upload.mjs
import { openAsBlob, writeFileSync } from "node:fs";

const form = new FormData();
form.append("file", await openAsBlob("${PHOTO_FILE}"), "${PHOTO_FILE}");

const response = await fetch("${url}", {
  method: "POST",
  headers: { Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\` },
  body: form,
});
const text = await response.text();
writeFileSync("${UPLOAD_FILE}", text);
console.log(response.status, text);`,
    python: `# upload.py
import os
import requests

response = requests.post(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['${KEY_VARIABLE}']}"},
    files={"file": open("${PHOTO_FILE}", "rb")},
)
open("${UPLOAD_FILE}", "wb").write(response.content)
print(response.status_code, response.text)`,
    php: `<?php // upload.php
$curl = curl_init('${url}');
curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('${KEY_VARIABLE}')],
    CURLOPT_POSTFIELDS => ['file' => new CURLFile('${PHOTO_FILE}')],
]);
$response = curl_exec($curl);
file_put_contents('${UPLOAD_FILE}', $response);
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $response, PHP_EOL;`,
  };
}

const jsonText = (value: unknown) => JSON.stringify(value, null, 2);

/** Adds a line after the opening brace of a literal. */
const withPhotos = (literal: string, line: string) => literal.replace("{\n", `{\n${line}\n`);

/** Creates a listing with the uploaded photo. @param lang language of the listing. */
export function createSamples(baseUrl: string, lang: Language): Samples {
  const url = `${baseUrl}/my/listings`;
  const body = Object.fromEntries(SAMPLE_LANGUAGES.map((language) => [language, jsonText(sampleListing(language, lang))]));
  const { curl = "", node = "", python = "", php = "" } = body;
  return {
    curl: `PHOTO=$(sed 's/.*"url":"\\([^"]*\\)".*/\\1/' ${UPLOAD_FILE})

curl '${url}' \\
  -H "Authorization: Bearer $${KEY_VARIABLE}" \\
  -H 'Content-Type: application/json' \\
  -d @- <<JSON
${withPhotos(curl, '  "photos": ["$PHOTO"],')}
JSON`,
    node: `// create.mjs
import { readFileSync } from "node:fs";

const photo = JSON.parse(readFileSync("${UPLOAD_FILE}", "utf8"));

const response = await fetch("${url}", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${withPhotos(node, '  "photos": [photo.url],').replaceAll("\n", "\n  ")}),
});
console.log(response.status, await response.json());`,
    python: `# create.py
import json
import os
import requests

photo = json.load(open("${UPLOAD_FILE}"))

response = requests.post(
    "${url}",
    headers={"Authorization": f"Bearer {os.environ['${KEY_VARIABLE}']}"},
    json=${withPhotos(python, '  "photos": [photo["url"]],').replaceAll("\n", "\n    ")},
)
print(response.status_code, response.text)`,
    php: `<?php // create.php
$photo = json_decode(file_get_contents('${UPLOAD_FILE}'), true);

$listing = json_decode(<<<'JSON'
${php}
JSON, true);
$listing['photos'] = [$photo['url']];

$curl = curl_init('${url}');
curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('${KEY_VARIABLE}'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode($listing),
]);
$response = curl_exec($curl);
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $response, PHP_EOL;`,
  };
}
