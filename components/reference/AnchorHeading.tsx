import { cx } from "@/components/ui/cx";

interface Props {
  readonly id: string;
  readonly level: 2 | 3;
  /** In English. */
  readonly text: string;
  readonly lang?: string | undefined;
}

/** Heading with a link to itself, shown on hover and focus. */
export function AnchorHeading({ id, level, text, lang = "en" }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Heading id={id} lang={lang} className={cx("group font-bold text-title", level === 2 ? "text-25" : "text-20")}>
      <a href={`#${id}`} className="no-underline">
        {text}
        <span aria-hidden="true" className="ml-2 font-normal text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
          #
        </span>
      </a>
    </Heading>
  );
}
