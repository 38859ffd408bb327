/** Example code in several languages. Each snippet is a complete program. */

export const KEY_VARIABLE = "LISTINGS_BOARD_KEY";

export interface Snippet {
  readonly language: "curl" | "javascript" | "php" | "python";
  readonly title: string;
  readonly code: string;
}

/** The listing of the examples; its category and city exist on every board. */
const LISTING = {
  title: "Велосипед міський, 26 дюймів",
  description: "Їздив один сезон, нові камери. Віддам разом із замком.",
  price: 12500,
  category_id: 12101,
  city_ref: "db5c88f5-391c-11dd-90d9-001a92567626",
  contact_phone: "+380671234567",
  attributes: { bicycle_type: "city" },
} as const;

const JSON_TEXT = JSON.stringify(LISTING, null, 2);

/** Sets the key as an environment variable. @param prefix first characters of the owner's key. */
export function exportKey(prefix: string): string {
  return `export ${KEY_VARIABLE}='${prefix}…'`;
}

/** Snippets of a first request. @param apiUrl base URL with version: `https://board.example.com/api/v1`. */
export function pingSnippets(apiUrl: string): Snippet[] {
  return [
    { language: "curl", title: "curl", code: `curl ${apiUrl}/ping -H "Authorization: Bearer $${KEY_VARIABLE}"` },
    {
      language: "javascript",
      title: "JavaScript",
      code: `// ping.mjs
const answer = await fetch("${apiUrl}/ping", {
  headers: { Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\` },
});
console.log(answer.status, await answer.json());`,
    },
    {
      language: "php",
      title: "PHP",
      code: `<?php // ping.php
$call = curl_init("${apiUrl}/ping");
curl_setopt_array($call, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ["Authorization: Bearer " . getenv("${KEY_VARIABLE}")],
]);
$body = curl_exec($call);
echo curl_getinfo($call, CURLINFO_RESPONSE_CODE), " ", $body, PHP_EOL;`,
    },
    {
      language: "python",
      title: "Python",
      code: `# ping.py
import os, urllib.error, urllib.request

request = urllib.request.Request(
    "${apiUrl}/ping",
    headers={"Authorization": "Bearer " + os.environ["${KEY_VARIABLE}"]},
)
try:
    answer = urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    answer = error
print(answer.status, answer.read().decode())`,
    },
  ];
}

/** Snippets that create a listing. */
export function createSnippets(apiUrl: string): Snippet[] {
  return [
    {
      language: "curl",
      title: "curl",
      code: `curl ${apiUrl}/my/listings -H "Authorization: Bearer $${KEY_VARIABLE}" -H 'Content-Type: application/json' -d '${JSON_TEXT}'`,
    },
    {
      language: "javascript",
      title: "JavaScript",
      code: `// create.mjs
const answer = await fetch("${apiUrl}/my/listings", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${JSON_TEXT.replaceAll("\n", "\n  ")}),
});
console.log(answer.status, await answer.json());`,
    },
    {
      language: "php",
      title: "PHP",
      code: `<?php // create.php
$listing = <<<'JSON'
${JSON_TEXT}
JSON;
$call = curl_init("${apiUrl}/my/listings");
curl_setopt_array($call, [
    CURLOPT_POSTFIELDS => $listing,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        "Authorization: Bearer " . getenv("${KEY_VARIABLE}"),
        "Content-Type: application/json",
    ],
]);
$body = curl_exec($call);
echo curl_getinfo($call, CURLINFO_RESPONSE_CODE), " ", $body, PHP_EOL;`,
    },
    {
      language: "python",
      title: "Python",
      code: `# create.py
import json, os, urllib.error, urllib.request

listing = ${JSON_TEXT}
request = urllib.request.Request(
    "${apiUrl}/my/listings",
    data=json.dumps(listing).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["${KEY_VARIABLE}"],
        "Content-Type": "application/json",
    },
)
try:
    answer = urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    answer = error
print(answer.status, answer.read().decode())`,
    },
  ];
}
