"use client";

import { useState } from "react";
import { StateDot, type Tone } from "@/components/ui/Badge";
import { CheckboxBox } from "@/components/ui/CheckboxBox";
import { type Column, DataTable, TableLink } from "@/components/ui/DataTable";
import { RowMenu } from "@/components/ui/Menu";
import { RelativeTime } from "@/components/ui/Time";
import { type SampleRow, sampleRows } from "./samples";

const STATES: Readonly<Record<SampleRow["state"], { readonly tone: Tone; readonly word: string }>> = {
  active: { tone: "success", word: "активний" },
  suspended: { tone: "warning", word: "призупинений" },
  revoked: { tone: "danger", word: "відкликаний" },
};

export function TableSamples({ now }: { readonly now: number }) {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const rows = sampleRows(now);
  const columns: readonly Column<SampleRow>[] = [
    {
      key: "name",
      title: "Назва",
      cell: (row) => <TableLink href={`/design?key=${row.id}`}>{row.name}</TableLink>,
      sort: { href: "/design?sort=name", direction: "ascending" },
    },
    { key: "scopes", title: "Дозволи", cell: (row) => row.scopes },
    {
      key: "state",
      title: "Стан",
      cell: (row) => <StateDot tone={STATES[row.state].tone}>{STATES[row.state].word}</StateDot>,
      nowrap: true,
    },
    {
      key: "requests",
      title: "Запити сьогодні",
      cell: (row) => row.requests.toLocaleString("uk"),
      numeric: true,
      sort: { href: "/design?sort=requests" },
    },
    {
      key: "used",
      title: "Востаннє",
      cell: (row) => (row.used === null ? "ніколи" : <RelativeTime at={row.used} now={now} />),
      nowrap: true,
    },
  ];
  return (
    <DataTable
      caption="Ключі"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      highlighted={(row) => ticked.includes(row.id)}
      selection={{
        all: (
          <CheckboxBox
            aria-label="Вибрати всі рядки"
            checked={ticked.length === rows.length}
            ref={(box) => {
              if (box) box.indeterminate = ticked.length > 0 && ticked.length < rows.length;
            }}
            onChange={(event) => setTicked(event.target.checked ? rows.map((row) => row.id) : [])}
          />
        ),
        one: (row) => (
          <CheckboxBox
            aria-label={`Вибрати: ${row.name}`}
            checked={ticked.includes(row.id)}
            onChange={(event) => setTicked(event.target.checked ? [...ticked, row.id] : ticked.filter((id) => id !== row.id))}
          />
        ),
      }}
      actionsTitle="Дії"
      actions={(row) => <RowMenu name={row.name} items={[{ label: "Призупинити" }, { label: "Відкликати", danger: true }]} />}
    />
  );
}
