import { type CSSProperties, Fragment, type ReactNode } from "react";
import type { Language } from "@/lib/shared/i18n";
import type { EmailTranslate } from "./texts";

/**
 * Components of emails. Styles are inline, since email clients remove style sheets. Classes only select elements that the plain-text
 * version formats differently (`plain-text.ts`).
 */

const COLOR = {
  text: "#2a2620",
  muted: "#6b6357",
  accent: "#1f4aa8",
  onAccent: "#ffffff",
  border: "#d9d3c7",
  background: "#f7f4ed",
} as const;

const font = (size: number, lineHeight: number, weight: "normal" | "bold" = "normal"): CSSProperties => ({
  fontFamily: "Arial,sans-serif",
  fontSize: `${size}px`,
  lineHeight: `${lineHeight}px`,
  fontWeight: weight,
});

const MUTED: CSSProperties = { margin: "0 0 16px", ...font(13, 20), color: COLOR.muted };

interface Children {
  readonly children: ReactNode;
}

export interface EmailLink {
  readonly label: string;
  readonly url: string;
}

interface FrameProps extends Children {
  readonly t: EmailTranslate;
  readonly language: Language;
  readonly subject: string;
  readonly site: string;
  readonly unsubscribeUrl: string | undefined;
}

/** Document around every email: the site's name and the unsubscribe link are at the end. */
export function Frame({ t, language, subject, site, unsubscribeUrl, children }: FrameProps) {
  return (
    <html lang={language}>
      {/* biome-ignore lint/style/noHeadElement: an email is not a Next.js page */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, background: COLOR.background }}>
        <div style={{ maxWidth: "560px", margin: "0 auto", padding: "32px 24px" }}>
          {children}
          <div className="footer" style={{ ...MUTED, marginTop: "24px", borderTop: `1px solid ${COLOR.border}`, paddingTop: "16px" }}>
            {site}
            {unsubscribeUrl ? (
              <>
                <br />
                <Link label={t("frame.unsubscribe")} url={unsubscribeUrl} />
              </>
            ) : null}
          </div>
        </div>
      </body>
    </html>
  );
}

export function Paragraph({ children }: Children) {
  return <p style={{ margin: "0 0 16px", ...font(16, 24), color: COLOR.text }}>{children}</p>;
}

/** Muted text, such as what to do if somebody else caused the email. */
export function Footnote({ children }: Children) {
  return <p style={MUTED}>{children}</p>;
}

export function Link({ label, url, className, style }: EmailLink & { readonly className?: string; readonly style?: CSSProperties }) {
  return (
    <a href={url} className={className} style={{ color: COLOR.accent, ...style }}>
      {label}
    </a>
  );
}

const BUTTON: CSSProperties = {
  display: "inline-block",
  padding: "12px 20px",
  borderRadius: "10px",
  background: COLOR.accent,
  color: COLOR.onAccent,
  textDecoration: "none",
  ...font(15, 20, "bold"),
};

/** The primary action, with its URL below for email clients whose buttons do not work. */
export function Button({ t, label, url }: EmailLink & { readonly t: EmailTranslate }) {
  return (
    <>
      <p style={{ margin: "24px 0" }}>
        <a href={url} className="button" style={BUTTON}>
          {label}
        </a>
      </p>
      <p className="html-only" style={MUTED}>
        {t("frame.copyLink")}
        <br />
        <Link label={url} url={url} style={{ wordBreak: "break-all" }} />
      </p>
    </>
  );
}

/** Text with line breaks. Does not use `white-space`, which some email clients ignore. */
function Lines({ text }: { readonly text: string }) {
  return text.split(/\r?\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}

/** A list of items under a heading. */
export function List({ heading, children }: Children & { readonly heading: string }) {
  return (
    <>
      <h2 style={{ margin: "32px 0 8px", ...font(17, 24, "bold"), color: COLOR.text }}>{heading}</h2>
      <ul style={{ listStyle: "none", margin: 0, padding: 0 }}>{children}</ul>
    </>
  );
}

interface ItemProps {
  readonly title: string;
  readonly url: string;
  /** May have several lines. */
  readonly text?: string | undefined;
  /** Actions for this item. */
  readonly links?: readonly EmailLink[] | undefined;
}

export function Item({ title, url, text = "", links = [] }: ItemProps) {
  return (
    <li style={{ margin: 0, padding: "12px 0", borderTop: `1px solid ${COLOR.border}` }}>
      <div style={{ ...font(16, 24, "bold"), overflowWrap: "anywhere" }}>
        <Link label={title} url={url} className="title" style={{ textDecoration: "none" }} />
      </div>
      {text ? (
        <div style={{ margin: "4px 0 0", ...font(15, 22), color: COLOR.text }}>
          <Lines text={text} />
        </div>
      ) : null}
      <div className="links" data-url={url} style={{ margin: "8px 0 0", ...font(15, 22) }}>
        {links.map((link, index) => (
          <Fragment key={link.url}>
            {index > 0 ? <span className="html-only"> · </span> : null}
            <Link {...link} />
          </Fragment>
        ))}
      </div>
    </li>
  );
}
