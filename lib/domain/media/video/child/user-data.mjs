// @ts-check
/**
 * Removes user data messages from H.264 and H.265 streams. Dashboard cameras write position, speed and heading into every frame, apart from
 * the container's tags (docs/api/media.md#videos). Captions and HDR metadata are other messages and are kept.
 */

/** Message type "user_data_unregistered" in both codecs. */
const USER_DATA = 5;

/**
 * Maximum size of a message unit in bytes. Messages have up to some hundred bytes; a larger unit contains something else and is removed.
 */
const LARGEST_UNIT = 65_536;

/** Removes the bytes that prevent start codes. @param {Uint8Array} payload NAL unit without its header */
function withoutEscapes(payload) {
  const bytes = [];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

/** @param {Uint8Array} bytes */
function withEscapes(bytes) {
  const escaped = [];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      escaped.push(3);
      zeros = 0;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    escaped.push(byte);
  }
  return Uint8Array.from(escaped);
}

/**
 * Returns a NAL unit of messages without user data, or null if it has no other messages.
 * @param {Uint8Array} unit
 * @param {number} headerLength
 * @returns {Uint8Array | null}
 */
function withoutUserData(unit, headerLength) {
  if (unit.length > LARGEST_UNIT) return null;
  const bytes = withoutEscapes(unit.subarray(headerLength));
  const remaining = [];
  let [at, dropped] = [0, false];
  const readNumber = () => {
    let value = 0;
    while (bytes[at] === 255) value += bytes[at++] ?? 0;
    return value + (bytes[at++] ?? 0);
  };
  while (at < bytes.length && !(bytes[at] === 0x80 && bytes.subarray(at + 1).every((byte) => byte === 0))) {
    const from = at;
    const type = readNumber();
    const end = readNumber() + at;
    if (type === USER_DATA) dropped = true;
    else remaining.push(...bytes.subarray(from, end));
    at = end;
  }
  if (!dropped) return unit;
  if (remaining.length === 0) return null;
  return Uint8Array.from([...unit.subarray(0, headerLength), ...withEscapes(Uint8Array.from([...remaining, 0x80]))]);
}

/**
 * @param {string} codec
 * @param {AllowSharedBufferSource | undefined} description the decoder's configuration record, which defines the size of length fields
 * @returns {(data: Uint8Array) => Uint8Array} removes user data from a packet
 */
export function userDataStripper(codec, description) {
  if ((codec !== "avc" && codec !== "hevc") || !description) return (data) => data;
  const record = ArrayBuffer.isView(description) ? new Uint8Array(description.buffer, description.byteOffset) : new Uint8Array(description);
  const lengthSize = ((record[codec === "avc" ? 4 : 21] ?? 3) & 3) + 1;
  const headerLength = codec === "avc" ? 1 : 2;
  const isMessages = (/** @type {number} */ byte) => (codec === "avc" ? (byte & 31) === 6 : [39, 40].includes((byte >> 1) & 63));

  return (data) => {
    const units = split(data, lengthSize);
    const remaining = units.map((unit) =>
      unit.length > headerLength && isMessages(unit[0] ?? 0) ? withoutUserData(unit, headerLength) : unit,
    );
    if (remaining.every((unit, i) => unit === units[i])) return data;
    const rest = remaining.filter((unit) => unit !== null);
    return rest.length > 0 ? join(rest, lengthSize) : data;
  };
}

/**
 * Returns the NAL units of a packet. Returns none if the lengths are inconsistent, so that the packet is left to the decoder.
 * @param {Uint8Array} data
 * @param {number} lengthSize
 */
function split(data, lengthSize) {
  const units = [];
  for (let at = 0; at < data.length; ) {
    let length = 0;
    for (let i = 0; i < lengthSize; i++) length = length * 256 + (data[at + i] ?? 0);
    const start = at + lengthSize;
    if (start + length > data.length) return [];
    units.push(data.subarray(start, start + length));
    at = start + length;
  }
  return units;
}

/** @param {Uint8Array[]} units @param {number} lengthSize */
function join(units, lengthSize) {
  const joined = new Uint8Array(units.reduce((sum, unit) => sum + lengthSize + unit.length, 0));
  let at = 0;
  for (const unit of units) {
    for (let i = 0; i < lengthSize; i++) joined[at + i] = Math.floor(unit.length / 256 ** (lengthSize - 1 - i)) % 256;
    joined.set(unit, at + lengthSize);
    at += lengthSize + unit.length;
  }
  return joined;
}
