import type { Palette } from "./palettes";
import { circle, each, group, oval, rect, ring, shadow, shape, stroke } from "./shapes";

/** Animals, fields, work and services. */

export const cat = (p: Palette) =>
  shadow(600, 716, 300) +
  stroke("M770 660 C900 640 900 500 840 470", p.shade, 42) +
  shape("M440 710 C420 560 470 470 600 470 C730 470 790 560 770 710 Z", "url(#body)") +
  shape("M440 250 L470 350 L550 300 Z M760 250 L730 350 L650 300 Z", p.shade) +
  circle(600, 400, 156, p.main) +
  oval(600, 450, 76, 56, p.light, { opacity: 0.85 }) +
  each([536, 664], (x) => oval(x, 384, 24, 28, p.accent) + oval(x, 384, 9, 24, p.dark)) +
  shape("M582 428 H618 L600 448 Z", "#c9766f") +
  stroke("M600 448 C596 470 570 474 560 462 M600 448 C604 470 630 474 640 462", p.dark, 5) +
  stroke("M520 450 L430 436 M522 466 L436 478 M680 450 L770 436 M678 466 L764 478", p.light, 4) +
  oval(540, 700, 52, 24, p.light) +
  oval(660, 700, 52, 24, p.light);

export const dog = (p: Palette) =>
  shadow(600, 716, 320) +
  stroke("M780 640 C860 600 880 540 870 490", p.main, 36) +
  shape("M430 712 C420 560 480 480 600 480 C730 480 800 580 780 712 Z", "url(#body)") +
  shape("M560 712 V560 H640 V712 Z", p.light, { opacity: 0.85 }) +
  rect(470, 230, 260, 270, 120, p.main) +
  shape(
    "M480 260 C400 260 390 400 430 450 C470 440 490 360 500 290 Z M720 260 C800 260 810 400 770 450 C730 440 710 360 700 290 Z",
    p.shade,
  ) +
  oval(600, 430, 84, 66, p.light) +
  oval(600, 398, 32, 24, p.dark) +
  each([540, 660], (x) => circle(x, 340, 18, p.dark) + circle(x - 6, 334, 5, "#fff")) +
  stroke("M600 420 V450 C580 476 560 468 556 458 M600 450 C620 476 640 468 644 458", p.dark, 6) +
  rect(500, 494, 200, 26, 13, p.accent) +
  circle(600, 530, 18, p.accent);

export const hen = (p: Palette) =>
  shadow(600, 716, 280) +
  stroke("M560 650 V706 M650 650 V706", "#d99a3a", 12) +
  shape(
    "M360 430 C300 380 300 470 340 520 C380 660 520 680 620 670 C760 650 810 560 790 430 C800 360 790 300 740 280 C690 262 650 300 650 360 C640 440 520 470 360 430 Z",
    "url(#body)",
  ) +
  shape("M420 520 C500 500 600 520 630 560 C560 620 460 610 420 520 Z", p.shade) +
  shape("M700 280 C690 240 720 236 726 262 C734 226 766 236 758 270 C786 250 798 280 770 300 Z", "#c8403a") +
  circle(748, 326, 12, p.dark) +
  shape("M786 330 L840 346 L788 362 Z", "#e8ab45") +
  oval(780, 392, 16, 28, "#c8403a") +
  each([180, 260, 940, 1020], (x, i) => oval(x, 700 + (i % 2) * 10, 22, 28, p.light));

export const goat = (p: Palette) =>
  shadow(600, 716, 340) +
  each([430, 500, 690, 750], (x) => rect(x, 580, 34, 130, 12, p.shade)) +
  rect(380, 420, 430, 200, 96, "url(#body)") +
  shape("M740 470 L800 300 H870 L850 500 Z", p.main) +
  shape("M780 270 C830 240 920 270 940 340 C930 380 860 390 820 370 Z", p.main) +
  stroke("M810 280 C780 220 740 210 720 230 M840 268 C830 210 790 190 770 200", p.dark, 14) +
  oval(790, 300, 20, 44, p.shade) +
  circle(870, 316, 9, p.dark) +
  shape("M890 384 L900 430 L920 376 Z", p.light) +
  stroke("M386 470 L350 430", p.shade, 20);

export const aquarium = (p: Palette) =>
  shadow(600, 726, 430) +
  rect(220, 270, 760, 440, 18, p.main, { opacity: 0.4 }) +
  rect(220, 330, 760, 380, 10, "#5fb3c8", { opacity: 0.55 }) +
  shape("M220 640 C400 610 700 660 980 630 V700 C980 706 976 710 970 710 H230 C224 710 220 706 220 700 Z", "#d9bf8c") +
  each([300, 340, 860, 900], (x, i) => stroke(`M${x} 650 C${x - 30} 560 ${x + 40} 520 ${x} ${400 + i * 14}`, "#4f8f58", 14)) +
  each(
    [
      [480, 440, 1],
      [700, 540, 0],
      [620, 390, 2],
    ] as const,
    ([x, y, i]) => {
      const color = [p.accent, "#e2653f", p.light][i] as string;
      return (
        oval(x, y, 62, 34, color) + shape(`M${x - 54} ${y} L${x - 104} ${y - 34} V${y + 34} Z`, color) + circle(x + 34, y - 8, 6, p.dark)
      );
    },
  ) +
  each([520, 540, 526], (x, i) => ring(x, 560 - i * 60, 10, p.light, 3)) +
  rect(210, 250, 780, 30, 10, p.dark);

export const kennel = (p: Palette) =>
  shadow(600, 716, 360) +
  rect(380, 430, 440, 280, 8, "url(#body)") +
  shape("M320 450 L600 240 L880 450 Z", p.shade) +
  shape("M510 710 V580 C510 480 690 480 690 580 V710 Z", p.dark) +
  shape("M900 660 H1060 L1040 710 H920 Z", p.accent) +
  group(
    "rotate(-20 240 690)",
    rect(190, 676, 100, 22, 11, p.light),
    each([190, 290], (x) => circle(x, 678, 18, p.light) + circle(x, 698, 18, p.light)),
  );

export const wheat = () =>
  each([...Array(17).keys()], (i) => {
    const x = 90 + i * 64;
    const top = 330 + ((i * 53) % 120);
    return (
      stroke(`M${x} 900 C${x + 6} 720 ${x - 10} 600 ${x + 8} ${top + 90}`, "#b98a35", 7) +
      each([0, 1, 2, 3, 4], (k) =>
        group(
          `rotate(${k % 2 ? 26 : -26} ${x + 8} ${top + k * 34})`,
          oval(x + 8 + (k % 2 ? 14 : -14), top + k * 34, 12, 27, k % 2 ? "#e3b44e" : "#d49f3c"),
        ),
      ) +
      oval(x + 8, top - 26, 11, 28, "#ecc468")
    );
  });

export const honey = (p: Palette) =>
  shadow(600, 712, 300) +
  rect(420, 330, 360, 370, 50, "#e8a02c") +
  rect(420, 330, 360, 370, 50, "#fff", { opacity: 0.14 }) +
  rect(440, 270, 320, 80, 20, p.dark) +
  rect(480, 470, 240, 130, 14, p.light) +
  each(
    [
      [560, 520],
      [604, 520],
      [648, 520],
      [582, 558],
      [626, 558],
    ] as const,
    ([x, y]) => shape(`M${x} ${y - 20} L${x + 18} ${y - 10} V${y + 10} L${x} ${y + 20} L${x - 18} ${y + 10} V${y - 10} Z`, p.accent),
  ) +
  rect(446, 370, 26, 290, 13, "#fff", { opacity: 0.35 }) +
  group(
    "rotate(32 900 470)",
    rect(890, 300, 20, 330, 10, "#a8733c"),
    each([620, 645, 670, 695], (y) => rect(862, y, 76, 18, 9, "#c48a4a")),
  );

export const harvest = (p: Palette) =>
  shadow(600, 722, 430) +
  each(
    [
      [350, 500, "#d8553c"],
      [450, 460, "#e0a12b"],
      [560, 480, "#c9402f"],
      [670, 450, "#7fa04a"],
      [780, 490, "#d8553c"],
      [860, 520, "#e0a12b"],
      [420, 540, "#7fa04a"],
      [610, 540, "#d8553c"],
      [730, 550, "#c9402f"],
    ] as const,
    ([x, y, color]) =>
      circle(x, y, 66, color) +
      oval(x - 20, y - 26, 16, 10, "#fff", { opacity: 0.4 }) +
      stroke(`M${x} ${y - 60} q6 -22 20 -26`, "#5a4326", 6),
  ) +
  shape("M250 540 H950 L900 716 H300 Z", "#b98450") +
  each([0, 1, 2], (i) => rect(262 + i * 14, 556 + i * 52, 676 - i * 28, 34, 6, i % 2 ? "#cf9c66" : "#a87542")) +
  stroke("M420 540 L440 716 M780 540 L760 716", p.dark, 6, { opacity: 0.3 });

export const seedling = (p: Palette) =>
  each([0, 1, 2], (i) => {
    const x = 330 + i * 270;
    const lift = i === 1 ? 60 : 0;
    return (
      shadow(x, 716, 120) +
      stroke(`M${x} 560 C${x - 8} 480 ${x + 10} 420 ${x} ${340 - lift}`, "#4b8552", 12) +
      group(`rotate(-40 ${x} ${400 - lift})`, oval(x - 60, 400 - lift, 66, 28, "#5f9a63")) +
      group(`rotate(40 ${x} ${380 - lift})`, oval(x + 60, 380 - lift, 66, 28, "#74b076")) +
      oval(x, 320 - lift, 28, 52, "#6aa86c") +
      shape(`M${x - 90} 550 H${x + 90} L${x + 66} 712 H${x - 66} Z`, i === 1 ? "url(#body)" : p.shade) +
      oval(x, 552, 90, 18, "#4a3626")
    );
  });

export const plough = (p: Palette) =>
  shadow(600, 722, 460) +
  stroke("M220 430 H980", p.main, 34) +
  stroke("M220 430 L160 560 M300 430 L340 300 L420 430", p.shade, 22) +
  each(
    [430, 600, 770, 930],
    (x) =>
      stroke(`M${x} 440 V560`, p.dark, 20) +
      shape(`M${x - 16} 540 C${x + 40} 560 ${x + 80} 620 ${x + 90} 690 L${x - 30} 700 Z`, p.floor[1]) +
      shape(`M${x - 16} 540 C${x + 20} 570 ${x + 40} 620 ${x + 44} 694 L${x - 30} 700 Z`, p.light, { opacity: 0.5 }),
  );

export const helmet = (p: Palette) =>
  shadow(600, 706, 360) +
  shape("M330 600 C320 400 440 290 600 290 C760 290 880 400 870 600 Z", "url(#body)") +
  shape("M540 296 C570 284 630 284 660 296 L650 590 H550 Z", p.accent) +
  rect(270, 580, 660, 56, 28, p.shade) +
  stroke("M400 640 C420 740 780 740 800 640", p.dark, 8, { opacity: 0.5 });

export const briefcase = (p: Palette) =>
  shadow(600, 712, 380) +
  stroke("M480 350 V290 C480 270 490 260 510 260 H690 C710 260 720 270 720 290 V350", p.dark, 24) +
  rect(280, 340, 640, 360, 36, "url(#body)") +
  shape("M280 376 C280 356 296 340 316 340 H884 C904 340 920 356 920 376 V490 C800 550 400 550 280 490 Z", p.shade) +
  rect(560, 490, 80, 70, 14, p.accent);

export const keyboard = (p: Palette) =>
  shadow(600, 700, 420) +
  rect(380, 200, 440, 300, 16, p.dark) +
  rect(396, 216, 408, 268, 8, p.wall[1]) +
  each([0, 1, 2, 3, 4, 5], (i) =>
    rect(
      420 + (i % 3) * 22,
      244 + i * 36,
      [200, 140, 250, 180, 120, 220][i] as number,
      16,
      8,
      [p.main, p.accent, p.shade, p.main, p.accent, p.shade][i] as string,
    ),
  ) +
  rect(260, 560, 680, 140, 22, p.floor[0]) +
  each([0, 1, 2], (row) =>
    each([...Array(12).keys()], (i) => rect(282 + i * 53, 576 + row * 38, 42, 28, 6, (row * 5 + i) % 9 === 4 ? p.accent : p.light)),
  ) +
  rect(990, 590, 80, 110, 40, p.main);

export const chef = (p: Palette) =>
  shadow(600, 716, 330) +
  shape(
    "M430 420 C340 420 330 280 440 270 C460 190 560 170 600 220 C640 170 740 190 760 270 C870 280 860 420 770 420 L750 560 H450 Z",
    p.light,
  ) +
  rect(446, 540, 308, 60, 12, p.wall[1]) +
  rect(330, 630, 540, 40, 20, p.dark) +
  oval(560, 630, 150, 26, "url(#body)") +
  rect(860, 634, 200, 30, 15, p.shade) +
  stroke("M520 420 V520 M600 410 V530 M680 420 V520", p.floor[0], 6, { opacity: 0.6 });

export const boxes = (p: Palette) =>
  shadow(600, 716, 430) +
  each(
    [
      [270, 460, 300, 250],
      [590, 500, 330, 210],
      [430, 250, 300, 210],
    ] as const,
    ([x, y, width, height], i) =>
      rect(x, y, width, height, 6, i === 2 ? "#cf9c66" : "#b98450") +
      rect(x + width / 2 - 22, y, 44, height, 0, p.light, { opacity: 0.4 }) +
      rect(x + 20, y + height - 56, 70, 30, 4, p.main) +
      rect(x, y, width, 12, 4, "#fff", { opacity: 0.18 }),
  );

export const spray = (p: Palette) =>
  shadow(600, 716, 380) +
  shape("M300 440 H420 L440 500 V700 H280 V500 Z", "url(#body)") +
  shape("M320 440 V390 H470 L500 360 V420 H400 V440 Z", p.dark) +
  shape("M600 470 H820 L790 712 H630 Z", p.accent) +
  stroke("M600 470 C620 380 800 380 820 470", p.dark, 8) +
  rect(860, 240, 20, 400, 10, "#b98450") +
  shape("M810 620 H930 L950 712 H790 Z", p.shade) +
  each(
    [
      [540, 320, 26],
      [600, 260, 16],
      [660, 330, 36],
      [720, 270, 20],
      [560, 230, 12],
    ] as const,
    ([x, y, r]) => circle(x, y, r, p.light, { opacity: 0.6 }) + ring(x, y, r, "#fff", 3),
  );

export const scissors = (p: Palette) =>
  shadow(600, 716, 330) +
  stroke("M420 220 L700 600 M780 220 L500 600", p.floor[1], 26) +
  stroke("M420 220 L700 600 M780 220 L500 600", p.light, 8) +
  circle(600, 462, 16, p.accent) +
  ring(460, 650, 58, p.main, 26) +
  ring(740, 650, 58, p.main, 26) +
  rect(880, 260, 70, 430, 16, p.shade) +
  each([...Array(14).keys()], (i) => rect(838, 290 + i * 28, 50, 12, 5, p.shade));

export const globe = (p: Palette) =>
  shadow(600, 720, 260) +
  circle(600, 400, 220, "url(#body)") +
  shape(
    "M480 300 C540 240 620 260 610 320 C600 370 520 360 500 420 C470 400 450 350 480 300 Z M640 380 C720 350 780 400 760 470 C730 540 660 540 650 470 Z",
    p.accent,
    { opacity: 0.85 },
  ) +
  stroke("M380 340 C360 600 600 700 780 560", p.dark, 16) +
  rect(586, 630, 28, 60, 8, p.dark) +
  rect(480, 684, 240, 30, 15, p.dark) +
  oval(530, 300, 60, 40, "#fff", { opacity: 0.2 });

export const gift = (p: Palette) =>
  shadow(600, 716, 330) +
  rect(370, 440, 460, 270, 12, "url(#body)") +
  rect(340, 370, 520, 90, 14, p.shade) +
  rect(564, 370, 72, 340, 0, p.accent) +
  shape(
    "M600 370 C520 230 400 270 430 330 C450 370 540 370 600 370 Z M600 370 C680 230 800 270 770 330 C750 370 660 370 600 370 Z",
    p.accent,
  ) +
  shape(
    "M600 370 C550 300 480 290 470 320 C480 350 550 362 600 370 Z M600 370 C650 300 720 290 730 320 C720 350 650 362 600 370 Z",
    p.light,
    { opacity: 0.4 },
  ) +
  circle(600, 366, 28, p.light);

export const swap = (p: Palette) =>
  shadow(600, 716, 380) +
  rect(240, 440, 230, 230, 30, "url(#body)") +
  circle(845, 555, 120, p.accent) +
  stroke("M420 330 C520 220 700 220 790 330", p.dark, 18) +
  shape("M830 300 L800 380 L740 320 Z", p.dark) +
  stroke("M790 770 C690 820 520 820 430 760", p.dark, 18, { opacity: 0.7 }) +
  shape("M388 790 L420 712 L474 776 Z", p.dark, { opacity: 0.7 }) +
  rect(290, 490, 130, 26, 13, p.light, { opacity: 0.8 }) +
  circle(845, 555, 46, p.light, { opacity: 0.7 });

export const hands = (p: Palette) =>
  shadow(600, 716, 330) +
  shape("M600 640 C380 520 330 400 400 320 C460 260 560 280 600 370 C640 280 740 260 800 320 C870 400 820 520 600 640 Z", "url(#body)") +
  shape("M430 350 C470 310 520 320 540 350 C500 350 460 380 450 430 C420 410 410 380 430 350 Z", "#fff", { opacity: 0.3 }) +
  stroke("M260 560 C330 700 470 720 600 716 C730 720 870 700 940 560", p.accent, 26);

export const shop = (p: Palette) =>
  shadow(600, 716, 430) +
  rect(280, 330, 640, 380, 8, p.light) +
  each([0, 1, 2, 3, 4, 5, 6], (i) =>
    shape(`M${240 + i * 103} 250 H${343 + i * 103} V390 A51 40 0 0 1 ${240 + i * 103} 390 Z`, i % 2 ? p.light : p.main),
  ) +
  rect(320, 470, 330, 180, 6, p.wall[1]) +
  circle(485, 560, 110, "url(#sun)") +
  rect(700, 460, 160, 250, 6, p.shade) +
  rect(720, 480, 120, 110, 4, p.wall[0]) +
  each([360, 440, 520, 590], (x, i) => rect(x, 590 - (i % 2) * 26, 46, 60 + (i % 2) * 26, 8, i % 2 ? p.accent : p.main));

export const pallets = (p: Palette) =>
  shadow(600, 720, 470) +
  each(
    [0, 1, 2, 3],
    (row) =>
      rect(240, 640 - row * 96, 720, 22, 4, "#cf9c66") +
      each([260, 570, 860], (x) => rect(x, 662 - row * 96, 80, 44, 4, "#a87542")) +
      rect(240, 702 - row * 96, 720, 14, 4, "#b98450"),
  ) +
  rect(430, 200, 340, 140, 8, p.main, { opacity: 0.9 }) +
  rect(580, 200, 40, 140, 0, p.light, { opacity: 0.5 });

export const keys = (p: Palette) =>
  shadow(600, 700, 340) +
  ring(600, 260, 70, p.floor[1], 18) +
  group(
    "rotate(16 600 320)",
    circle(600, 400, 70, p.accent),
    circle(600, 380, 20, p.dark),
    rect(586, 450, 28, 240, 8, p.accent),
    rect(610, 600, 50, 26, 6, p.accent),
    rect(610, 650, 38, 26, 6, p.accent),
  ) +
  group(
    "rotate(-24 600 320)",
    shape("M600 330 L690 410 V560 H510 V410 Z", "url(#body)"),
    circle(600, 380, 14, p.light),
    rect(570, 470, 60, 90, 6, p.light),
  );
