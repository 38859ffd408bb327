import { TestModeBadge } from "./TestModeBadge";

interface Props {
  readonly prefix: string;
  readonly livemode: boolean;
}

/** The first characters of a key, by which its owner recognises it; keys of test mode are marked. */
export function KeyPrefix({ prefix, livemode }: Props) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 font-normal text-13 text-muted">
      <span className="font-mono">{prefix}…</span>
      {livemode ? null : <TestModeBadge />}
    </span>
  );
}
