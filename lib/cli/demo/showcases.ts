import type { ListingDraft } from "@/lib/domain/listings/draft";
import { ffmpegCore } from "@/lib/domain/media/video/ffmpeg";
import { compose } from "./compose";
import { MODEL_OF, MODELS, type ModelName } from "./models";
import type { Planned } from "./plan";
import { Chance } from "./random";
import { makeTour, makeVideo } from "./turntable-media";

/** What a few listings have besides photos. */
export type Showcase = Partial<Pick<ListingDraft, "photos_3d" | "video_url" | "video_thumbnail">>;

/** Whose video is made: encoding takes seconds, so one must do. */
const FILMED: ModelName = "car";

/** Which planned listings have a tour, and of what: the newest published one of each model. The one of {@link FILMED} has a video too. */
export function planShowcases(plan: readonly Planned[]): ReadonlyMap<Planned, ModelName> {
  const newestFirst = plan.filter(({ state }) => state === "active").reverse();
  const chosen = (Object.keys(MODELS) as ModelName[]).flatMap((model) => {
    const newest = newestFirst.find((planned) => modelOf(planned) === model);
    return newest ? [[newest, model] as const] : [];
  });
  return new Map(chosen);
}

/** The model of what a listing sells, composed as it will be. */
function modelOf({ template, category, city, seed }: Planned): ModelName | undefined {
  const [theme] = compose(template, category, city, new Chance(seed)).themes;
  return theme && MODEL_OF[theme];
}

/** Makes the tours and videos of the listings that are to have them; no video where FFmpeg's WebAssembly build is not installed. */
export async function makeShowcases(plan: readonly Planned[]): Promise<ReadonlyMap<Planned, Showcase>> {
  const made = new Map<Planned, Showcase>();
  for (const [planned, model] of planShowcases(plan)) {
    const accountId = planned.owner.id;
    const photos_3d = await makeTour(accountId, model);
    const video = model === FILMED && ffmpegCore() ? await makeVideo(accountId, model) : {};
    made.set(planned, { photos_3d, ...video });
  }
  return made;
}
