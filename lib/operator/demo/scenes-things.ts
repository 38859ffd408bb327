import type { Palette } from "./palettes";
import { circle, each, group, oval, rect, ring, shadow, shape, stroke } from "./shapes";

/** Things that are carried, worn and played with. */

export const phone = (p: Palette) =>
  shadow(600, 724, 240) +
  group(
    "rotate(-7 600 430)",
    rect(450, 130, 300, 590, 46, p.dark),
    rect(464, 144, 272, 562, 36, "url(#body)"),
    circle(600, 470, 150, p.accent, { opacity: 0.55 }),
    shape("M464 560 C540 500 640 620 736 540 V670 C736 690 720 706 700 706 H500 C480 706 464 690 464 670 Z", p.light, { opacity: 0.45 }),
    rect(556, 160, 88, 22, 11, p.dark),
    each([0, 1, 2, 3], (i) => rect(496 + i * 56, 620, 40, 40, 12, p.light, { opacity: 0.85 })),
  );

export const laptop = (p: Palette) =>
  shadow(600, 700, 460) +
  rect(310, 220, 580, 390, 22, p.dark) +
  rect(330, 240, 540, 350, 10, "url(#body)") +
  shape("M330 480 L470 380 L580 460 L720 340 L870 470 V580 C870 586 866 590 860 590 H340 C334 590 330 586 330 580 Z", p.light, {
    opacity: 0.4,
  }) +
  circle(760, 320, 42, p.accent) +
  shape("M230 610 H970 L1010 680 C1012 694 1000 700 990 700 H210 C200 700 188 694 190 680 Z", p.floor[0]) +
  shape("M230 610 H970 L974 620 H226 Z", p.light) +
  rect(540, 640, 120, 30, 8, p.floor[1], { opacity: 0.7 });

export const screen = (p: Palette) =>
  shadow(600, 716, 320) +
  rect(210, 180, 780, 450, 18, p.dark) +
  rect(226, 196, 748, 418, 8, "url(#body)") +
  circle(760, 340, 210, "url(#sun)") +
  shape(
    "M226 500 C360 430 470 500 590 470 C720 440 850 520 974 450 V606 C974 610 970 614 966 614 H234 C230 614 226 610 226 606 Z",
    p.light,
    { opacity: 0.35 },
  ) +
  shape("M560 630 H640 L660 690 H540 Z", p.floor[1]) +
  rect(440, 686, 320, 22, 11, p.dark);

export const desktop = (p: Palette) =>
  shadow(640, 716, 420) +
  rect(250, 230, 240, 480, 18, p.dark) +
  rect(268, 250, 204, 440, 10, p.shade) +
  each(
    [330, 470, 600],
    (y) =>
      circle(370, y, 54, p.dark) +
      ring(370, y, 42, p.accent, 7) +
      each([0, 60, 120], (turn) => group(`rotate(${turn} 370 ${y})`, rect(366, y - 36, 8, 72, 4, p.accent, { opacity: 0.6 }))),
  ) +
  rect(560, 290, 420, 280, 14, p.dark) +
  rect(574, 304, 392, 252, 6, "url(#body)") +
  circle(860, 400, 110, "url(#sun)") +
  rect(740, 570, 60, 80, 6, p.floor[1]) +
  rect(660, 644, 220, 20, 10, p.dark) +
  rect(590, 690, 340, 24, 10, p.dark, { opacity: 0.8 });

export const camera = (p: Palette) =>
  shadow(600, 706, 360) +
  rect(310, 330, 580, 360, 40, p.dark) +
  shape("M480 330 L510 250 H690 L720 330 Z", p.dark) +
  rect(310, 400, 580, 210, 0, "url(#body)") +
  circle(600, 510, 160, p.dark) +
  circle(600, 510, 132, p.floor[1]) +
  circle(600, 510, 104, p.dark) +
  circle(600, 510, 74, p.main, { opacity: 0.7 }) +
  circle(566, 476, 24, p.light, { opacity: 0.75 }) +
  rect(360, 300, 90, 34, 12, p.accent) +
  circle(820, 370, 18, p.light);

export const headphones = (p: Palette) =>
  shadow(600, 720, 300) +
  stroke("M360 560 C330 180 870 180 840 560", p.dark, 40) +
  stroke("M380 480 C390 230 810 230 820 480", p.main, 14) +
  rect(300, 480, 130, 220, 56, "url(#body)") +
  rect(770, 480, 130, 220, 56, "url(#body)") +
  rect(412, 500, 46, 180, 22, p.dark) +
  rect(742, 500, 46, 180, 22, p.dark) +
  circle(362, 590, 26, p.accent) +
  circle(838, 590, 26, p.accent);

export const gamepad = (p: Palette) =>
  shadow(600, 690, 380) +
  shape(
    "M350 380 C420 330 480 360 600 360 C720 360 780 330 850 380 C940 450 980 620 930 670 C880 710 810 640 750 580 H450 C390 640 320 710 270 670 C220 620 260 450 350 380 Z",
    "url(#body)",
  ) +
  rect(392, 446, 40, 120, 10, p.dark) +
  rect(352, 486, 120, 40, 10, p.dark) +
  each(
    [
      [800, 450, 0],
      [800, 550, 1],
      [750, 500, 2],
      [850, 500, 3],
    ] as const,
    ([x, y, i]) => circle(x, y, 24, i % 2 ? p.accent : p.light),
  ) +
  circle(520, 570, 44, p.dark) +
  circle(680, 570, 44, p.dark) +
  rect(550, 420, 100, 56, 14, p.shade);

export const battery = (p: Palette) =>
  shadow(600, 722, 370) +
  rect(330, 330, 540, 370, 44, "url(#body)") +
  stroke("M430 330 V280 H770 V330", p.dark, 30) +
  rect(370, 380, 220, 130, 16, p.dark) +
  rect(392, 402, 120, 30, 8, p.accent) +
  each([0, 1, 2, 3, 4], (i) => rect(392 + i * 36, 452, 24, 34, 5, i < 4 ? "#7fd18b" : p.floor[1])) +
  each([680, 790], (x) =>
    each([430, 570], (y) => circle(x, y, 42, p.light) + circle(x - 13, y, 8, p.dark) + circle(x + 13, y, 8, p.dark)),
  ) +
  each([400, 470, 540], (x) => rect(x - 22, 570, 50, 22, 6, p.light)) +
  rect(360, 694, 70, 26, 8, p.dark) +
  rect(770, 694, 70, 26, 8, p.dark);

export const watch = (p: Palette) =>
  shadow(600, 740, 200) +
  shape("M520 100 H680 L700 330 H500 Z M500 560 H700 L680 780 H520 Z", p.shade) +
  circle(600, 445, 180, p.floor[1]) +
  circle(600, 445, 158, p.dark) +
  circle(600, 445, 146, "url(#body)") +
  each([...Array(12).keys()], (i) => group(`rotate(${i * 30} 600 445)`, rect(596, 308, 8, i % 3 ? 16 : 30, 3, p.light))) +
  stroke("M600 445 L560 370", p.light, 12) +
  stroke("M600 445 L690 420", p.light, 8) +
  circle(600, 445, 14, p.accent) +
  rect(776, 430, 26, 32, 8, p.floor[1]);

export const dress = (p: Palette) =>
  stroke("M600 150 C600 110 650 110 646 146 C640 170 600 170 600 200 L450 262 M600 200 L750 262", p.dark, 8) +
  shape(
    "M510 240 C540 262 570 300 600 300 C630 300 660 262 690 240 L712 300 L680 430 C740 540 780 640 800 730 C700 770 500 770 400 730 C420 640 460 540 520 430 L488 300 Z",
    "url(#body)",
  ) +
  rect(514, 420, 172, 26, 12, p.accent) +
  stroke("M540 470 C520 570 490 660 470 744 M600 470 V760 M660 470 C680 570 710 660 730 744", p.dark, 4, { opacity: 0.2 });

export const jacket = (p: Palette) =>
  stroke("M600 130 C600 96 646 96 642 128 C636 150 600 150 600 180 L440 250 M600 180 L760 250", p.dark, 8) +
  shape("M500 230 L600 270 L700 230 L800 270 L880 620 L800 640 L760 460 V740 H440 V460 L400 640 L320 620 L400 270 Z", "url(#body)") +
  shape("M500 230 L600 270 L700 230 L676 330 L600 290 L524 330 Z", p.shade) +
  stroke("M600 292 V736", p.light, 6, { opacity: 0.6 }) +
  each([400, 500, 600], (y) => stroke(`M446 ${y} H590 M610 ${y} H754`, p.dark, 4, { opacity: 0.22 })) +
  stroke("M480 600 L550 570 M720 600 L650 570", p.dark, 7, { opacity: 0.4 });

export const sneakers = (p: Palette) =>
  shadow(600, 706, 440) +
  each([0, 1], (i) =>
    group(
      `translate(${i * 110 - 40} ${i * 60 - 50}) rotate(${i ? 0 : -4} 600 600)`,
      shape(
        "M260 610 C250 540 270 470 310 420 C350 470 420 480 470 440 C560 540 680 560 800 580 C850 590 880 610 880 650 H262 Z",
        i ? "url(#body)" : p.shade,
      ),
      rect(250, 632, 640, 44, 22, p.light),
      stroke("M470 470 L520 430 M510 500 L560 458 M556 526 L604 484", p.light, 10),
      shape("M320 640 C380 560 460 600 560 636 Z", p.accent, { opacity: 0.9 }),
    ),
  );

export const boots = (p: Palette) =>
  shadow(600, 716, 360) +
  each([0, 1], (i) =>
    group(
      `translate(${i * 230 - 110} ${i * 10})`,
      shape("M430 230 H580 V520 C640 550 720 560 730 640 V680 H430 Z", i ? "url(#body)" : p.shade),
      rect(420, 670, 320, 36, 10, p.dark),
      rect(424, 220, 162, 50, 20, p.accent),
      stroke("M500 330 L566 330 M500 390 L566 390 M500 450 L570 450", p.light, 8, { opacity: 0.8 }),
    ),
  );

export const bag = (p: Palette) =>
  shadow(600, 716, 320) +
  stroke("M450 400 C450 180 750 180 750 400", p.shade, 26) +
  shape("M360 370 H840 L880 660 C884 690 866 706 840 706 H360 C334 706 316 690 320 660 Z", "url(#body)") +
  shape("M360 370 H840 L852 470 C760 540 440 540 348 470 Z", p.shade) +
  rect(570, 490, 60, 50, 12, p.accent);

export const ring2 = (p: Palette) =>
  shadow(600, 720, 220) +
  shape("M380 640 H820 L860 720 H340 Z", p.shade) +
  ring(600, 500, 140, p.accent, 34) +
  ring(600, 500, 146, p.light, 6) +
  shape("M540 300 H660 L700 350 L600 430 L500 350 Z", p.light) +
  shape("M540 300 L570 350 L600 430 L500 350 Z M660 300 L630 350 L600 430 L700 350 Z", p.main, { opacity: 0.45 });

export const embroidery = (p: Palette) =>
  shape("M460 200 L540 180 C560 230 640 230 660 180 L740 200 L900 320 L840 430 L770 390 V740 H430 V390 L360 430 L300 320 Z", "#fbf7ef") +
  shape("M566 206 H634 V470 H566 Z", p.wall[1], { opacity: 0.35 }) +
  each([0, 1, 2, 3, 4, 5], (row) =>
    each([548, 652], (x) =>
      group(`rotate(45 ${x} ${236 + row * 44})`, rect(x - 14, 222 + row * 44, 28, 28, 3, row % 2 ? "#1f2430" : "#b3262d")),
    ),
  ) +
  each([0, 1, 2, 3, 4, 5, 6, 7], (i) =>
    group(`rotate(45 ${454 + i * 42} 700)`, rect(442 + i * 42, 688, 24, 24, 3, i % 2 ? "#1f2430" : "#b3262d")),
  ) +
  each(
    [
      [350, 372],
      [386, 398],
      [814, 398],
      [850, 372],
    ] as const,
    ([x, y]) => circle(x, y, 12, "#b3262d"),
  );

export const pram = (p: Palette) =>
  shadow(600, 722, 350) +
  shape("M330 430 C330 280 450 220 570 220 V430 Z", p.shade) +
  shape("M330 430 H840 C840 560 740 600 600 600 C450 600 340 560 330 430 Z", "url(#body)") +
  stroke("M835 430 L930 300 H980", p.dark, 18) +
  stroke("M440 590 L740 690 M760 580 L440 690", p.dark, 14) +
  each([430, 750], (x) => circle(x, 672, 56, p.dark) + circle(x, 672, 30, p.light)) +
  each([0, 1, 2], (i) =>
    stroke(`M570 430 C${500 - i * 40} ${360 - i * 14} ${470 - i * 40} ${320 - i * 6} ${450 - i * 34} ${290 + i * 22}`, p.light, 4, {
      opacity: 0.5,
    }),
  );

export const blocks = (p: Palette) =>
  shadow(600, 712, 380) +
  each(
    [
      [270, 560, 0],
      [430, 560, 1],
      [590, 560, 2],
      [750, 560, 3],
      [350, 410, 2],
      [510, 410, 3],
      [670, 410, 0],
      [510, 260, 1],
    ] as const,
    ([x, y, i]) => {
      const color = [p.main, p.accent, p.shade, "#4f8f9e"][i] as string;
      return (
        rect(x + 28, y - 22, 40, 30, 8, color) +
        rect(x + 92, y - 22, 40, 30, 8, color) +
        rect(x, y, 154, 144, 12, color) +
        rect(x + 12, y + 12, 130, 20, 10, p.light, { opacity: 0.22 })
      );
    },
  );

export const crib = (p: Palette) =>
  shadow(600, 720, 400) +
  rect(270, 300, 30, 410, 12, p.shade) +
  rect(900, 300, 30, 410, 12, p.shade) +
  rect(270, 360, 660, 30, 12, p.main) +
  rect(270, 620, 660, 34, 12, p.main) +
  rect(300, 520, 600, 100, 20, p.light) +
  each([...Array(10).keys()], (i) => rect(322 + i * 60, 380, 16, 250, 8, p.main, { opacity: 0.85 })) +
  circle(770, 500, 46, p.accent) +
  stroke("M600 120 V220 M520 220 H680 M530 220 V270 M600 220 V290 M670 220 V270", p.dark, 6) +
  circle(530, 284, 20, p.main) +
  circle(600, 304, 20, p.accent) +
  circle(670, 284, 20, p.shade);

export const guitar = (p: Palette) =>
  shadow(600, 744, 220) +
  group(
    "rotate(18 600 450)",
    rect(580, 40, 40, 400, 8, p.dark),
    rect(566, 10, 68, 80, 14, p.shade),
    shape(
      "M600 380 C690 370 720 420 690 480 C670 520 760 540 750 630 C740 720 670 750 600 750 C530 750 460 720 450 630 C440 540 530 520 510 480 C480 420 510 370 600 380 Z",
      "url(#body)",
    ),
    circle(600, 520, 54, p.dark),
    rect(540, 650, 120, 20, 6, p.dark),
    each([588, 596, 604, 612], (x) => stroke(`M${x} 60 V656`, p.light, 2)),
  );

export const dumbbell = (p: Palette) =>
  shadow(600, 690, 430) +
  rect(380, 520, 440, 40, 20, p.floor[1]) +
  each([250, 320, 390, 770, 840, 910], (x, i) =>
    rect(
      x - 10,
      [460, 410, 380, 380, 410, 460][i] as number,
      60,
      [160, 260, 320, 320, 260, 160][i] as number,
      20,
      i % 2 ? p.shade : p.main,
    ),
  ) +
  each([420, 778], (x) => rect(x, 400, 10, 280, 5, p.accent));

export const tent = (p: Palette) =>
  shadow(600, 712, 430) +
  shape("M220 700 L560 290 L900 700 Z", "url(#body)") +
  shape("M560 290 L700 290 L1010 690 L900 700 Z", p.shade) +
  shape("M560 330 L650 700 H470 Z", p.dark) +
  shape("M560 330 L470 700 L440 700 C500 560 540 440 560 330 Z", p.accent) +
  stroke("M560 290 V260 M220 700 L140 726 M1010 690 L1080 720", p.dark, 6);

export const fishing = (p: Palette) =>
  rect(0, 600, 1200, 300, 0, p.main, { opacity: 0.35 }) +
  stroke("M140 800 L900 160", p.dark, 14) +
  stroke("M900 160 C960 300 960 500 930 660", p.light, 3) +
  circle(300, 690, 44, p.accent) +
  circle(300, 690, 18, p.dark) +
  circle(930, 676, 20, "#d8433a") +
  shape("M910 676 H950 C950 700 910 700 910 676 Z", p.light) +
  oval(930, 700, 90, 12, p.light, { opacity: 0.35 }) +
  oval(930, 706, 160, 20, p.light, { opacity: 0.2 });

export const skis = (p: Palette) =>
  shape("M0 700 C300 640 800 720 1200 650 V900 H0 Z", p.light) +
  each([0, 1], (i) =>
    group(
      `rotate(${i ? 9 : -7} 600 700)`,
      rect(520 + i * 100, 110, 56, 620, 28, i ? "url(#body)" : p.shade),
      rect(530 + i * 100, 400, 36, 110, 8, p.dark),
      rect(534 + i * 100, 180, 28, 90, 12, p.accent),
    ),
  ) +
  stroke("M800 250 L850 740 M400 250 L350 740", p.dark, 10) +
  oval(848, 720, 34, 9, p.dark) +
  oval(352, 720, 34, 9, p.dark);

export const books = (p: Palette) =>
  shadow(600, 712, 350) +
  each(
    [
      [620, 300, 600, 0],
      [530, 340, 540, 1],
      [440, 310, 560, 2],
      [350, 360, 480, 3],
    ] as const,
    ([y, x, width, i]) => {
      const color = [p.main, p.accent, p.shade, "#4f7d8f"][i] as string;
      return (
        rect(x, y, width, 84, 12, color) +
        rect(x + 30, y + 14, width - 24, 56, 6, p.light) +
        rect(x, y, 46, 84, 12, color) +
        rect(x + 60, y + 36, width - 120, 4, 2, p.floor[1], { opacity: 0.5 })
      );
    },
  ) +
  group("rotate(-8 620 300)", rect(430, 290, 400, 40, 8, p.dark), rect(440, 262, 380, 30, 6, p.light));

export const vinyl = (p: Palette) =>
  shadow(600, 730, 380) +
  group(
    "rotate(-5 480 460)",
    rect(240, 220, 480, 480, 10, "url(#body)"),
    circle(480, 460, 150, p.accent, { opacity: 0.8 }),
    rect(290, 620, 220, 20, 10, p.light, { opacity: 0.7 }),
  ) +
  circle(740, 460, 240, "#16171b") +
  each([210, 180, 150, 120], (r) => ring(740, 460, r, "#2c2e35", 4)) +
  circle(740, 460, 78, p.main) +
  circle(740, 460, 12, p.light);

export const chess = (p: Palette) =>
  each([0, 1, 2, 3, 4, 5, 6, 7], (i) =>
    shape(`M${160 + i * 110} 640 H${270 + i * 110} L${240 + (i + 1) * 90 - 40} 800 H${150 + i * 90} Z`, i % 2 ? p.light : p.shade, {
      opacity: 0.75,
    }),
  ) +
  shadow(480, 690, 130) +
  shape("M420 680 H560 L540 620 C520 540 520 500 530 470 H450 C460 500 460 540 440 620 Z", "url(#body)") +
  circle(490, 430, 56, p.main) +
  rect(404, 664, 172, 34, 14, p.shade) +
  shadow(740, 690, 140) +
  shape(
    "M670 680 H830 L810 600 C800 520 830 470 800 400 C770 340 690 340 660 420 L640 480 L690 490 L720 470 C720 530 690 570 690 620 Z",
    p.light,
  ) +
  circle(736, 412, 9, p.dark) +
  rect(656, 664, 186, 34, 14, p.accent);

export const ticket = (p: Palette) =>
  shadow(600, 690, 380) +
  each([-9, 6], (turn, i) =>
    group(
      `rotate(${turn} 600 480)`,
      shape("M280 380 H920 V440 A40 40 0 0 0 920 520 V600 H280 V520 A40 40 0 0 0 280 440 Z", i ? "url(#body)" : p.shade),
      stroke("M760 396 V590", p.light, 5, { "stroke-dasharray": "2 18" }),
      rect(330, 430, 260, 26, 13, p.light),
      rect(330, 480, 360, 18, 9, p.light, { opacity: 0.6 }),
      rect(330, 520, 200, 18, 9, p.light, { opacity: 0.6 }),
      circle(838, 490, 42, p.accent),
    ),
  );

export const coins = (p: Palette) =>
  shadow(600, 712, 380) +
  each(
    [0, 1, 2, 3, 4],
    (i) => oval(430, 660 - i * 40, 150, 44, i % 2 ? "#c79a3b" : "#e0b857") + oval(430, 652 - i * 40, 150, 44, "#f0cf7a"),
  ) +
  each([0, 1, 2], (i) => oval(760, 670 - i * 40, 150, 44, i % 2 ? "#8f98a5" : "#b3bac4") + oval(760, 662 - i * 40, 150, 44, "#d7dce2")) +
  circle(640, 370, 130, "#e0b857") +
  circle(640, 370, 108, "#f0cf7a") +
  ring(640, 370, 84, p.shade, 5) +
  oval(616, 372, 20, 44, p.shade, { opacity: 0.7, transform: "rotate(-24 616 372)" }) +
  oval(664, 372, 20, 44, p.shade, { opacity: 0.7, transform: "rotate(24 664 372)" });

export const perfume = (p: Palette) =>
  shadow(600, 712, 240) +
  rect(440, 370, 320, 340, 40, "url(#body)", { opacity: 0.85 }) +
  rect(470, 460, 260, 220, 26, p.accent, { opacity: 0.6 }) +
  rect(550, 300, 100, 80, 8, p.floor[1]) +
  rect(530, 200, 140, 110, 18, p.dark) +
  rect(466, 396, 30, 280, 15, p.light, { opacity: 0.5 }) +
  rect(530, 540, 140, 70, 8, p.light, { opacity: 0.9 });

export const jars = (p: Palette) =>
  shadow(600, 712, 380) +
  each(
    [
      [270, 420, 200, 0],
      [500, 330, 200, 1],
      [730, 460, 200, 2],
    ] as const,
    ([x, y, width, i]) =>
      rect(x, y, width, 700 - y, 34, i === 1 ? "url(#body)" : p.light) +
      rect(x - 6, y - 60, width + 12, 76, 18, i === 1 ? p.accent : p.shade) +
      rect(x + 26, y + 80, width - 52, 90, 10, i === 1 ? p.light : p.accent, { opacity: 0.85 }),
  ) +
  stroke("M210 700 C200 600 150 560 120 500", "#5f9a63", 8) +
  oval(130, 520, 22, 54, "#5f9a63") +
  oval(186, 600, 20, 50, "#4b8552");

export const wheelchair = (p: Palette) =>
  shadow(600, 724, 320) +
  stroke("M430 220 L470 520 H700 L760 690 H830 M430 220 H370", p.dark, 20) +
  rect(440, 480, 270, 50, 20, "url(#body)") +
  shape("M446 280 L500 280 L520 490 H476 Z", p.main) +
  ring(520, 580, 130, p.dark, 16) +
  ring(520, 580, 108, p.floor[1], 6) +
  each([0, 45, 90, 135], (turn) => group(`rotate(${turn} 520 580)`, rect(517, 474, 6, 212, 3, p.floor[1]))) +
  circle(740, 676, 34, p.dark) +
  stroke("M560 420 H690", p.accent, 20);
