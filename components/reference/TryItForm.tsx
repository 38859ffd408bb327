import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Alert } from "@/components/ui/Alert";
import { Badge } from "@/components/ui/Badge";
import { CodeBlock } from "@/components/ui/CodeBlock";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/Input";
import { Button } from "@/components/ui/plain-button";
import { sendRequest, type TriedOperation, type TriedParameter, type TriedResponse } from "./try-it-request";

/** The reader's key, shared by the forms of a page. Only in memory: it is gone when the page is left, and never stored. */
let currentKey = "";
const listeners = new Set<() => void>();

function setCurrentKey(key: string): void {
  currentKey = key;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

// The browser may restore the page from its back/forward cache, with what was typed.
if (typeof window !== "undefined") window.addEventListener("pagehide", () => setCurrentKey(""));

interface Props {
  readonly operation: TriedOperation;
  readonly onClose: () => void;
}

/** Form that sends a request of an operation to this board with the reader's own key, and shows the response. */
export function TryItForm({ operation, onClose }: Props) {
  const t = useTranslations("TryIt");
  const key = useSyncExternalStore(
    subscribe,
    () => currentKey,
    () => "",
  );
  const [values, setValues] = useState<ReadonlyMap<string, string>>(() => initialValues(operation.parameters));
  const [method, setMethod] = useState<string>(operation.methods[0]);
  const [body, setBody] = useState(operation.body ?? "");
  const [file, setFile] = useState<File>();
  const [isPending, setPending] = useState(false);
  const [response, setResponse] = useState<TriedResponse | "failed">();
  const first = useRef<HTMLInputElement>(null);

  useEffect(() => first.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setResponse(undefined);
    setResponse(await sendRequest(operation, { key, method, values, body, file }).catch(() => "failed" as const));
    setPending(false);
  };

  return (
    <form onSubmit={send} autoComplete="off" className="space-y-4 rounded-10 border border-border p-4" data-try-form={operation.id}>
      <Field label={t("key")} hint={t("keyHint")} required>
        {(control) => (
          <Input
            {...control}
            ref={first}
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder="lb_live_…"
            value={key}
            onChange={(event) => setCurrentKey(event.target.value)}
          />
        )}
      </Field>
      {operation.methods.length > 1 ? (
        <Field label={t("method")}>
          {(control) => (
            <select {...control} className="control" value={method} onChange={(event) => setMethod(event.target.value)}>
              {operation.methods.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {operation.parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={values.get(parameter.name) ?? ""}
          onChange={(value) => setValues(new Map(values).set(parameter.name, value))}
        />
      ))}
      {operation.body === undefined ? null : (
        <Field label={t("body")}>
          {(control) => (
            <textarea
              {...control}
              className="control font-mono text-13"
              rows={10}
              spellCheck={false}
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          )}
        </Field>
      )}
      {operation.takesFile ? (
        <Field label={t("file")} required>
          {(control) => <Input {...control} type="file" onChange={(event) => setFile(event.target.files?.[0])} />}
        </Field>
      ) : null}
      {method === "GET" ? null : <p className="text-13 text-muted">{t("real")}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {t("send")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
      <div role="status">{response === undefined ? null : <Response response={response} />}</div>
    </form>
  );
}

/** Path parameters start with their example; optional ones are empty. */
const initialValues = (parameters: readonly TriedParameter[]): Map<string, string> =>
  new Map(parameters.map(({ name, required, example }) => [name, required ? (example ?? "") : ""]));

interface ParameterProps {
  readonly parameter: TriedParameter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ParameterField({ parameter: { name, required, values }, value, onChange }: ParameterProps) {
  return (
    <Field label={<code className="font-mono">{name}</code>} required={required} optional={!required}>
      {(control) =>
        values.length > 1 ? (
          <select {...control} className="control" value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="" />
            {values.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        ) : (
          <Input {...control} autoComplete="off" spellCheck={false} value={value} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </Field>
  );
}

function Response({ response }: { readonly response: TriedResponse | "failed" }) {
  const t = useTranslations("TryIt");
  if (response === "failed") return <Alert tone="danger">{t("failed")}</Alert>;
  const { status, milliseconds, headers, body } = response;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-2 text-15">
        <Badge tone={status < 400 ? "success" : "danger"}>{status}</Badge>
        <span className="text-13 text-muted">{t("milliseconds", { count: milliseconds })}</span>
      </p>
      <dl className="text-13">
        {headers.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{name}:</dt>
            <dd className="min-w-0 break-all font-mono">{value}</dd>
          </div>
        ))}
      </dl>
      {body === "" ? null : (
        <div className="max-h-96 overflow-auto">
          <CodeBlock wrap code={body} />
        </div>
      )}
    </div>
  );
}
