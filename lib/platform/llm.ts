import type { LanguageModel } from "ai";
import type { z } from "zod";
import { env } from "./env";

/**
 * The language model of the settings `AI_BASE_URL`, `AI_API_KEY` and `AI_MODEL`: any endpoint that speaks OpenAI's chat completions.
 * The libraries are loaded with the first question: a board without a model does not pay for them.
 */

export interface Question<S extends z.ZodType> {
  /** What to do, in our words alone. */
  readonly instructions: string;
  /** What strangers wrote; goes as one JSON value, so that it cannot end and begin again as something else. */
  readonly data: object;
  /** What the answer must be. */
  readonly schema: S;
  /** Milliseconds for all of it. */
  readonly timeout: number;
  /** Longest answer, in tokens. */
  readonly maxTokens: number;
}

/** Whether the settings name a language model. */
export function hasLanguageModel(): boolean {
  const { aiBaseUrl, aiModel } = env();
  return aiBaseUrl !== undefined && aiModel !== undefined;
}

async function languageModel(): Promise<LanguageModel> {
  const { aiBaseUrl, aiApiKey, aiModel } = env();
  if (aiBaseUrl === undefined || aiModel === undefined) throw new Error("No language model is set.");
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "language-model",
    baseURL: aiBaseUrl,
    ...(aiApiKey === undefined ? {} : { apiKey: aiApiKey }),
    supportsStructuredOutputs: true,
  })(aiModel);
}

/**
 * Asks the model once. Throws when it does not answer in time, or with anything but what the schema allows: whoever asks has another
 * way, or tries again later.
 */
export async function askLanguageModel<S extends z.ZodType>({
  instructions,
  data,
  schema,
  timeout,
  maxTokens,
}: Question<S>): Promise<z.output<S>> {
  // The clock runs from here: loading the libraries counts.
  const abortSignal = AbortSignal.timeout(timeout);
  const [{ generateText, Output }, model] = await Promise.all([import("ai"), languageModel()]);
  const { output } = await generateText({
    model,
    system: instructions,
    prompt: JSON.stringify(data),
    output: Output.object({ schema }),
    temperature: 0,
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal,
  });
  return schema.parse(output);
}
