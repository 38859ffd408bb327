import { Inbox, Plus, Search } from "lucide-react";
import { Alert } from "@/components/ui/Alert";
import { Badge, StateDot } from "@/components/ui/Badge";
import { Button, ButtonLink, IconButton } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { ClientMessages } from "@/components/ui/ClientMessages";
import { CodeBlock } from "@/components/ui/CodeBlock";
import { Container } from "@/components/ui/Container";
import { CopyButton } from "@/components/ui/CopyButton";
import { DefinitionList } from "@/components/ui/DefinitionList";
import { EmptyState } from "@/components/ui/EmptyState";
import { PageHeader } from "@/components/ui/PageHeader";
import { LoadMore, Pagination } from "@/components/ui/Pagination";
import { Progress, Stepper } from "@/components/ui/Progress";
import { Card, Section } from "@/components/ui/Section";
import { Skeleton } from "@/components/ui/Skeleton";
import { TabLinks } from "@/components/ui/TabLinks";
import { DateTime, RelativeTime } from "@/components/ui/Time";
import { Toaster } from "@/components/ui/Toaster";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import { FormSamples } from "./FormSamples";
import { OverlaySamples } from "./OverlaySamples";
import { LONG_SENTENCE, LONG_TITLE } from "./samples";
import { TableSamples } from "./TableSamples";

const DAY = 86_400_000;

/** Every primitive in its states. */
export function StyleGuide({ now }: { readonly now: number }) {
  return (
    <ClientMessages>
      <Container className="pt-6 pb-10">
        <PageHeader
          title="Мова вигляду"
          lead="Кожна складова в кожному стані: світла й темна, на телефоні й на столі, з довгими словами."
          back={{ href: "/", label: "На головну" }}
          actions={
            <ButtonLink href="/design" icon={<Plus aria-hidden="true" className="size-5" />}>
              Створити ключ
            </ButtonLink>
          }
        />
        <Section id="buttons" title="Кнопки" actions={<Button variant="secondary">Дія розділу</Button>}>
          <div className="flex flex-wrap items-center gap-3">
            <Button>Зберегти</Button>
            <Button variant="secondary">Скасувати</Button>
            <Button variant="ghost">Пропустити</Button>
            <Button variant="danger">Відкликати ключ</Button>
            <Button pending>Зберігаємо</Button>
            <Button disabled>Недоступна</Button>
            <Button size="small" variant="secondary">
              Мала
            </Button>
            <Button size="large">Велика</Button>
            <IconButton label="Шукати">
              <Search aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label="Шукаємо" variant="secondary" pending>
              <Search aria-hidden="true" className="size-5" />
            </IconButton>
            <CopyButton text="lb_live_3fA9" label="Скопіювати ключ" />
            <Button variant="secondary">{LONG_SENTENCE}</Button>
          </div>
          <p className="mt-4">
            Посилання{" "}
            <a className={linkStyle} href="#forms">
              усередині тексту
            </a>{" "}
            і після нього.
            <VisuallyHidden>Лише для читача екрана.</VisuallyHidden>
          </p>
        </Section>
        <FormSamples />
        <OverlaySamples />
        <Section id="tabs" title="Вкладки й сторінки">
          <TabLinks
            label="Стан оголошень"
            links={[
              { href: "/design?state=active", label: "Активні", count: "128", current: true },
              { href: "/design?state=pending", label: "На перевірці", count: "3" },
              { href: "/design?state=rejected", label: "Відхилені" },
              { href: "/design?state=inactive", label: "Деактивовані" },
              { href: "/design?state=sold", label: "Продані", count: "1 024" },
            ]}
          />
          <div className="mt-6 grid gap-6">
            <Pagination page={7} pages={24} hrefOf={(page) => `/design?page=${page}`} />
            <LoadMore href="/design?after=1" />
            <Stepper label="Створення ключа" steps={["Назва й дозволи", "Обмеження доступу", "Перевірка"]} current={1} />
            <Progress label="Запити за добу" value={4_812} max={5_000} tone="warning" text="4 812 з 5 000" />
            <Progress label="Завантаження фото" value={40} />
            <Progress label="Обробляємо відео" />
          </div>
        </Section>
        <Section id="table" title="Таблиця" lead="Рядок на телефоні стає карткою.">
          <TableSamples now={now} />
        </Section>
        <Section id="messages" title="Повідомлення">
          <div className="grid gap-3">
            <Alert title="Ключ створено" tone="success">
              Збережіть його зараз: більше ми його не покажемо.
            </Alert>
            <Alert tone="info">
              Нові правила діють із понеділка.{" "}
              <a className={linkStyle} href="#table">
                Докладніше
              </a>
            </Alert>
            <Alert
              tone="warning"
              action={
                <Button size="small" variant="secondary">
                  Додати мою адресу
                </Button>
              }
            >
              Діапазон 0.0.0.0/0 пускає всіх.
            </Alert>
            <Alert tone="danger" title="Лист не надіслано">
              {LONG_TITLE}
            </Alert>
            <EmptyState icon={<Inbox />} title="Ключів ще немає" action={<Button>Створити ключ</Button>}>
              Створіть перший, щоб публікувати зі свого сайту чи програми.
            </EmptyState>
          </div>
        </Section>
        <Section id="details" title="Подробиці">
          <div className="flex flex-wrap items-center gap-3">
            <Badge>listings:read</Badge>
            <Badge tone="info">бізнес</Badge>
            <Badge tone="success">нове</Badge>
            <Badge tone="warning">незабаром спливе</Badge>
            <Badge tone="danger">ризик</Badge>
            <Badge tone="promoted">ТОП</Badge>
            <StateDot tone="success">активний</StateDot>
            <StateDot tone="warning">призупинений</StateDot>
            <StateDot tone="danger">відкликаний</StateDot>
            <StateDot>чернетка</StateDot>
          </div>
          <Card className="mt-4">
            <DefinitionList
              items={[
                { term: "Створено", value: <DateTime at={now - 400 * DAY} now={now} /> },
                { term: "Востаннє використано", value: <RelativeTime at={now - 5 * 60_000} now={now} /> },
                { term: "Префікс", value: <code className="font-mono text-15">lb_live_3fA9</code> },
                { term: "Назва", value: LONG_TITLE },
              ]}
            />
          </Card>
          <div className="mt-4 grid gap-4">
            <CodeBlock
              title="curl"
              code={
                'curl -s https://board.example.com/api/v1/my/listings -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -d @listing.json'
              }
            />
            <CodeBlock wrap code={`lb_live_${"x".repeat(120)}`} />
          </div>
          <div className="mt-4 grid gap-2">
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-5" />
          </div>
        </Section>
        <Toaster />
      </Container>
    </ClientMessages>
  );
}
