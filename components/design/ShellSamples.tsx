import { LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { AuthShell } from "@/components/auth/AuthShell";
import { CabinetShell } from "@/components/cabinet/CabinetShell";
import { SearchEverything } from "@/components/catalogue/SearchEverything";
import { ModerationShell } from "@/components/moderation/ModerationShell";
import { SiteHeader } from "@/components/site/SiteHeader";
import { Button, ButtonLink } from "@/components/ui/Button";
import { linkStyle } from "@/components/ui/button-style";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { PageHeader } from "@/components/ui/PageHeader";
import { PasswordInput } from "@/components/ui/PasswordInput";
import { Card } from "@/components/ui/Section";
import { LONG_SENTENCE, LONG_TITLE } from "./samples";

/** The header for signed-out visitors. */
function SignedOutHeader() {
  return (
    <section aria-label="Зразок шапки" className="mb-6">
      <SiteHeader
        search={<SearchEverything />}
        account={
          <ButtonLink href="/design/auth" variant="secondary" size="small" icon={<LogIn aria-hidden="true" className="size-5" />}>
            Увійти
          </ButtonLink>
        }
      />
    </section>
  );
}

const Sample = ({ title }: { readonly title: string }): ReactNode => (
  <>
    <PageHeader title={title} lead={LONG_SENTENCE} actions={<Button>Створити ключ</Button>} />
    <Card>{LONG_TITLE}</Card>
  </>
);

export function CabinetSample() {
  return (
    <>
      <SignedOutHeader />
      <CabinetShell
        user={{ name: "Олександра Переяславська-Нечуй-Левицька", email: `${"o".repeat(60)}@example.com` }}
        accountActions={<Button variant="ghost">Вийти</Button>}
      >
        <Sample title="API та інтеграції" />
      </CabinetShell>
    </>
  );
}

export function ModerationSample() {
  return (
    <ModerationShell
      links={[
        { href: "/design/moderation", label: "Черга", count: "1 024" },
        { href: "/moderation/mine", label: "Мої рішення" },
        { href: "/moderation/appeals", label: "Оскарження", count: "3" },
        { href: "/moderation/people", label: "Користувачі" },
        { href: "/moderation/categories", label: "Категорії й атрибути" },
        { href: "/moderation/statistics", label: "Статистика" },
      ]}
      status="Найстаріше чекає 12 хвилин"
    >
      <Sample title="Черга" />
    </ModerationShell>
  );
}

export function AuthSample() {
  return (
    <AuthShell
      title="Вхід"
      lead="Щоб публікувати й бачити свої оголошення."
      footer={
        <>
          Ще немає облікового запису?{" "}
          <a className={linkStyle} href="#sign-up">
            Зареєструйтеся
          </a>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="Електронна пошта">{(control) => <Input {...control} type="email" autoComplete="email" />}</Field>
        <Field label="Пароль" error="Пошта або пароль не підходять. Перевірте їх або відновіть пароль.">
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <Button size="large">Увійти</Button>
      </div>
    </AuthShell>
  );
}
