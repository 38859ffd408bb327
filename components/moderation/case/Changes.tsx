import { useTranslations } from "next-intl";
import type { Comparison } from "@/lib/domain/moderation/compare";
import { DenseList } from "./Facts";
import { Added, ChangedText, Removed } from "./text-marks";
import type { ValueLabels } from "./value-labels";

interface Props {
  readonly changes: Comparison;
  /** Labels for the earlier and the current version, whose currencies and categories may differ. */
  readonly before: ValueLabels;
  readonly after: ValueLabels;
}

/** Returns whether any visible content has changed. */
export function hasChanges({ title, description, values, pictures }: Comparison): boolean {
  return Boolean(title || description || values.length > 0 || pictures.length > 0);
}

/** Field by field changes between two versions. Changed pictures are shown in the gallery. */
export function Changes({ changes: { title, description, values, pictures }, before, after }: Props) {
  const t = useTranslations("Moderation");
  return (
    <div className="space-y-3">
      {title ? (
        <div>
          <h3 className="text-13 text-muted">{t("fields.title")}</h3>
          <div className="font-semibold text-17 text-title">
            <ChangedText parts={title} />
          </div>
        </div>
      ) : null}
      {values.length > 0 || pictures.length > 0 ? (
        <DenseList
          items={[
            ...values.map((value) => ({
              key: value.field,
              term: after.field(value.field),
              value: (
                <>
                  <span className="sr-only">{t("was")}: </span>
                  <Removed>{before.value(value.field, value.before)}</Removed>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only">, {t("became")}: </span>
                  <Added>{after.value(value.field, value.after)}</Added>
                </>
              ),
            })),
            ...pictures.map(({ field, added, removed, reordered }) => ({
              key: field,
              term: after.field(field),
              value: reordered ? (
                t("reordered")
              ) : (
                <>
                  {added.length > 0 ? (
                    <Added>
                      {t("added")}: {added.length}
                    </Added>
                  ) : null}{" "}
                  {removed.length > 0 ? (
                    <Removed>
                      {t("removed")}: {removed.length}
                    </Removed>
                  ) : null}
                </>
              ),
            })),
          ]}
        />
      ) : null}
      {description ? (
        <div>
          <h3 className="text-13 text-muted">{t("fields.description")}</h3>
          <ChangedText parts={description} />
        </div>
      ) : null}
    </div>
  );
}
