import { Button, Footnote, Item, List, Paragraph } from "../parts";
import type { EmailDefinition } from "../template";

/** Texts that were rendered before they were queued, by a version without templates. */
export const written: EmailDefinition<"written"> = {
  subject: ({ props: { subject } }) => subject,
  Body: ({ t, props: { paragraphs, lists = [], button, footnote } }) => (
    <>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {lists.map(({ heading, items }) => (
        <List key={heading} heading={heading}>
          {items.map((item) => (
            <Item key={item.url} {...item} />
          ))}
        </List>
      ))}
      {button ? <Button t={t} {...button} /> : null}
      {footnote ? <Footnote>{footnote}</Footnote> : null}
    </>
  ),
};
