// @ts-check
/**
 * Copies the packets of the chosen tracks to a new file, and nothing else: no tags, locations, timed metadata, chapters or names
 * (docs/api/media.md#videos). Runs only in the child process.
 */
import { open } from "node:fs/promises";
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { creationTimes } from "./creation-times.mjs";
import { RejectedFile } from "./inspect.mjs";
import { userDataStripper } from "./user-data.mjs";

/** @typedef {Awaited<ReturnType<typeof import("./inspect.mjs").inspect>>} Inspected */
/** @typedef {import("mediabunny").EncodedPacket} Packet */

/** Size of the write buffer in bytes. */
const CHUNK = 2 ** 20;

/**
 * Yields the packets of a track from its measured start, with times relative to the origin.
 * @param {import("mediabunny").InputTrack} track
 * @param {import("./inspect.mjs").Measure} measure
 * @param {number} origin
 * @param {(data: Uint8Array) => Uint8Array} strip
 */
async function* packets(track, measure, origin, strip) {
  const sink = new EncodedPacketSink(track);
  /** @type {Packet | null} */
  let packet = await sink.getFirstPacket();
  while (packet && packet.sequenceNumber < measure.start.sequenceNumber) packet = await sink.getNextPacket(packet);
  let count = 0;
  while (packet) {
    // The index of a truncated file still lists the missing packets.
    if (packet.data.byteLength !== packet.byteLength) throw new RejectedFile("unreadable_file", "cut short");
    count++;
    yield packet.clone({ data: strip(packet.data), timestamp: packet.timestamp - origin, duration: packet.duration || measure.frame });
    packet = await sink.getNextPacket(packet);
  }
  if (count !== measure.count) throw new RejectedFile("unreadable_file", "packets are missing");
}

/**
 * @param {Inspected} inspected
 * @param {string} path
 */
async function openOutput(inspected, path) {
  /** @type {{ at: number, bytes: number }[]} */
  let times = [];
  const format =
    inspected.extension === "mp4"
      ? new Mp4OutputFormat({
          // Reserve space for the index at the front, so that playback can start while the file is loading, and samples are not kept in
          // memory.
          fastStart: "reserve",
          onMoov: (data, start) => {
            times = creationTimes(data).map(({ at, bytes }) => ({ at: at + start, bytes }));
          },
        })
      : new WebMOutputFormat();
  const output = new Output({ format, target: new FilePathTarget(path, { chunked: true, chunkSize: CHUNK }) });
  const finish = async () => {
    await output.finalize();
    const file = await open(path, "r+");
    try {
      for (const { at, bytes } of times) await file.write(Buffer.alloc(bytes), 0, bytes, at);
    } finally {
      await file.close();
    }
  };
  return { output, finish };
}

/**
 * Writes picture and sound in the order of their times, so that a player finds both where it reads.
 * @param {Inspected} inspected
 * @param {string} path
 */
export async function copy(inspected, path) {
  const { video, videoMeasure, audio, audioMeasure, origin, codec, rotation, flip } = inspected;
  const { output, finish } = await openOutput(inspected, path);
  const videoConfig = await video.getDecoderConfig();
  if (!videoConfig) throw new RejectedFile("unreadable_file", "no decoder configuration");
  const videoSource = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(videoSource, { rotation, flip, maximumPacketCount: videoMeasure.count });
  const pictures = packets(video, videoMeasure, origin, userDataStripper(codec, videoConfig.description));

  const audioCodec = audio && (await audio.getCodec());
  const audioConfig = audio && (await audio.getDecoderConfig());
  const audioSource = audioCodec && audioConfig ? new EncodedAudioPacketSource(audioCodec) : null;
  if (audioSource && audioMeasure) output.addAudioTrack(audioSource, { maximumPacketCount: audioMeasure.count });
  const sounds = audio && audioSource && audioMeasure ? packets(audio, audioMeasure, origin, (data) => data) : null;

  await output.start();
  let sound = sounds && (await sounds.next());
  const addSoundUntil = async (/** @type {number} */ time) => {
    while (sounds && audioSource && sound?.value && sound.value.timestamp <= time) {
      await audioSource.add(sound.value, { decoderConfig: audioConfig ?? undefined });
      sound = await sounds.next();
    }
  };
  for await (const packet of pictures) {
    await addSoundUntil(packet.timestamp);
    await videoSource.add(packet, { decoderConfig: videoConfig });
  }
  await addSoundUntil(Infinity);
  await finish();
}
