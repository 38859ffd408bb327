"use client";

import { CodeBlock } from "@/components/ui/CodeBlock";
import { Tabs } from "@/components/ui/Tabs";
import { useSampleLanguage } from "./use-sample-language";

export interface CodeSample {
  /** Name by which the choice is kept, such as `node`. */
  readonly language: string;
  readonly title: string;
  readonly code: string;
  /** What is needed to run it. */
  readonly note?: string | undefined;
}

interface Props {
  /** Accessible name of the language tabs. */
  readonly label: string;
  readonly samples: readonly CodeSample[];
}

/** The same code in several languages, one visible. The choice applies to all samples, and is kept. */
export function CodeSamples({ label, samples }: Props) {
  const [language, choose] = useSampleLanguage(samples.map((sample) => sample.language));
  return (
    <Tabs
      label={label}
      value={language}
      onValueChange={choose}
      tabs={samples.map((sample) => ({
        value: sample.language,
        label: sample.title,
        content: <CodeBlock wrap code={sample.code} {...(sample.note === undefined ? {} : { title: sample.note })} />,
      }))}
    />
  );
}
