// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// Slip-ons, espadrilles, boots, derbies, loafers and clogs.
import { sneakerLast } from '../last.mjs';
import { ankleRidge, shaftRidge } from './ankle.mjs';
import { sandal } from './slides.mjs';

export const slipOn = {
  last: { ...sneakerLast,
    feather: [[0, 1.8], [8, 1.6], [16, 1.3], [22, 1.25], [26, 1.45], [29, 1.8]],
    ridge: [[0, 17], [7, 16.6], [9, 15.2], [9.9, 13.6], [10.9, 12.2], [12.2, 11.0], [13.8, 10.0], [16, 8.8], [18.5, 7.7], [21, 6.7], [23.5, 5.9], [26, 5.35], [29, 5.0]] },
  upper: {
    base: 'base', lining: 'lining', thread: 'thread',
    creases: [{ x: 20.6, depth: 0.035, width: 0.5, to: 5 }],
    topline: [[0, 9.0], [1.5, 8.8], [4, 7.6], [7, 6.9], [9.2, 7.2], [11.4, 8.6], [12.8, 9.9], [13.6, 11.2]],
    collar: { puff: 0.16, thickness: 0.55, depth: 1.3, from: 9, to: 13 },
    edge: 0.3,
    panels: [
      { material: 'gore', region: { side: [[9.4, 9.8], [10.4, 5.6], [11.8, 4.9], [13.2, 5.5], [14.2, 9.8]] }, thickness: 0.03, edge: 0.03, inset: 0.06 },
      { material: 'vamp', region: { all: [{ ahead: 10.9, slope: 0.28 }, { not: { side: [[9.6, 10.4], [10.7, 6.0], [11.7, 5.2], [12.9, 5.9], [14.0, 10.4]] } }], round: 0.3 }, thickness: 0.09, edge: 0.05, seams: [{ at: 0.17 }, { at: 0.36 }] },
      { material: 'tab', region: { side: [[-1, 1], [-1, 10], [1.6, 10], [1.7, 6], [2.2, 2], [2.2, 0]] }, thickness: 0.09, seams: [{ at: 0.17 }] },
      { material: 'binding', region: { topline: 0.34 }, thickness: 0.09, edge: 0.06, lift: 0.06, inset: -0.05 },
    ],
  },
  sole: {
    kind: 'vulcanised',
    offset: [[0, 0.34], [8, 0.3], [20, 0.3], [29, 0.34]],
    bottom: [[0, 0.15], [2, 0], [19, 0], [24, 0.2], [29, 0.95]],
    top: [[0, 2.75], [8, 2.55], [16, 2.35], [22, 2.35], [26, 2.6], [29, 3.15]],
    stripes: [{ at: 0.66, width: 0.2 }],
    bumper: { from: 24.2, height: 0.8 },
    tread: { kind: 'diamonds', size: 0.95 },
  },
};

export const desertBoot = {
  last: { ...sneakerLast,
    ridge: [...ankleRidge, [18.5, 8.2], [21, 6.6], [23.5, 5.55], [26, 4.95], [29, 4.55]],
    feather: [[0, 2.2], [8, 2.0], [16, 1.7], [22, 1.65], [26, 1.85], [29, 2.2]],
    heelCurve: [[1, 0.35], [2.5, 0.02], [4, 0], [6, 0.22], [8, 0.6], [10, 0.95], [12, 1.05], [14, 0.9], [18, 0.6], [21, 0.5]],
    lean: [[0, 0.14], [4, 0.17], [9, 0.15], [13, 0.05], [17, 0]],
    toeRound: { reach: 7.4, power: 2.2 }, tip: { wall: 0.42, reach: 2.8, power: 2.2 } },
  upper: {
    base: 'base', lining: 'lining', thread: 'thread',
    creases: [{ x: 20.8, depth: 0.05, width: 0.55, to: 5.5 }, { x: 19.0, depth: 0.04, width: 0.5, from: 0.8, to: 5.2 }],
    topline: [[0, 12.4], [2, 12.2], [5, 11.5], [7.6, 11.9], [10.0, 13.2], [12, 15.0]],
    throat: { front: 15.6, half: [[9, 1.7], [12, 1.35], [14, 1.0], [15.6, 0.8]], back: 8.5 },
    corner: 1.3,
    collar: { puff: 0.05, thickness: 0.34, depth: 1.2, from: 8, to: 11, turn: 1.3 },
    edge: 0.26,
    tongue: { top: 14.9, from: 16.6, half: 2.7, drop: 0.34, material: 'tongue', lining: 'lining', puff: 0.12, thickness: 0.26, labels: [] },
    eyelets: { count: 3, first: 1.5, last: 0.9, inset: 0.72, ring: 0.17, lift: 0.16 },
    panels: [
      { material: 'quarter', region: { side: [[-2, 0], [-2, 16], [6, 18], [12.6, 16], [15.4, 11.6], [16.2, 9.2], [15.4, 6.6], [12.6, 3.6], [11.2, 1.4], [11, 0]] }, thickness: 0.16, edge: 0.06, seams: [{ at: 0.2 }, { at: 0.42 }] },
      { material: 'tab', region: { side: [[-1, 1], [-1, 14], [0.9, 14], [1.0, 9], [1.5, 5], [2.2, 1]] }, thickness: 0.14, lift: 0.12, seams: [{ at: 0.2 }] },
    ],
  },
  laces: { pattern: 'bars', material: 'laces', bow: {}, halfWidth: 0.17, halfHeight: 0.15, power: 2 },
  sole: {
    kind: 'welted',
    offset: [[0, 0.5], [8, 0.42], [14, 0.42], [21, 0.5], [29, 0.55]],
    bottom: [[0, 0.15], [2, 0], [18, 0], [23, 0.15], [26, 0.4], [29, 0.95]],
    top: [[0, 2.7], [8, 2.5], [16, 2.15], [22, 2.1], [26, 2.35], [29, 2.75]],
    welt: 0.42,
    tread: { kind: 'waves', pitch: 0.9 },
  },
};

/** The leather over the toes of a moccasin; that of a loafer reaches back to its opening. */
const mocPlug = [[15.2, 2.5], [17, 2.55], [20.5, 2.85], [23.6, 2.55], [25.6, 1.35], [26.1, 0.3], [25.6, -0.85], [23.6, -2.0], [20.5, -2.4], [17, -2.35], [15.2, -2.3]];
const loaferPlug = [[9, 2.3], [12, 2.4], ...mocPlug, [12, -2.2], [9, -2.1]];
const apron = (top) => ({ material: 'apron', region: { top }, thickness: 0.1, edge: 0.08, puff: 0.06, seams: [] });
/** The ridge around it, its stitches, and those along the topline. */
const mocSeams = (top) => [
  { region: { top }, at: -0.03, cord: 0.15, lift: 0.05, material: 'base', inset: 0.5 },
  { region: { top }, at: 0.22, lift: 0.14, length: 0.42, radius: 0.03, inset: 0.5 },
  { region: { topline: 0.22 }, at: 0, lift: 0.01, length: 0.2, radius: 0.024, inset: 0.1 },
];
/** The strap of a penny loafer: over the instep, broader on its crest, from sole to sole. */
const pennyStrap = { any: [
  { side: [[15.2, 13], [15.15, 7.6], [14.5, 5.0], [13.5, 2.6], [12.9, 0], [16.1, 0], [16.3, 2.6], [17.0, 4.9], [17.75, 7.0], [17.8, 13]] },
  { top: [[14.75, 0.15], [15.2, 1.5], [16.4, 2.3], [17.8, 1.5], [18.25, 0.15], [17.8, -1.2], [16.4, -2.0], [15.2, -1.2]] },
], round: 0.6 };
/** And the slit that a penny fits into. */
const pennySlit = { top: [[16.55, 1.6], [16.2, 0.95], [16.05, 0.15], [16.2, -0.65], [16.55, -1.3], [16.95, -0.7], [17.12, 0.15], [16.95, 1.0]] };

export const loafer = {
  last: { ...sneakerLast,
    lateral: [[0, 2.85], [4, 3.2], [8, 3.2], [12, 3.4], [16, 4.1], [19.5, 4.75], [22, 4.85], [25, 4.45], [29, 3.6]],
    medial: [[0, 2.85], [4, 3.1], [8, 2.9], [12, 2.9], [16, 3.6], [19.5, 4.45], [22, 4.65], [25, 4.4], [29, 3.7]],
    feather: [[0, 3.0], [6, 2.85], [11, 2.1], [16, 1.2], [20, 0.95], [25, 1.1], [29, 1.7]],
    ridge: [[0, 17], [7, 16.4], [9, 14.8], [10, 13.2], [11, 11.8], [12.4, 10.4], [14, 9.2], [16, 8.0], [18.5, 6.8], [21, 5.75], [23.5, 4.9], [26, 4.3], [29, 3.85]],
    fullness: [[0, 3.2], [8, 3.2], [12, 2.6], [15, 2.15], [19, 2.15], [23, 2.45], [26, 2.6], [29, 2.6]],
    toeRound: { reach: 7.2, power: 2.2 },
    tip: { wall: 0.42, reach: 2.6, power: 2.1 } },
  upper: {
    base: 'base', lining: 'lining', thread: 'thread',
    topline: [[0, 8.5], [1.5, 8.2], [4, 7.1], [7, 6.3], [9.2, 6.3], [10.8, 7.1], [12.0, 8.6], [12.9, 10.3], [13.5, 12]],
    collar: { puff: 0.03, thickness: 0.3, depth: 0.8, from: 9, to: 13, turn: 1.4 },
    uneven: 0.006,
    creases: [{ x: 20.6, depth: 0.035, width: 0.42, to: 5 }, { x: 19.4, depth: 0.025, width: 0.36, from: 1.5, to: 4.5 }],
    edge: 0.26,
    panels: [
      apron(loaferPlug),
      { material: 'hole', region: { of: pennySlit, grow: 0.14 }, thickness: 0.02, edge: 0.02, lift: 0.16 },
      { material: 'saddle', region: { all: [pennyStrap, { not: pennySlit }], round: 0.06 }, thickness: 0.24, lift: 0.08, edge: 0.07, seams: [{ at: 0.2, radius: 0.03, length: 0.2, clear: 1.2 }] },
      { material: 'tab', region: { side: [[-1, 1], [-1, 10], [1.1, 10], [1.2, 7], [1.8, 3], [2.0, 1]] }, thickness: 0.1, seams: [{ at: 0.16, radius: 0.026, length: 0.2 }] },
    ],
    seams: mocSeams(loaferPlug),
  },
  sole: {
    kind: 'heeled',
    offset: [[0, 0.3], [7, 0.26], [12, 0.25], [17, 0.38], [22, 0.42], [29, 0.45]],
    bottom: [[0, 2.05], [6, 1.95], [9, 1.6], [13, 0.75], [17, 0.1], [19, 0], [23, 0.03], [26, 0.3], [29, 0.85]],
    thickness: 0.62,
    heel: { to: 7.6, lift: 0.45 },
    tread: { kind: 'plain' },
  },
};

/** One-piece cotton on a braided sole. */
export const espadrille = {
  ...slipOn,
  last: { ...slipOn.last, toeRound: { reach: 7.2, power: 2.2 }, tip: { wall: 0.4, reach: 3.2, power: 2.2 },
    ridge: [[0, 15], [7, 14.4], [9, 12.8], [10, 11.6], [11, 10.6], [12.4, 9.6], [14, 8.75], [16, 7.85], [18.5, 6.85], [21, 5.9], [23.5, 5.1], [26, 4.6], [29, 4.2]] },
  upper: { ...slipOn.upper,
    topline: [[0, 7.6], [1.5, 7.25], [4, 6.35], [8, 5.9], [11, 6.1], [13, 6.75], [14.6, 7.6], [15.8, 8.4]],
    creases: [{ x: 21.2, depth: 0.05, width: 0.5, to: 5 }, { x: 19.2, depth: 0.04, width: 0.45, from: 1, to: 5 }],
    collar: { puff: 0.03, thickness: 0.28, depth: 0.8, from: 9, to: 13, turn: 1.4 },
    uneven: 0.03,
    panels: [
      { material: 'vamp', region: { ahead: 9.2, slope: 0.32 }, thickness: 0.07, edge: 0.05, seams: [{ at: 0.15, radius: 0.026 }] },
      { material: 'binding', region: { topline: 0.3 }, thickness: 0.07, edge: 0.05, lift: 0.06, inset: -0.05 },
      { material: 'tab', region: { side: [[-1, 1], [-1, 10], [0.8, 10], [0.8, 6], [1.0, 2], [1.0, 0]] }, thickness: 0.09, lift: 0.02 },
    ],
    seams: [{ region: { band: [[0, 1.55], [29, 1.55]] }, at: 0, lift: 0.1, length: 0.42, radius: 0.05, material: 'soleThread' }],
  },
  sole: {
    kind: 'vulcanised',
    offset: [[0, 0.42], [8, 0.36], [20, 0.36], [29, 0.42]],
    bottom: [[0, 0.15], [2, 0], [19, 0], [24, 0.12], [29, 0.6]],
    top: [[0, 2.4], [8, 2.2], [16, 2.0], [22, 2.0], [26, 2.15], [29, 2.45]],
    moulded: [0.62, 1.08, 1.54].map((z) => ({ kind: 'groove', line: [[-2, z], [10, z], [22, z - 0.02], [26, z + 0.12], [31, z + 0.5]], depth: 0.07, width: 0.2 })),
    swell: 0.12,
    tread: { kind: 'waves', pitch: 0.9 },
  },
};

/** Knitted in one piece, ribbed at the collar, on light foam. */
export const knitSlipOn = {
  ...slipOn,
  last: { ...slipOn.last,
    feather: [[0, 2.6], [8, 2.2], [14, 1.8], [20, 1.6], [25, 1.9], [29, 2.6]],
    ridge: slipOn.last.ridge.map(([x, z]) => [x, z + 0.6]) },
  upper: { ...slipOn.upper,
    topline: [[0, 10.8], [1.2, 10.5], [3.4, 8.8], [6.5, 7.9], [9.2, 8.4], [11.4, 10.0], [12.6, 11.2], [13.4, 12.4]],
    collar: { puff: 0.22, thickness: 0.6, depth: 1.5, from: 10, to: 14 },
    panels: [
      { material: 'collar', region: { topline: 1.25 }, thickness: 0.05, edge: 0.05, inset: -0.05 },
      { material: 'toe', region: { all: [{ band: [[18, 0.5], [22, 1.5], [26, 1.9], [29, 2.0]] }, { ahead: 18 }], round: 0.6 }, thickness: 0.05, edge: 0.06 },
      { material: 'counter', region: { side: [[-1, 1], [-1, 5.6], [1.6, 6.0], [4, 4.8], [6.4, 3.2], [7, 1]] }, thickness: 0.06, edge: 0.06 },
    ],
    loop: { rise: 0.8, reach: 1.1, halfWidth: 0.5 },
  },
  sole: {
    kind: 'foam',
    offset: [[0, 0.6], [4, 0.5], [12, 0.42], [20, 0.46], [26, 0.44], [29, 0.5]],
    bottom: [[0, 0.75], [1.4, 0.25], [4, 0.03], [7, 0], [18, 0], [22, 0.25], [26, 0.85], [29, 1.6]],
    top: [[0, 3.7], [3, 3.55], [8, 3.1], [14, 2.75], [20, 2.6], [25, 2.9], [29, 3.6]],
    split: [[0, 1.5], [7, 0.9], [18, 0.8], [24, 1.2], [29, 2.3]],
    swell: 0.12,
    flare: [[0, 0.25], [4, 0.15], [9, 0]],
    moulded: [
      { kind: 'groove', line: [[-2, 2.9], [6, 2.3], [14, 1.95], [22, 1.9], [30, 3.0]], depth: 0.1, width: 0.15, sharp: 0.6 },
      { kind: 'dimples', zone: [[-2, 1.3], [-2, 2.6], [6, 2.0], [14, 1.7], [22, 1.65], [28, 2.4], [28, 2.0], [22, 1.1], [14, 1.0], [6, 1.1]], pitch: 0.36, depth: 0.05, soft: 0.35 },
    ],
    outsole: [[0, 0.6], [2, 0.3], [5, 0.24], [24, 0.24], [27, 0.45], [29, 0.8]],
    tread: { kind: 'waves', pitch: 0.9 },
    breaks: [],
  },
};

/** Open lacing over a plain front. */
export const derby = {
  ...desertBoot,
  last: { ...loafer.last,
    toeRound: { reach: 6.8, power: 2.15 }, tip: { wall: 0.5, reach: 2.4, power: 2.1 },
    ridge: [[0, 18], [7, 17.6], [9, 16.2], [10, 14.6], [11, 13.2], [12.4, 11.8], [14, 10.5], [16, 9.0], [18.5, 7.3], [21, 6.0], [23.5, 5.1], [26, 4.6], [29, 4.25]] },
  upper: { ...desertBoot.upper,
    topline: [[0, 9.6], [1.5, 9.3], [4, 8.2], [7, 7.7], [9.5, 8.6], [11.5, 10.4], [13, 12.0]],
    throat: { front: 17.4, half: [[9, 1.5], [12, 1.2], [15, 0.85], [17.4, 0.6]], back: 9.2 },
    corner: 1.0,
    collar: { puff: 0.06, thickness: 0.34, depth: 0.9, from: 9, to: 12.5, turn: 1.4 },
    tongue: { top: 12.35, from: 18.4, half: 2.4, drop: 0.3, material: 'tongue', lining: 'lining', puff: 0.1, thickness: 0.26, labels: [] },
    eyelets: { count: 4, first: 0.9, last: 0.6, inset: 0.62, ring: 0.15, lift: 0.2, material: 'eyelet' },
    uneven: 0.006,
    creases: [{ x: 21.4, depth: 0.045, width: 0.42, to: 5 }, { x: 20.2, depth: 0.035, width: 0.36, from: 0.8, to: 4.6 }],
    panels: [
      { material: 'quarter', region: { any: [{ side: [[-2, 0], [-2, 16], [6, 18], [13, 15], [16.4, 10.4], [17.9, 8.4], [18.2, 7.2], [17.4, 5.8], [15.4, 3.6], [14.2, 1.6], [14, 0]] }] }, thickness: 0.17, edge: 0.06, seams: [{ at: 0.18, radius: 0.026, length: 0.2 }, { at: 0.34, radius: 0.026, length: 0.2 }] },
      { material: 'toe', region: { ahead: 23.7, slope: -0.06 }, thickness: 0.1, edge: 0.05, seams: [{ at: 0.16, radius: 0.026, length: 0.2 }, { at: 0.3, radius: 0.026, length: 0.2 }] },
      { material: 'facing', region: { all: [{ throat: 1.5 }, { behind: 17.6 }] }, thickness: 0.03, lift: 0.17, edge: 0.03, seams: [{ at: 0.14, radius: 0.024, length: 0.18 }] },
      { material: 'tab', region: { side: [[-1, 1], [-1, 10.5], [1.1, 10.5], [1.2, 7], [1.8, 3], [2.0, 1]] }, thickness: 0.1, lift: 0.12, seams: [{ at: 0.16, radius: 0.026, length: 0.2 }] },
    ],
    seams: [{ region: { topline: 0.22 }, at: 0, lift: 0.17, length: 0.2, radius: 0.024, inset: 0.1 }],
  },
  laces: { pattern: 'bars', material: 'laces', bow: {}, halfWidth: 0.17, halfHeight: 0.14, power: 2 },
  sole: loafer.sole,
};

const gore = { side: [[4.9, 20], [5.3, 12.6], [6.1, 8.2], [7.6, 6.2], [9.2, 8.0], [10.1, 12.6], [10.5, 20]] };

/** Ankle boot with elastic gussets. */
export const chelsea = {
  ...desertBoot,
  last: { ...loafer.last,
    ridge: [...shaftRidge, [16.4, 9.3], [18.5, 7.8], [21, 6.2], [23.5, 5.1], [26, 4.45], [29, 4.0]],
    heelCurve: [[1, 0.35], [2.5, 0.02], [4, 0], [6, 0.22], [8, 0.6], [10, 0.95], [12, 1.05], [15, 0.8], [18, 0.5], [21, 0.3]],
    lean: desertBoot.last.lean },
  upper: {
    base: 'base', lining: 'lining', thread: 'thread',
    topline: [[0, 16.4], [3, 16.1], [7, 15.6], [10, 16.0], [13, 16.6]],
    uneven: 0.007,
    creases: [{ x: 20.4, depth: 0.05, width: 0.5, to: 5.5 }, { x: 18.8, depth: 0.04, width: 0.45, from: 0.8, to: 5 }, { x: 15.6, depth: 0.035, width: 0.5, to: 4, slant: 0.8 }],
    collar: { puff: 0.03, thickness: 0.34, depth: 1.0, from: 8, to: 11, turn: 1.4 },
    edge: 0.26,
    panels: [
      { material: 'gore', region: gore, thickness: 0.02, edge: 0.03, inset: 0.05 },
      { material: 'vamp', region: { all: [{ ahead: 7.6 }, { not: gore }], round: 0.2 }, thickness: 0.14, edge: 0.06, inset: 0.06, seams: [{ at: 0.16, radius: 0.026, length: 0.2 }] },
      { material: 'quarter', region: { all: [{ behind: 7.6 }, { not: gore }], round: 0.2 }, thickness: 0.12, edge: 0.06, inset: 0.06, seams: [{ at: 0.16, radius: 0.026, length: 0.2 }] },
      { material: 'tab', region: { side: [[-1, 1], [-1, 20], [0.9, 20], [1.0, 10], [1.5, 5], [2.2, 1]] }, thickness: 0.1, lift: 0.1, seams: [{ at: 0.16, radius: 0.026, length: 0.2 }] },
    ],
    loop: { rise: 1.2, reach: 1.4, halfWidth: 0.6 },
  },
  laces: undefined,
  sole: { ...loafer.sole, thickness: 0.7 },
};

/** A moccasin on a quiet rubber slab. */
export const campMoc = {
  ...loafer,
  last: { ...loafer.last,
    feather: [[0, 2.0], [8, 1.8], [16, 1.5], [22, 1.45], [26, 1.65], [29, 2.0]],
    ridge: loafer.last.ridge.map(([x, z]) => [x, z + 0.35]),
    toeRound: { reach: 7.8, power: 2.25 } },
  upper: { ...loafer.upper,
    topline: [[0, 8.5], [1.5, 8.2], [4, 7.1], [7, 6.35], [9.5, 6.3], [11.6, 6.8], [13.2, 7.75], [14.6, 9.1], [15.4, 10.4]],
    uneven: 0.03,
    seams: mocSeams(mocPlug),
    panels: [
      apron(mocPlug),
      { material: 'saddle', region: { side: [[9.6, 12], [9.8, 6.8], [10.8, 4.4], [12.6, 3.6], [14.6, 4.6], [16.2, 7.0], [16.6, 12]] }, thickness: 0.13, lift: 0.06, edge: 0.06, seams: [{ at: 0.18 }] },
      { material: 'tab', region: { side: [[-1, 1], [-1, 10], [1.3, 10], [1.6, 7], [2.4, 3.6], [2.8, 1]] }, thickness: 0.12, seams: [{ at: 0.18 }, { at: 0.36 }] },
    ],
  },
  sole: { ...desertBoot.sole,
    offset: [[0, 0.42], [8, 0.36], [14, 0.36], [21, 0.42], [29, 0.46]],
    bottom: [[0, 0.15], [2, 0], [19, 0], [24, 0.15], [29, 0.75]],
    top: [[0, 2.35], [8, 2.2], [16, 1.95], [22, 1.9], [26, 2.1], [29, 2.5]],
    welt: 0.3 },
};

/** Closed toe, open heel, a cork bed; a buckled strap over the instep. */
export const clog = {
  ...sandal,
  last: { ...sandal.last,
    ridge: [[0, 11], [8, 10.8], [11, 10.4], [13, 9.8], [15, 9.0], [17, 8.2], [19.5, 7.3], [22, 6.5], [25, 5.8], [28.4, 5.2]],
    fullness: [[0, 2.6], [12, 2.4], [18, 2.2], [24, 2.3], [29, 2.4]],
    toeRound: { reach: 7.0, power: 2.3 },
    tip: { wall: 0.42, reach: 3.0, power: 2.1 } },
  strap: {
    thickness: 0.26, puff: 0.02,
    straps: [{ material: 'strap', turn: 1.4, region: { ahead: 8.2, slope: 0.66 }, seams: [{ at: 0.2 }, { at: 0.4 }],
      panels: [
        { material: 'band', inset: -0.35, low: 0, thickness: 0.16, edge: 0.06, region: { side: [[9.6, 0], [10.5, 2.6], [12.2, 5.4], [14.2, 8.4], [15.6, 13], [18.6, 13], [17.2, 8.4], [15.2, 5.0], [13.6, 2.4], [12.9, 0]] }, seams: [{ at: 0.16 }] },
      ],
      buckles: [{ x: 14.1, z: 5.9, width: 2.5, height: 3.2 }] }],
  },
};
