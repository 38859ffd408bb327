"use client";

import { Archive, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Dialog, DialogClose } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Menu } from "@/components/ui/Menu";
import { Section } from "@/components/ui/Section";
import { Tabs } from "@/components/ui/Tabs";
import { Tooltip } from "@/components/ui/Tooltip";
import { toast } from "@/components/ui/toast";
import { LONG_SENTENCE, LONG_TITLE } from "./samples";

const pause = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 100));

export function OverlaySamples() {
  const [done, setDone] = useState("");
  const [tries, setTries] = useState(0);
  const icon = "size-5";
  return (
    <Section id="overlays" title="Вікна, меню, сповіщення">
      <div className="flex flex-wrap items-center gap-3">
        <Dialog
          title="Змінити назву ключа"
          description={`Так ви впізнаєте його в журналі. ${LONG_SENTENCE}.`}
          trigger={<Button variant="secondary">Відкрити вікно</Button>}
          footer={
            <>
              <DialogClose>Скасувати</DialogClose>
              <Button>Зберегти</Button>
            </>
          }
        >
          <Field label="Назва ключа">{(control) => <Input {...control} defaultValue={LONG_TITLE} />}</Field>
        </Dialog>
        <ConfirmDialog
          title="Відкликати ключ «Крамниця на Подолі»?"
          confirmLabel="Відкликати"
          typed="Крамниця"
          trigger={<Button variant="danger">Відкликати</Button>}
          onConfirm={async () => {
            await pause();
            setDone("відкликано");
            return undefined;
          }}
        >
          <p>Програми з цим ключем перестануть працювати одразу. Скасувати це не можна.</p>
        </ConfirmDialog>
        <ConfirmDialog
          title="Зняти оголошення?"
          confirmLabel="Зняти"
          tone="primary"
          trigger={<Button variant="secondary">Зняти</Button>}
          onConfirm={async () => {
            await pause();
            setTries(tries + 1);
            return tries === 0 ? "Оголошення щойно змінили. Оновіть сторінку й спробуйте ще раз." : undefined;
          }}
        >
          <p>Його не побачать, доки ви його не повернете.</p>
        </ConfirmDialog>
        <Menu
          trigger={<Button variant="secondary">Меню</Button>}
          items={[
            { label: "Змінити", icon: <Pencil className={icon} />, onSelect: () => setDone("змінити") },
            { label: "До таблиці", icon: <Archive className={icon} />, href: "/design?from=menu" },
            { label: "Недоступне", disabled: true },
            {
              label: `Видалити. ${LONG_SENTENCE}`,
              icon: <Trash2 className={icon} />,
              danger: true,
              separated: true,
              onSelect: () => setDone("видалити"),
            },
          ]}
        />
        <Tooltip tip="Рахується за київською добою">
          <Button variant="ghost">Підказка</Button>
        </Tooltip>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: "Оголошення видалено",
              text: LONG_SENTENCE,
              action: { label: "Повернути", run: () => setDone("повернено") },
              timeout: 0,
            })
          }
        >
          Сповістити
        </Button>
        <output aria-label="Зроблено" className="text-13 text-muted">
          {done}
        </output>
      </div>
      <div className="mt-6">
        <Tabs
          label="Мова прикладу"
          tabs={["curl", "JavaScript", "PHP", "Python"].map((name) => ({
            value: name,
            label: name,
            content: <p>Приклад для {name}.</p>,
          }))}
        />
      </div>
    </Section>
  );
}
