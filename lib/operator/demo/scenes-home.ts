import type { Palette } from "./palettes";
import { circle, each, group, oval, rect, shadow, shape, stroke } from "./shapes";

/** Buildings, rooms and what stands in them. */

const windowPane = (x: number, y: number, width: number, height: number, p: Palette, lit: boolean) =>
  rect(x, y, width, height, 4, lit ? p.accent : p.wall[0], { opacity: lit ? 0.9 : 0.8 }) +
  stroke(`M${x + width / 2} ${y} V${y + height} M${x} ${y + height / 2} H${x + width}`, p.light, 4);

export const house = (p: Palette) =>
  shadow(600, 706, 430) +
  rect(330, 430, 540, 270, 6, p.light) +
  shape("M280 444 L600 226 L920 444 Z", "url(#body)") +
  rect(740, 250, 60, 130, 4, p.shade) +
  rect(560, 540, 100, 160, 8, p.main) +
  circle(640, 624, 7, p.accent) +
  windowPane(384, 500, 120, 110, p, true) +
  windowPane(716, 500, 110, 110, p, false) +
  circle(600, 366, 36, p.accent) +
  circle(190, 560, 90, p.shade) +
  rect(180, 620, 20, 84, 6, p.dark) +
  circle(1010, 590, 70, p.shade) +
  rect(1002, 640, 16, 64, 6, p.dark);

export const tower = (p: Palette) =>
  shadow(600, 712, 400) +
  rect(300, 300, 230, 406, 6, p.shade) +
  rect(500, 170, 260, 536, 6, "url(#body)") +
  rect(740, 360, 180, 346, 6, p.shade) +
  each([0, 1, 2, 3, 4, 5, 6], (row) =>
    each([0, 1, 2, 3], (column) =>
      rect(528 + column * 54, 200 + row * 66, 34, 42, 4, (row * 7 + column * 3) % 5 < 2 ? p.accent : p.light, { opacity: 0.88 }),
    ),
  ) +
  each([0, 1, 2, 3, 4], (row) =>
    each([0, 1, 2], (column) =>
      rect(324 + column * 60, 330 + row * 68, 34, 42, 4, (row * 5 + column) % 4 === 1 ? p.accent : p.light, { opacity: 0.7 }),
    ),
  ) +
  each([0, 1, 2, 3], (row) =>
    each([0, 1], (column) =>
      rect(784 + column * 56, 390 + row * 70, 34, 42, 4, (row + column) % 3 === 0 ? p.accent : p.light, { opacity: 0.7 }),
    ),
  );

export const interior = (p: Palette) =>
  rect(130, 130, 330, 370, 10, p.light) +
  rect(150, 150, 290, 330, 4, p.wall[1]) +
  circle(300, 300, 140, "url(#sun)") +
  stroke("M295 150 V480 M150 315 H440", p.light, 12) +
  shape("M470 100 C490 260 480 420 500 560 L430 560 C450 420 450 240 440 100 Z", p.main, { opacity: 0.6 }) +
  shadow(800, 724, 280) +
  shape("M610 470 C610 420 650 400 700 400 H900 C950 400 990 420 990 470 V690 H610 Z", "url(#body)") +
  rect(570, 510, 90, 190, 34, p.shade) +
  rect(940, 510, 90, 190, 34, p.shade) +
  rect(650, 560, 300, 80, 26, p.light, { opacity: 0.85 }) +
  rect(540, 240, 8, 460, 4, p.dark) +
  shape("M480 250 L510 160 H580 L610 250 Z", p.accent) +
  rect(700, 190, 220, 150, 8, p.light) +
  shape("M715 325 L780 250 L830 300 L865 262 L905 325 Z", p.main, { opacity: 0.7 });

export const sofa = (p: Palette) =>
  shadow(600, 722, 470) +
  rect(230, 380, 740, 240, 56, "url(#body)") +
  rect(170, 470, 130, 220, 50, p.shade) +
  rect(900, 470, 130, 220, 50, p.shade) +
  rect(280, 530, 640, 110, 30, p.main) +
  stroke("M600 536 V636", p.dark, 4, { opacity: 0.25 }) +
  rect(210, 630, 780, 62, 24, p.shade) +
  group("rotate(-8 390 480)", rect(320, 420, 140, 130, 26, p.accent)) +
  group("rotate(10 800 480)", rect(740, 420, 130, 124, 26, p.light)) +
  each([250, 930], (x) => rect(x, 690, 20, 34, 6, p.dark));

export const bed = (p: Palette) =>
  shadow(600, 726, 480) +
  rect(190, 300, 60, 410, 20, p.shade) +
  rect(200, 300, 220, 250, 30, "url(#body)") +
  rect(220, 560, 800, 130, 20, p.shade) +
  rect(230, 500, 780, 110, 34, p.light) +
  shape("M520 500 H980 C1010 500 1020 530 1016 610 H480 C470 560 490 510 520 500 Z", p.main) +
  rect(270, 450, 190, 80, 36, p.light) +
  rect(270, 450, 190, 80, 36, p.wall[1], { opacity: 0.4 }) +
  each([250, 960], (x) => rect(x, 690, 22, 36, 6, p.dark));

export const wardrobe = (p: Palette) =>
  shadow(600, 716, 340) +
  rect(340, 170, 520, 540, 12, "url(#body)") +
  rect(360, 190, 236, 380, 6, p.light, { opacity: 0.85 }) +
  rect(604, 190, 236, 380, 6, p.shade) +
  rect(360, 584, 480, 50, 6, p.shade) +
  rect(360, 644, 480, 50, 6, p.shade) +
  each([609, 669], (y) => rect(570, y - 5, 60, 10, 5, p.accent)) +
  rect(574, 360, 10, 70, 5, p.dark) +
  rect(618, 360, 10, 70, 5, p.accent);

export const table = (p: Palette) =>
  shadow(600, 722, 430) +
  rect(230, 430, 740, 44, 14, "url(#body)") +
  each([290, 880], (x) => rect(x, 470, 34, 248, 10, p.shade)) +
  rect(170, 380, 26, 338, 10, p.dark) +
  rect(170, 540, 140, 26, 10, p.dark) +
  rect(1004, 380, 26, 338, 10, p.dark) +
  rect(890, 540, 140, 26, 10, p.dark) +
  shape("M560 430 L540 330 H660 L640 430 Z", p.light) +
  stroke("M600 330 C590 270 550 250 520 240 M600 330 C606 260 640 230 680 226 M600 330 V220", p.main, 8) +
  each(
    [
      [520, 236],
      [600, 210],
      [682, 222],
    ] as const,
    ([x, y]) => circle(x, y, 26, p.accent),
  );

export const lamp = (p: Palette) =>
  circle(600, 420, 340, "url(#sun)") +
  stroke("M600 0 V250", p.dark, 8) +
  shape("M600 240 C720 250 800 340 830 450 H370 C400 340 480 250 600 240 Z", "url(#body)") +
  oval(600, 450, 230, 34, p.light) +
  circle(600, 470, 46, p.accent);

export const machine = (p: Palette) =>
  shadow(600, 716, 300) +
  rect(380, 200, 440, 510, 26, p.light) +
  rect(380, 200, 440, 510, 26, p.wall[1], { opacity: 0.25 }) +
  rect(380, 200, 440, 100, 26, p.floor[0], { opacity: 0.7 }) +
  rect(410, 226, 120, 46, 10, p.light) +
  circle(700, 250, 30, p.main) +
  rect(752, 236, 44, 28, 8, p.dark) +
  circle(600, 500, 150, p.floor[1]) +
  circle(600, 500, 122, p.dark) +
  circle(600, 500, 108, p.main, { opacity: 0.55 }) +
  shape("M500 520 C540 470 640 560 704 500 C704 570 660 606 600 606 C540 606 500 570 500 520 Z", p.light, { opacity: 0.6 });

export const fridge = (p: Palette) =>
  shadow(600, 722, 260) +
  rect(420, 130, 360, 580, 26, p.light) +
  rect(420, 130, 360, 580, 26, "url(#body)", { opacity: 0.28 }) +
  stroke("M420 340 H780", p.dark, 5, { opacity: 0.35 }) +
  rect(446, 230, 16, 90, 8, p.dark) +
  rect(446, 366, 16, 130, 8, p.dark) +
  rect(640, 180, 90, 40, 8, p.dark, { opacity: 0.5 }) +
  group("rotate(-6 640 440)", rect(600, 400, 80, 90, 4, p.accent)) +
  each([450, 720], (x) => rect(x, 708, 30, 16, 4, p.dark));

export const coffee = (p: Palette) =>
  shadow(600, 716, 300) +
  rect(390, 240, 420, 110, 24, "url(#body)") +
  rect(390, 240, 130, 460, 24, p.shade) +
  rect(390, 640, 430, 64, 18, p.dark) +
  rect(620, 350, 90, 60, 10, p.dark) +
  stroke("M665 410 V470", p.dark, 16) +
  shape("M600 520 H740 L722 636 H618 Z", p.light) +
  stroke("M738 546 C780 546 780 606 728 606", p.light, 14) +
  circle(760, 294, 20, p.accent) +
  rect(440, 274, 150, 40, 10, p.dark, { opacity: 0.6 }) +
  stroke("M650 496 C640 474 664 462 652 440 M690 496 C680 474 704 462 692 440", p.light, 6, { opacity: 0.6 });

export const plant = (p: Palette) =>
  shadow(600, 722, 230) +
  each([-64, -34, 0, 34, 64] as const, (turn, i) =>
    group(
      `rotate(${turn} 600 540)`,
      shape(
        `M600 540 C${540 - i * 4} 420 550 280 600 ${190 + Math.abs(turn)} C650 280 ${660 + i * 4} 420 600 540 Z`,
        i % 2 ? "#5f9a63" : "#3f7a4b",
      ),
      stroke(`M600 530 V${250 + Math.abs(turn)}`, "#2c5a37", 4),
    ),
  ) +
  shape("M470 530 H730 L696 712 H504 Z", "url(#body)") +
  rect(456, 516, 288, 44, 14, p.shade) +
  shape("M520 580 H560 L552 690 H532 Z", p.light, { opacity: 0.3 });

export const cookware = (p: Palette) =>
  shadow(560, 712, 360) +
  rect(330, 430, 420, 270, 40, "url(#body)") +
  rect(306, 410, 468, 40, 20, p.shade) +
  shape("M340 410 C380 340 700 340 740 410 Z", p.floor[0]) +
  circle(540, 340, 24, p.dark) +
  rect(256, 500, 84, 36, 18, p.dark) +
  rect(740, 500, 84, 36, 18, p.dark) +
  rect(370, 470, 40, 180, 20, p.light, { opacity: 0.3 });

export const door = (p: Palette) =>
  shadow(600, 724, 240) +
  rect(410, 130, 380, 590, 8, p.light) +
  rect(440, 160, 320, 560, 4, "url(#body)") +
  rect(480, 200, 100, 220, 6, p.shade) +
  rect(620, 200, 100, 220, 6, p.shade) +
  rect(480, 460, 240, 200, 6, p.shade) +
  rect(700, 432, 46, 14, 7, p.accent) +
  circle(736, 438, 14, p.accent);

export const bricks = (p: Palette) =>
  shadow(600, 716, 420) +
  each([0, 1, 2, 3, 4], (row) =>
    each(
      [0, 1, 2, 3],
      (column) =>
        rect(
          250 + column * 180 - (row % 2) * 60 + (row === 4 ? 120 : 0),
          620 - row * 88,
          168,
          80,
          8,
          (row + column) % 3 === 0 ? p.shade : p.main,
        ) + rect(258 + column * 180 - (row % 2) * 60 + (row === 4 ? 120 : 0), 626 - row * 88, 152, 14, 6, p.light, { opacity: 0.2 }),
    ),
  );

export const planks = (p: Palette) =>
  shadow(600, 716, 480) +
  each([0, 1, 2, 3, 4], (row) =>
    each(
      [0, 1, 2],
      (column) =>
        rect(170 + column * 290 + (row % 2) * 18, 640 - row * 66, 270, 56, 5, row % 2 ? "#b98450" : "#cf9c66") +
        stroke(`M${190 + column * 290 + (row % 2) * 18} ${668 - row * 66} h200`, "#8d5f34", 3, { opacity: 0.5 }),
    ),
  ) +
  stroke("M300 370 V700 M890 370 V700", p.main, 12);

export const roller = (p: Palette) =>
  rect(180, 180, 620, 330, 0, p.main, { opacity: 0.5 }) +
  shape("M180 180 H800 V380 C760 420 720 360 680 400 C620 450 560 380 500 420 C420 460 300 390 180 430 Z", p.main) +
  rect(640, 250, 300, 110, 40, p.light) +
  rect(640, 250, 300, 110, 40, p.accent, { opacity: 0.55 }) +
  stroke("M940 305 H1000 V430 H840 V520", p.dark, 16) +
  rect(812, 510, 56, 190, 26, p.shade) +
  shadow(400, 716, 200) +
  shape("M290 560 H510 L490 710 H310 Z", p.light) +
  oval(400, 560, 110, 24, p.main) +
  stroke("M290 560 C310 470 490 470 510 560", p.dark, 7);

export const boiler = (p: Palette) =>
  rect(430, 160, 340, 420, 30, p.light) +
  rect(430, 160, 340, 420, 30, p.wall[1], { opacity: 0.35 }) +
  rect(470, 480, 260, 60, 14, p.dark, { opacity: 0.75 }) +
  circle(520, 510, 16, p.accent) +
  circle(680, 510, 16, p.main) +
  shape("M600 250 C650 310 670 350 650 400 C640 430 560 430 550 400 C540 370 570 350 580 320 C590 340 600 330 600 250 Z", p.accent) +
  shape("M604 330 C630 370 640 390 626 412 C614 424 586 424 576 408 C572 388 590 380 604 330 Z", p.main) +
  each([490, 560, 640, 710], (x) => stroke(`M${x} 580 V640`, "#b9793f", 14));

export const generator = (p: Palette) =>
  shadow(600, 722, 380) +
  stroke("M300 690 V330 H900 V690", p.dark, 22) +
  rect(330, 370, 540, 120, 30, "url(#body)") +
  rect(360, 490, 260, 190, 18, p.shade) +
  rect(640, 490, 210, 190, 18, p.floor[1]) +
  circle(745, 585, 66, p.dark) +
  circle(745, 585, 40, p.floor[0]) +
  each([400, 480, 560], (x) => circle(x, 560, 26, p.light) + circle(x - 8, 560, 5, p.dark) + circle(x + 8, 560, 5, p.dark)) +
  rect(390, 620, 200, 36, 8, p.accent) +
  rect(540, 346, 120, 30, 12, p.dark) +
  each([320, 880], (x) => circle(x, 700, 24, p.dark));

export const mower = (p: Palette) =>
  shadow(560, 716, 400) +
  stroke("M300 580 L180 280 M180 280 H260", p.dark, 18) +
  shape("M290 600 C300 500 380 480 560 480 H720 C800 480 850 540 860 640 H300 Z", "url(#body)") +
  rect(480, 390, 210, 110, 26, p.dark) +
  rect(540, 360, 90, 40, 14, p.accent) +
  circle(380, 650, 66, p.dark) +
  circle(380, 650, 28, p.light) +
  circle(790, 650, 66, p.dark) +
  circle(790, 650, 28, p.light) +
  each([...Array(22).keys()], (i) => stroke(`M${60 + i * 52} 740 q6 -30 ${(i % 3) * 8 - 8} -${36 + (i % 4) * 8}`, "#4f8a4e", 7));
