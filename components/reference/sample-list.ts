import type { CodeSample } from "@/components/code-samples/CodeSamples";
import { SAMPLE_LANGUAGES, SAMPLE_TITLES, type SampleLanguage, type Samples } from "@/lib/api/reference/samples";

/** Returns samples as tabs. @param notes what is needed to run each. */
export function sampleList(samples: Samples, notes: Readonly<Partial<Record<SampleLanguage, string>>> = {}): CodeSample[] {
  return SAMPLE_LANGUAGES.map((language) => ({ language, title: SAMPLE_TITLES[language], code: samples[language], note: notes[language] }));
}
