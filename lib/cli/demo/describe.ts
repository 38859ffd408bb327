import type { DemoResult } from "./make";

/** Returns a readable summary of the demo: passwords, API keys, and a curl command. */
export function describeDemo({ accounts, keys, listings, curl }: DemoResult): string {
  const people = table([
    ["Email", "Password", "Role", "Account"],
    ...accounts.map(({ email, password, role, account_type: type }) => [email, password, role, type]),
  ]);
  const secrets = table([["Account", "API key", "Scopes"], ...keys.map(({ email, key, scopes }) => [email, key, scopes.join(",")])]);
  return [
    people,
    "Each run resets these passwords. The API keys work from 127.0.0.1 and ::1, and cannot be shown again.",
    secrets,
    `Listings created: ${listings}.`,
    `Try the API while the server is running:\n\n${indent(curl)}`,
    "",
  ].join("\n\n");
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      indent(
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd(),
      ),
    )
    .join("\n");
}

const indent = (text: string) => `  ${text}`;
