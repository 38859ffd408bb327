import { Rotate3d, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Spin } from "@/components/gallery/Spin";
import { captureTour } from "@/components/tour/capture-tour";
import { WidgetScript } from "@/components/tour/WidgetScript";
import { Button } from "@/components/ui/Button";
import { FieldNote } from "@/components/ui/Field";
import { useListingForm } from "./form-context";

/** 3D tour field: capture, view, remove. @param uploads false for visitors, who have no account to upload frames to. */
export function TourField({ uploads }: { readonly uploads: boolean }) {
  const t = useTranslations("ListingForm");
  const tour = useTranslations("Tour");
  const locale = useLocale();
  const { values, change, errorOf, idOf } = useListingForm();
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState<string>();
  const id = idOf("photos_3d");
  const frames = values.photos3d;

  const capture = () => {
    setFailure(undefined);
    captureTour(
      locale,
      (photos3d) => change({ photos3d }),
      (code) => setFailure(tour(`errors.${code}`)),
    );
  };
  return (
    <div className="mt-6">
      <p className="mb-1 font-semibold text-15 text-title">{t("tour")}</p>
      {frames.length > 0 ? (
        <div className="mb-3 max-w-[30rem]">
          <Spin frames={frames} label={t("tour")} lang={locale} />
          <p className="mt-1 text-13 text-muted">{t("tourFrames", { count: frames.length })}</p>
        </div>
      ) : null}
      {uploads ? (
        <>
          <WidgetScript name="capture3d" onReady={() => setReady(true)} />
          <div className="flex flex-wrap gap-3">
            <Button
              id={id}
              variant="secondary"
              disabled={!ready}
              onClick={capture}
              aria-describedby={`${id}-note`}
              icon={<Rotate3d aria-hidden="true" className="size-5 shrink-0" />}
            >
              {frames.length > 0 ? tour("again") : tour("capture")}
            </Button>
            {frames.length > 0 ? (
              <Button
                variant="secondary"
                onClick={() => change({ photos3d: [] })}
                icon={<Trash2 aria-hidden="true" className="size-5 shrink-0" />}
              >
                {t("tourRemove")}
              </Button>
            ) : null}
          </div>
          <noscript>
            <p className="mt-2 text-15">{tour("noScript")}</p>
          </noscript>
          <FieldNote id={`${id}-note`} hint={t("tourHint")} error={failure ?? errorOf("photos_3d")} />
        </>
      ) : (
        <p className="text-15 text-muted">{t("tourLater")}</p>
      )}
    </div>
  );
}
