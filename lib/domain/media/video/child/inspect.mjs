// @ts-check
/**
 * Chooses the tracks of a video and measures them by their packets rather than by its headers (docs/api/media.md#videos). Runs only in the
 * child process of `remux.mjs`.
 */
import { EncodedPacketSink } from "mediabunny";

/** @typedef {import("mediabunny").InputVideoTrack} VideoTrack */
/** @typedef {import("mediabunny").InputAudioTrack} AudioTrack */
/** @typedef {{ count: number, first: number, end: number, frame: number, start: import("mediabunny").EncodedPacket }} Measure */

/** Rejects a file with a code of the error catalogue, which is reported to the uploader. */
export class RejectedFile extends Error {
  /** @param {"unreadable_file" | "unsupported_codec" | "video_too_long"} code @param {string} [detail] */
  constructor(code, detail) {
    super(detail ?? code);
    this.code = code;
  }
}

const MAX_SECONDS = 60;
/** Seconds by which sound may exceed the picture: up to a codec frame and a recorder's buffer. */
const SOUND_OVERHANG = 0.5;
/** Maximum seconds of pictures before the start, which an edit hides but the decoder needs: one group of pictures, not minutes. */
const MAX_PREROLL = 10;
/** More than 60 s at 240 frames per second have, or of Opus in its shortest frames. */
const MAX_PACKETS = 40_000;
const MAX_TRACKS = 64;
/** The largest side of H.264's and H.265's highest levels, rounded up. */
const MAX_SIDE = 8192;
/** Maximum duration of a frame, of which half is tolerated beyond the limit. */
const LONGEST_FRAME = 0.1;
/** Seconds of sound that decoders need before the first audible sample: AAC's priming, Opus's pre-skip. */
const SOUND_PREROLL = 0.15;

/** Codecs that browsers can play, by output container. */
const SOUND = { mp4: ["aac", "mp3", "opus", "flac"], webm: ["opus", "vorbis"] };
const PICTURE = { isobmff: ["avc", "hevc"], matroska: ["avc", "hevc", "vp8", "vp9", "av1"] };

/**
 * Returns the primary track if its codec is accepted, otherwise the first track with an accepted codec.
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
 * Returns whether everything before a packet is hidden by an edit and not needed for decoding: pictures before the last key frame at or
 * before zero, and sound long before zero. It is neither measured nor copied.
 * @param {import("mediabunny").EncodedPacket} packet
 * @param {boolean} isVideo
 */
const restarts = ({ type, timestamp, duration }, isVideo) =>
  isVideo ? type === "key" && timestamp <= 0 : timestamp + duration <= -SOUND_PREROLL;

/**
 * Measures a track by its packets, starting with its first key frame.
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
    // It is already too long, so the rest need not be read.
    if (last - first > 3 * MAX_SECONDS) throw new RejectedFile("video_too_long");
  }
  if (start === null) return null;
  const frame = count > 1 ? (last - first) / (count - 1) : lastDuration;
  return { count, first, end: last + (lastDuration || frame), frame, start };
}

/**
 * Returns the time from which the video is counted, and its duration in seconds. Throws if it is too long.
 * @param {Measure} video
 * @param {Measure | null} audio
 */
function timing(video, audio) {
  // Live recordings may begin at any time. Only pictures hidden by an edit have negative times.
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
