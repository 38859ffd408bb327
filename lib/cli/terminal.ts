/** Output of a command. Tests pass their own implementation. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}

export const REAL_TERMINAL: Terminal = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};
