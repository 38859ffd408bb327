/**
 * The board's mark as an SVG of strokes: no font has to be installed, and the same letters come out everywhere. White on a
 * soft dark outline reads on light pictures as on dark ones.
 */

/** Letters on a grid: capitals from 0 to 70, small letters from 22 to 70, below the line to 92. [advance, path]. */
const LETTERS = {
  L: [46, "M6 0V70H40"],
  i: [20, "M9 26V70M9 6V7"],
  s: [
    42,
    "M36 33C33 26 27 23.500 21 23.500C12 23.500 7 28 7 34.500C7 49 37 41 37 57C37 64 31 69.500 22 69.500C14 69.500 8.500 66.500 5.500 60",
  ],
  t: [34, "M14 8V58C14 66 18 69.500 25 69.500H29M4 26H28"],
  n: [48, "M8 26V70M8 46C8 31 15 24 24 24C34 24 39 30 39 41V70"],
  g: [
    50,
    "M41 26V74C41 86 34 91 24 91C16 91 10 88 7 82M41 47C41 61 34 69.500 24 69.500C14 69.500 7 61 7 47C7 33 14 24 24 24C34 24 41 33 41 47Z",
  ],
  " ": [26, ""],
  B: [54, "M7 0H26C37 0 44 6 44 16.500C44 27 37 33 26 33H7M26 33C39 33 47 40 47 51.500C47 63 39 70 26 70H7V0"],
  o: [50, "M24 24C34 24 42 33 42 47C42 61 34 70 24 70C14 70 6 61 6 47C6 33 14 24 24 24Z"],
  a: [48, "M39 26V70M39 47C39 61 33 70 23 70C13 70 6 61 6 47C6 33 13 24 23 24C33 24 39 33 39 47Z"],
  r: [32, "M8 26V70M8 48C8 32 15 24 28 25"],
  d: [50, "M41 -2V70M41 47C41 61 34 70 24 70C14 70 7 61 7 47C7 33 14 24 24 24C34 24 41 33 41 47Z"],
};

const NAME = "Listings Board";
const MARGIN = 16;
const TOP = -6;
const BOTTOM = 96;

function layOut() {
  let x = MARGIN;
  const paths = [];
  for (const letter of NAME) {
    const [advance, path] = LETTERS[letter];
    if (path) paths.push(`<path transform="translate(${x} 0)" d="${path}"/>`);
    x += advance;
  }
  return { width: x + MARGIN - 6, letters: paths.join("") };
}

const { width, letters } = layOut();
const height = BOTTOM - TOP + 2 * MARGIN;

/** Width to height. */
export const MARK_ASPECT = width / height;

/** @param {number} pixels how wide to draw it. */
export function markSvg(pixels) {
  const strokes = (style) => `<g fill="none" stroke-linecap="round" stroke-linejoin="round" ${style}>${letters}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round(pixels / MARK_ASPECT)}" viewBox="0 ${TOP - MARGIN} ${width} ${height}">
    <defs><filter id="soft" x="-5%" y="-30%" width="110%" height="160%"><feGaussianBlur stdDeviation="3.5"/></filter></defs>
    ${strokes('stroke="#000" stroke-opacity=".55" stroke-width="19" filter="url(#soft)"')}
    ${strokes('stroke="#000" stroke-opacity=".35" stroke-width="14"')}
    ${strokes('stroke="#fff" stroke-opacity=".85" stroke-width="9"')}
  </svg>`;
}
