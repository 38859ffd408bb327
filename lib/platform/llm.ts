import type { LanguageModel } from "ai";
import type { z } from "zod";
import { env } from "./env";

/**
 * Language model configured by `AI_BASE_URL`, `AI_API_KEY` and `AI_MODEL`: any API that is compatible with OpenAI's chat
 * completions. The libraries are loaded with the first call, so that a board without a model does not need the memory.
 */

export interface Question<S extends z.ZodType> {
  /** The system prompt. Must not contain text written by users. */
  readonly instructions: string;
  /** Untrusted user input. Sent as one JSON value, so that it cannot be mistaken for instructions. */
  readonly data: object;
  /** Schema of the response. */
  readonly schema: S;
  /** Maximum total time in milliseconds. */
  readonly timeout: number;
  /** Maximum length of the response in tokens. */
  readonly maxTokens: number;
}

/** Returns whether a language model is configured. */
export function hasLanguageModel(): boolean {
  const { aiBaseUrl, aiModel } = env();
  return aiBaseUrl !== undefined && aiModel !== undefined;
}

async function languageModel(): Promise<LanguageModel> {
  const { aiBaseUrl, aiApiKey, aiModel } = env();
  if (aiBaseUrl === undefined || aiModel === undefined) throw new Error("No language model is configured.");
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "language-model",
    baseURL: aiBaseUrl,
    ...(aiApiKey === undefined ? {} : { apiKey: aiApiKey }),
    supportsStructuredOutputs: true,
  })(aiModel);
}

/**
 * Queries the model once. Throws if it does not respond in time, or if the response does not match the schema. Callers must have a
 * fallback or retry later.
 */
export async function callLanguageModel<S extends z.ZodType>({
  instructions,
  data,
  schema,
  timeout,
  maxTokens,
}: Question<S>): Promise<z.output<S>> {
  // The timeout includes the time to load the libraries.
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
