import type { Reporter, TestCase } from "vitest/node";

/** Lists at the end of a run the tests that timed out and passed when retried: each may be an intermittent bug. */
export default class SecondAttempts implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.names.length)
      console.log(["", "Ran out of time, passed at the second attempt:", ...this.names.map((name) => `  ${name}`)].join("\n"));
  }
}
