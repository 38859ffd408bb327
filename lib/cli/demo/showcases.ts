import type { ListingDraft } from "@/lib/domain/listings/draft";
import { ffmpegCore } from "@/lib/domain/media/video/ffmpeg";
import { compose } from "./compose";
import { MODEL_OF, MODELS, type ModelName } from "./models";
import type { Planned } from "./plan";
import { Random } from "./random";
import { createTour, createVideo } from "./turntable-media";

/** Media of a showcase listing, in addition to photos. */
export type Showcase = Partial<Pick<ListingDraft, "photos_3d" | "video_url" | "video_thumbnail">>;

/** The only model with a video, because encoding takes seconds. */
const VIDEO_MODEL: ModelName = "car";

/**
 * Chooses the listings that have a tour: the newest published listing for each model. The one of {@link VIDEO_MODEL} also has a
 * video.
 */
export function planShowcases(plan: readonly Planned[]): ReadonlyMap<Planned, ModelName> {
  const newestFirst = plan.filter(({ state }) => state === "active").reverse();
  const chosen = (Object.keys(MODELS) as ModelName[]).flatMap((model) => {
    const newest = newestFirst.find((planned) => modelOf(planned) === model);
    return newest ? [[newest, model] as const] : [];
  });
  return new Map(chosen);
}

/** Returns the model of a listing. Uses the same random numbers as its final text. */
function modelOf({ template, category, city, seed }: Planned): ModelName | undefined {
  const [theme] = compose(template, category, city, new Random(seed)).themes;
  return theme && MODEL_OF[theme];
}

/** Creates the tours and videos of the chosen listings. Omits the video if FFmpeg's WebAssembly build is not installed. */
export async function createShowcases(plan: readonly Planned[]): Promise<ReadonlyMap<Planned, Showcase>> {
  const made = new Map<Planned, Showcase>();
  for (const [planned, model] of planShowcases(plan)) {
    const accountId = planned.owner.id;
    const photos_3d = await createTour(accountId, model);
    const video = model === VIDEO_MODEL && ffmpegCore() ? await createVideo(accountId, model) : {};
    made.set(planned, { photos_3d, ...video });
  }
  return made;
}
