import type { DemoMade } from "./make";

/** What was made, for somebody to read: credentials, keys, and a line to paste. */
export function describeDemo({ accounts, keys, listings, curl }: DemoMade): string {
  const people = table([
    ["E-mail", "Password", "Role", "Account"],
    ...accounts.map(({ email, password, role, account_type: type }) => [email, password, role, type]),
  ]);
  const secrets = table([["Key of", "Key", "Scopes"], ...keys.map(({ email, key, scopes }) => [email, key, scopes.join(",")])]);
  return [
    people,
    "Each run gives these accounts new passwords. The keys work from 127.0.0.1 and ::1, and are shown this once.",
    secrets,
    `Listings added: ${listings}.`,
    `Try the API while the board runs:\n\n${indent(curl)}`,
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
