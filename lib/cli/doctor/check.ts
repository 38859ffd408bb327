/** Result of one check. */
export interface CheckResult {
  /** `failed`: the board does not work or loses data. `warning`: it works, but probably not as intended. */
  readonly status: "ok" | "warning" | "failed" | "skipped";
  /** What was found, as a sentence. */
  readonly message: string;
  /** What to do about it. */
  readonly advice?: string;
}

export interface Check {
  readonly name: string;
  /** A rejection counts as failed. */
  readonly run: () => Promise<CheckResult>;
}

export interface Report {
  readonly ok: boolean;
  readonly checks: readonly ({ readonly name: string } & CheckResult)[];
}

export const ok = (message: string): CheckResult => ({ status: "ok", message });
export const skipped = (message: string): CheckResult => ({ status: "skipped", message });
export const warning = (message: string, advice: string): CheckResult => ({ status: "warning", message, advice });
export const failed = (message: string, advice: string): CheckResult => ({ status: "failed", message, advice });

/** Maximum milliseconds of a check, so that a server that does not respond cannot block the report. */
const TIMEOUT_MS = 15_000;

const messageOf = (error: unknown) => {
  const { message, code } = (error ?? {}) as { message?: string; code?: string };
  return (message || code || String(error)).split("\n")[0] as string;
};

async function runCheck({ run }: Check): Promise<CheckResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CheckResult>((resolve) => {
    timer = setTimeout(
      () => resolve(failed(`There was no result within ${TIMEOUT_MS / 1_000} seconds.`, "Check that the server responds.")),
      TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    return failed(`${messageOf(error)}.`.replace(/\.\.$/, "."), "Fix the cause and run the command again.");
  } finally {
    clearTimeout(timer);
  }
}

/** Runs checks in order. */
export async function runChecks(checks: readonly Check[]): Promise<Report> {
  const results: ({ readonly name: string } & CheckResult)[] = [];
  for (const check of checks) results.push({ name: check.name, ...(await runCheck(check)) });
  return { ok: results.every(({ status }) => status !== "failed"), checks: results };
}
