import { describe, expect, it } from "vitest";
import { maskBody } from "@/lib/domain/usage/mask-body";

const KEY = `lb_live_${"aB3".repeat(13).slice(0, 38)}`;

describe("maskBody", () => {
  it.each([
    ["an ordinary body stays", '{"title":"Диван, 2 м","price_amount":"12500.00","photos":["/a.jpg"]}', undefined],
    [
      "prices, dates, ids and hashes stay",
      '{"at":"2026-11-24 18:15:51","id":"550e8400-e29b-41d4-a716-446655440000","n":123456789012}',
      undefined,
    ],
    ["a file by its hash stays", '{"url":"https://x/media/d41d8cd98f00b204e9800998ecf8427e.jpg"}', undefined],
    ["a phone by its name", '{"contact_phone":"+38 (067) 123-45-67"}', '{"contact_phone":"+•• (•••) •••-••-67"}'],
    ["a phone that is a number", '{"phone":380671234567}', '{"phone":"••••••••••67"}'],
    ["a phone with escaped digits", '{"contact_phone":"\\u002b38\\u003067123456\\u0037"}', '{"contact_phone":"+••••••••••67"}'],
    ["a flag named after a phone stays", '{"hide_phone":true,"phone_model":"15 Pro"}', undefined],
    ["phones in a list", '{"phones":["0671234567",["0501112233"]]}', '{"phones":["••••••••67",["••••••••33"]]}'],
    [
      "a phone in a text",
      '{"description":"Дзвоніть 067 123 45 67 або +48601234567!"}',
      '{"description":"Дзвоніть ••• ••• •• 67 або +•••••••••67!"}',
    ],
    ["a password", '{"password":"a\\"b","title":"x"}', '{"password":"…","title":"x"}'],
    ["a secret that is an object", '{"a":{"client_secret":{"v":["s1",{"w":"s2"}]},"b":1}}', '{"a":{"client_secret":"…","b":1}}'],
    ["a name with escapes", '{"p\\u0061ssword":"x"}', '{"password":"…"}'],
    ["a key in a text", `{"description":"my key is ${KEY}."}`, '{"description":"my key is …."}'],
    ["a key with an escaped prefix", `{"description":"lb\\u005flive_${KEY.slice(8)}"}`, '{"description":"…"}'],
    ["a key without its prefix", `{"description":"${KEY.slice(8)}"}`, '{"description":"…"}'],
    ["a token in a text", '{"description":"Authorization: Bearer abc.def-1"}', '{"description":"Authorization: Bearer …"}'],
    ["a JWT in a text", '{"description":"see a.eyJhbGciOiJIUzI1.eyJzdWIi-_.abc-1 there"}', '{"description":"see a.… there"}'],
    ["a domain stays", '{"url":"https://www.example.com/a.b.c"}', undefined],
    ["a password after another pair", '{"description":"user=a: password=hunter2"}', '{"description":"user=a: password=…"}'],
    ["a password in Ukrainian", '{"description":"пароль: hunter2"}', '{"description":"пароль: …"}'],
    ["a form", "title=x&password=hunter2&phone=%2B380", "title=x&password=…&phone=%2B380"],
    [
      "Python's quotes, whose words are single tokens",
      "{'password': 'correct horse', 'title': 'x'}",
      "{'password': \"…\" \"…\", 'title': 'x'}",
    ],
    ["a string that is cut off", '{"title":"x","password":"hunter', '{"title":"x","password":"…"'],
    ["an escape that is cut off", '{"title":"\\u00', '{"title":"…"'],
    ["text that is no JSON", "<xml>так</xml>", undefined],
  ])("%s", (_, text, masked) => {
    expect(maskBody(text)).toBe(masked ?? text);
  });

  it("removes values of members that the endpoint does not know, at the top only", () => {
    const known = { title: true, attributes: true };
    expect(maskBody('{"title":"x","note":"hunter2","list":[1,{"a":2}],"attributes":{"any":"y"}}', known)).toBe(
      '{"title":"x","note":"…","list":"…","attributes":{"any":"y"}}',
    );
  });

  it.each(["{", '"', "[[", "\\\\", "0 ", "password=", 'a:"', "+380", "eyJ-", "a.eyJ-", "pwd-", "pwd: ", "a-"])(
    // A quadratic pattern would need minutes for this length.
    "removes a secret after half a megabyte of %s",
    (part) => {
      expect(maskBody(`${part.repeat(524_288 / part.length)} ;password=hunter2`, {})).not.toContain("hunter2");
    },
  );
});
