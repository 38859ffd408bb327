// @ts-check
/**
 * Chooses the tracks of an opened video and measures them by their packets, never by what headers say (docs/api/media.md#videos).
 * Runs only in the child process of `remux.mjs`.
 */
import { EncodedPacketSink } from "mediabunny";

/** @typedef {import("mediabunny").InputVideoTrack} VideoTrack */
/** @typedef {import("mediabunny").InputAudioTrack} AudioTrack */
/** @typedef {{ count: number, first: number, end: number, frame: number, start: import("mediabunny").EncodedPacket }} Measure */

/** A file is rejected with this code of the error catalogue, which the uploader sees. */
export class RejectedFile extends Error {
  /** @param {"unreadable_file" | "unsupported_codec" | "video_too_long"} code @param {string} [detail] */
  constructor(code, detail) {
    super(detail ?? code);
    this.code = code;
  }
}

const MAX_SECONDS = 60;
/** Sound ends up to a codec frame and a recorder's buffer after the picture. */
const SOUND_OVERHANG = 0.5;
/** Pictures before the start, which an edit hides but the decoder needs: one group of pictures of a phone, not minutes. */
const MAX_PREROLL = 10;
/** Far above 60 s at 240 frames a second, or of Opus in its shortest frames. */
const MAX_PACKETS = 40_000;
const MAX_TRACKS = 64;
/** The largest side of H.264's and H.265's highest levels, rounded up. */
const MAX_SIDE = 8192;
/** No frame is taken to last longer than this when half of one is granted beyond the limit. */
const LONGEST_FRAME = 0.1;
/** Sound that a decoder wants before the first audible sample: AAC's priming, Opus's pre-skip. */
const SOUND_PREROLL = 0.15;

/** What players of browsers can play, by the container that is written. */
const SOUND = { mp4: ["aac", "mp3", "opus", "flac"], webm: ["opus", "vorbis"] };
const PICTURE = { isobmff: ["avc", "hevc"], matroska: ["avc", "hevc", "vp8", "vp9", "av1"] };

/**
 * The primary track if it can be taken, else the first that can.
 * @template {VideoTrack | AudioTrack} T
 * @param {T[]} tracks
 * @param {T | null} primary
 * @param {string[]} codecs
 * @returns {Promise<T | null>}
 */
async function choose(tracks, primary, codecs) {
  const ordered = primary ? [primary, ...tracks.filter((track) => track !== primary)] : tracks;
  for (const track of ordered) if (codecs.includes((await track.getCodec()) ?? "")) return track;
  return null;
}

/**
 * Whether what came before a packet is hidden by an edit and needed by nobody: pictures before the last key frame at or before
 * zero, and sound well before it. It is left out of the measure, and later of the copy.
 * @param {import("mediabunny").EncodedPacket} packet
 * @param {boolean} isVideo
 */
const restarts = ({ type, timestamp, duration }, isVideo) =>
  isVideo ? type === "key" && timestamp <= 0 : timestamp + duration <= -SOUND_PREROLL;

/**
 * Walks all packets of a track, from its first key frame on.
 * @param {VideoTrack | AudioTrack} track
 * @param {boolean} isVideo
 * @returns {Promise<Measure | null>} null for a track without packets
 */
async function measure(track, isVideo) {
  /** @type {import("mediabunny").EncodedPacket | null} */
  let start = null;
  let [count, first, last, lastDuration, seen] = [0, Infinity, -Infinity, 0, 0];
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    const { timestamp, duration } = packet;
    if (!Number.isFinite(timestamp + duration)) throw new RejectedFile("unreadable_file", "a packet without a time");
    if (++seen > MAX_PACKETS) throw new RejectedFile("unreadable_file", "too many packets");
    if (start === null && isVideo && packet.type !== "key") continue;
    if (start === null || restarts(packet, isVideo)) [start, count, first, last] = [packet, 0, Infinity, -Infinity];
    count++;
    first = Math.min(first, timestamp);
    if (timestamp > last) [last, lastDuration] = [timestamp, duration];
    // Certain already, and it spares reading hours of packets.
    if (last - first > 3 * MAX_SECONDS) throw new RejectedFile("video_too_long");
  }
  if (start === null) return null;
  const frame = count > 1 ? (last - first) / (count - 1) : lastDuration;
  return { count, first, end: last + (lastDuration || frame), frame, start };
}

/**
 * Refuses what lasts longer than it may, and says from where times count and how long the video lasts.
 * @param {Measure} video
 * @param {Measure | null} audio
 */
function timing(video, audio) {
  // A live recording may begin anywhere; only pictures that an edit hides lie before zero.
  const origin = Math.max(0, Math.min(video.first, audio?.first ?? Infinity));
  const tolerance = Math.min(video.frame, LONGEST_FRAME) / 2;
  const tooLong =
    video.end - origin > MAX_SECONDS + tolerance + 1e-6 ||
    (audio !== null && audio.end - origin > MAX_SECONDS + SOUND_OVERHANG) ||
    origin - video.first > MAX_PREROLL;
  if (tooLong) throw new RejectedFile("video_too_long");
  const seconds = Math.max(video.end, audio?.end ?? 0) - origin;
  if (!(seconds > 0)) throw new RejectedFile("unreadable_file", "lasts no time");
  return { origin, seconds };
}

/** @param {VideoTrack} track */
async function picture(track) {
  const rotation = await track.getRotation();
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const sides = [width, height, await track.getCodedWidth(), await track.getCodedHeight()];
  if (!sides.every((side) => Number.isFinite(side) && side >= 1)) throw new RejectedFile("unreadable_file", "no size");
  if (sides.some((side) => side > MAX_SIDE)) throw new RejectedFile("unsupported_codec", "larger than any level of the codec");
  const { primaries, transfer, matrix } = await track.getColorSpace();
  return {
    width: Math.round(width),
    height: Math.round(height),
    rotation,
    flip: await track.getFlip(),
    colour: { primaries, transfer, matrix },
  };
}

/**
 * @param {import("mediabunny").Input} input
 * @param {"isobmff" | "matroska"} container
 */
export async function inspect(input, container) {
  const tracks = await input.getTracks();
  if (tracks.length === 0) throw new RejectedFile("unreadable_file", "no tracks");
  if (tracks.length > MAX_TRACKS) throw new RejectedFile("unreadable_file", "too many tracks");
  const video = await choose(await input.getVideoTracks(), await input.getPrimaryVideoTrack(), PICTURE[container]);
  if (!video) throw new RejectedFile("unsupported_codec", "no video track in a codec that is taken");
  const codec = /** @type {import("mediabunny").VideoCodec} */ (await video.getCodec());
  const extension = codec === "avc" || codec === "hevc" ? /** @type {const} */ ("mp4") : /** @type {const} */ ("webm");
  const videoMeasure = await measure(video, true);
  if (!videoMeasure) throw new RejectedFile("unreadable_file", "no pictures");
  const audio = await choose(await input.getAudioTracks(), await input.getPrimaryAudioTrack(), SOUND[extension]);
  const audioMeasure = audio && (await measure(audio, false));
  return {
    extension,
    codec,
    video,
    videoMeasure,
    audio: audioMeasure && audio,
    audioMeasure,
    ...timing(videoMeasure, audioMeasure),
    ...(await picture(video)),
  };
}
