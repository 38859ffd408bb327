import type { Palette } from "./palettes";
import { circle, each, group, oval, rect, ring, shadow, shape, stroke } from "./shapes";

/** Vehicles and tools, in side view, standing on y = 712. */

const wheel = (x: number, y: number, r: number, p: Palette) =>
  circle(x, y, r, p.dark) +
  circle(x, y, r * 0.62, p.light) +
  circle(x, y, r * 0.5, p.floor[0]) +
  each([0, 72, 144, 216, 288], (turn) =>
    group(`rotate(${turn} ${x} ${y})`, rect(x - r * 0.06, y - r * 0.55, r * 0.12, r * 0.5, 2, p.light)),
  ) +
  circle(x, y, r * 0.14, p.dark);

const glass = (p: Palette, d: string) => shape(d, p.wall[0], { opacity: 0.92 }) + shape(d, p.dark, { opacity: 0.18 });

export const sedan = (p: Palette) =>
  shadow(600, 712, 470) +
  shape(
    "M190 652 C178 592 200 560 285 548 L398 462 C430 436 468 424 520 424 L688 424 C742 424 780 440 815 472 L880 540 C972 552 1012 578 1014 640 L1008 662 L206 662 Z",
    "url(#body)",
  ) +
  shape("M205 600 C400 580 800 580 1010 604 L1014 640 L1008 662 L206 662 L190 652 Z", p.shade, { opacity: 0.5 }) +
  glass(p, "M418 540 L480 474 C492 460 508 454 528 454 L592 454 L592 540 Z") +
  glass(p, "M614 454 L690 454 C722 454 748 462 768 486 L812 540 L614 540 Z") +
  oval(986, 584, 24, 14, p.accent) +
  rect(196, 582, 34, 16, 8, "#d8433a") +
  rect(640, 566, 56, 10, 5, p.light, { opacity: 0.7 }) +
  stroke("M603 545 V655", p.dark, 3, { opacity: 0.25 }) +
  wheel(366, 652, 66, p) +
  wheel(846, 652, 66, p);

export const suv = (p: Palette) =>
  shadow(600, 716, 470) +
  shape(
    "M196 650 C186 560 196 500 262 470 L330 396 C350 374 376 366 414 366 L742 366 C790 366 818 380 846 412 L902 484 C984 500 1010 530 1012 620 L1006 660 L206 660 Z",
    "url(#body)",
  ) +
  rect(380, 344, 340, 12, 6, p.dark) +
  glass(p, "M316 486 L372 416 C382 402 398 396 416 396 L470 396 L470 486 Z") +
  glass(p, "M490 396 H640 V486 H490 Z") +
  glass(p, "M660 396 H738 C770 396 788 404 806 426 L850 486 H660 Z") +
  rect(200, 620, 810, 34, 14, p.dark, { opacity: 0.55 }) +
  rect(958, 520, 44, 30, 12, p.accent) +
  rect(196, 510, 26, 60, 10, "#d8433a") +
  wheel(370, 648, 76, p) +
  wheel(846, 648, 76, p);

export const van = (p: Palette) =>
  shadow(600, 716, 480) +
  shape("M170 660 V350 C170 318 190 300 222 300 H720 C790 300 830 330 866 400 L910 486 C990 500 1028 530 1030 600 V660 Z", "url(#body)") +
  shape("M170 520 H912 C990 520 1028 560 1030 600 V660 H170 Z", p.shade, { opacity: 0.35 }) +
  glass(p, "M690 340 H724 C774 340 800 360 824 408 L862 486 H690 Z") +
  stroke("M660 320 V655 M440 320 V655", p.dark, 4, { opacity: 0.22 }) +
  rect(600, 500, 40, 12, 6, p.light) +
  rect(984, 560, 40, 34, 12, p.accent) +
  wheel(350, 656, 66, p) +
  wheel(846, 656, 66, p);

export const tractor = (p: Palette) =>
  shadow(600, 724, 430) +
  rect(520, 470, 380, 130, 26, "url(#body)") +
  shape("M330 330 H560 L590 560 H300 Z", p.shade) +
  glass(p, "M352 352 H540 L560 500 H336 Z") +
  rect(312, 306, 270, 30, 12, "url(#body)") +
  rect(760, 350, 18, 130, 9, p.dark) +
  rect(868, 500, 34, 70, 8, p.accent) +
  each([520, 550], (y) => rect(620, y - 10, 200, 10, 5, p.dark, { opacity: 0.3 })) +
  wheel(390, 580, 144, p) +
  wheel(812, 632, 92, p);

export const excavator = (p: Palette) =>
  shadow(560, 716, 430) +
  rect(240, 610, 480, 104, 52, p.dark) +
  each([310, 400, 490, 580, 660], (x) => circle(x, 662, 32, p.floor[0])) +
  rect(270, 470, 360, 120, 20, "url(#body)") +
  shape("M430 330 H600 L640 480 H430 Z", p.shade) +
  glass(p, "M452 352 H586 L612 460 H452 Z") +
  stroke("M600 500 L800 300 L960 470", p.main, 44) +
  stroke("M640 470 L790 330", p.shade, 12) +
  shape("M920 460 H1010 L1000 590 C960 610 920 580 900 540 Z", p.dark);

export const motorcycle = (p: Palette) =>
  shadow(600, 712, 420) +
  ring(360, 590, 104, p.dark, 34) +
  ring(850, 590, 104, p.dark, 34) +
  circle(360, 590, 26, p.floor[1]) +
  circle(850, 590, 26, p.floor[1]) +
  stroke("M360 590 L520 560 M850 590 L760 400 L720 360", p.dark, 18) +
  stroke("M690 350 L760 330", p.dark, 14) +
  circle(600, 590, 74, p.floor[1]) +
  circle(600, 590, 40, p.dark, { opacity: 0.5 }) +
  shape("M480 470 C560 400 700 390 770 440 L740 520 C640 560 540 550 480 520 Z", "url(#body)") +
  shape("M300 470 C360 440 440 446 500 480 L480 522 C420 512 350 506 300 490 Z", p.dark) +
  stroke("M380 640 C460 660 560 650 600 640", p.light, 20) +
  circle(792, 420, 34, p.accent);

export const scooter = (p: Palette) =>
  shadow(600, 712, 360) +
  shape("M330 600 C330 500 420 470 520 480 L540 600 L680 610 L740 400 L790 410 L800 600 L690 664 H400 Z", "url(#body)") +
  rect(350, 446, 190, 40, 20, p.dark) +
  stroke("M752 420 L730 320 M690 312 L776 300", p.dark, 16) +
  oval(778, 396, 26, 34, p.accent) +
  wheel(420, 650, 62, p) +
  wheel(800, 650, 62, p);

export const bicycle = (p: Palette) =>
  shadow(600, 716, 420) +
  each(
    [370, 830],
    (x) =>
      ring(x, 590, 124, p.dark, 14) +
      ring(x, 590, 110, p.light, 4) +
      each([0, 30, 60, 90, 120, 150], (turn) =>
        group(`rotate(${turn} ${x} 590)`, rect(x - 1.5, 480, 3, 220, 1, p.light, { opacity: 0.7 })),
      ),
  ) +
  stroke("M370 590 L500 400 L740 400 L570 590 Z M500 400 L570 590 M370 590 H570", p.main, 18) +
  stroke("M830 590 L740 400 L724 350", p.shade, 18) +
  stroke("M500 400 L484 352", p.shade, 14) +
  rect(430, 332, 108, 24, 12, p.dark) +
  stroke("M724 350 C760 330 800 340 800 374", p.dark, 14) +
  circle(570, 590, 34, p.accent) +
  stroke("M570 590 L600 640", p.dark, 10);

export const wheelAlone = (p: Palette) =>
  shadow(600, 740, 300) +
  circle(600, 470, 270, p.dark) +
  each([...Array(24).keys()], (i) => group(`rotate(${i * 15} 600 470)`, rect(592, 198, 16, 40, 6, p.floor[1], { opacity: 0.5 }))) +
  circle(600, 470, 186, p.light) +
  circle(600, 470, 166, p.floor[1]) +
  each([0, 72, 144, 216, 288], (turn) =>
    group(`rotate(${turn} 600 470)`, shape("M574 440 L556 304 C580 296 620 296 644 304 L626 440 Z", p.light)),
  ) +
  circle(600, 470, 46, p.light) +
  circle(600, 470, 22, p.main);

export const trailer = (p: Palette) =>
  shadow(560, 716, 400) +
  rect(230, 440, 600, 170, 14, "url(#body)") +
  each([330, 430, 530, 630, 730], (x) => rect(x, 452, 8, 146, 4, p.dark, { opacity: 0.2 })) +
  stroke("M830 590 H1010", p.dark, 16) +
  circle(1012, 590, 18, p.dark) +
  stroke("M960 592 V700", p.dark, 12) +
  rect(214, 610, 640, 20, 8, p.dark) +
  rect(222, 560, 26, 40, 6, "#d8433a") +
  wheel(520, 644, 70, p);

export const boat = (p: Palette) =>
  rect(0, 610, 1200, 290, 0, p.main, { opacity: 0.4 }) +
  shape("M180 560 H1010 C990 660 920 720 820 720 H330 C240 700 200 640 180 560 Z", "url(#body)") +
  shape("M210 560 H1000 L996 590 H216 Z", p.light) +
  shape("M470 560 L540 440 H720 L770 560 Z", p.light) +
  glass(p, "M520 540 L560 464 H700 L732 540 Z") +
  rect(166, 520, 60, 130, 12, p.dark) +
  each([690, 750, 810], (y, i) =>
    stroke(
      `M${80 + i * 60} ${y} C${240 + i * 40} ${y - 22} ${380 + i * 40} ${y + 22} ${540 + i * 40} ${y} S${900 - i * 30} ${y - 20} ${1120 - i * 40} ${y}`,
      p.light,
      7,
      { opacity: 0.4 },
    ),
  );

export const drill = (p: Palette) =>
  shadow(600, 724, 300) +
  rect(360, 300, 380, 130, 40, "url(#body)") +
  rect(720, 326, 90, 78, 12, p.dark) +
  shape("M810 350 H900 L960 362 L900 378 H810 Z", p.floor[1]) +
  shape("M420 420 H560 L540 640 H430 Z", p.shade) +
  rect(380, 630, 220, 90, 18, p.dark) +
  rect(556, 440, 26, 56, 12, p.accent) +
  each([400, 440, 480], (x) => rect(x, 336, 14, 56, 7, p.dark, { opacity: 0.35 }));

export const engine = (p: Palette) =>
  shadow(600, 716, 340) +
  rect(360, 380, 480, 270, 26, "url(#body)") +
  each([410, 520, 630, 740], (x) => rect(x - 26, 316, 72, 80, 14, p.shade)) +
  rect(390, 300, 420, 34, 17, p.dark) +
  circle(470, 560, 66, p.dark) +
  circle(470, 560, 34, p.floor[0]) +
  circle(700, 580, 86, p.floor[1]) +
  circle(700, 580, 52, p.dark) +
  circle(700, 580, 20, p.accent) +
  rect(330, 640, 540, 60, 18, p.dark);
