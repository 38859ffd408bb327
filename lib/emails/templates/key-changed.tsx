import { Button, Footnote, Paragraph } from "../parts";
import type { EmailDefinition } from "../template";

export const keyChanged: EmailDefinition<"key_changed"> = {
  subject: ({ t, props: { change, name } }) => t(`key_changed.subjects.${change}`, { name }),
  Body: ({ t, props: { change, prefix, at, ownerAddress, url } }) => (
    <>
      <Paragraph>{t(`key_changed.texts.${change}`, { prefix })}</Paragraph>
      <Paragraph>
        {ownerAddress === null ? t("key_changed.byAdministrators", { at }) : t("key_changed.byOwner", { at, address: ownerAddress })}
      </Paragraph>
      <Button t={t} label={t("key_changed.button")} url={url} />
      {ownerAddress === null ? null : <Footnote>{t("key_changed.footnote")}</Footnote>}
    </>
  ),
};
