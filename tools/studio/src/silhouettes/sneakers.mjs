// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// Court shoes, high-tops, plimsolls, joggers and chunky trainers.
import { sneakerLast } from '../last.mjs';
import { ankleRidge } from './ankle.mjs';
import { raised } from './raised.mjs';

const forefootRidge = [[18.5, 8.5], [21, 7.2], [23.5, 6.3], [26, 5.75], [29, 5.3]];

export const court = {
  last: sneakerLast,
  upper: {
    base: 'base', lining: 'lining', thread: 'thread',
    topline: [[0, 10.0], [1.2, 9.9], [3, 8.9], [6.5, 7.9], [9, 8.6], [11.2, 10.9], [12.6, 12.4]],
    throat: { front: 20.2, half: [[10, 2.1], [14, 1.95], [18, 1.6], [20, 1.35]], back: 9.4 },
    collar: { puff: 0.24, thickness: 0.85, depth: 1.5 },
    creases: [{ x: 20.9, depth: 0.022, width: 0.4, to: 5, from: 0.4 }, { x: 19.6, depth: 0.018, width: 0.34, from: 2.2, to: 5 }],
    tongue: { top: 13.6, half: 3.2, widen: -0.1, drop: 0.4, material: 'tongue', lining: 'lining', puff: 0.3, thickness: 0.6, foam: true, hem: 0.22,
      labels: [{ z: 12.6, height: 1.4, width: 3.2, material: 'mark' }] },
    eyelets: { count: 6, first: 1.9, last: 0.35, inset: 0.72, ring: 0.2, lift: 0.14 },
    panels: [
      { material: 'facing', region: { all: [{ throat: 1.6 }, { behind: 22 }] }, seams: [{ at: 0.2 }], thickness: 0.14 },
      { material: 'counter', region: { side: [[-1, 1], [-1, 6.3], [1.5, 6.6], [4, 5.6], [6.6, 3.8], [8.5, 1.8], [8.5, 0]] }, seams: [{ at: 0.2 }, { at: 0.42 }], thickness: 0.14 },
      { material: 'tab', region: { side: [[-1, 6.6], [-1, 12], [2.6, 12], [2.9, 9], [2.0, 7.0], [0.8, 6.3]] }, seams: [{ at: 0.2 }], thickness: 0.14, lift: 0.04 },
      { material: 'toe', region: { all: [{ band: [[15.5, 1.2], [19, 2.5], [23, 2.9], [26, 2.8], [28, 2.7], [29, 2.7]] }, { ahead: 16 }], round: 0.4 }, seams: [{ at: 0.2 }, { at: 0.42 }], thickness: 0.14 },
    ],
    perforations: [
      { radius: 0.075, rows: [
        { from: [22.3, 0], to: [22.3, 0], count: 1 },
        { from: [23.0, -0.7], to: [23.0, 0.7], count: 3 },
        { from: [23.7, -1.4], to: [23.7, 1.4], count: 5 },
        { from: [24.4, -1.4], to: [24.4, 1.4], count: 5 },
        { from: [25.1, -0.7], to: [25.1, 0.7], count: 3 },
      ] },
    ],
  },
  laces: { pattern: 'bars', material: 'laces', halfWidth: 0.38, over: 0.09 },
  sole: {
    kind: 'cup',
    offset: [[0, 0.48], [6, 0.48], [12, 0.46], [20, 0.4], [26, 0.4], [29, 0.44]],
    bottom: [[0, 0.22], [2, 0], [18, 0], [23, 0.22], [26, 0.65], [29, 1.35]],
    top: [[0, 3.0], [8, 2.65], [14, 2.35], [20, 2.3], [25, 2.65], [29, 3.45]],
    outsole: 0.55,
    seam: 0.42,
    tread: { kind: 'herringbone' },
  },
};

export const highTop = {
  ...court,
  laces: { pattern: 'cross', material: 'laces', ends: {} },
  last: { ...sneakerLast, ridge: [...ankleRidge, ...forefootRidge],
    heelCurve: [[1, 0.35], [2.5, 0.02], [4, 0], [6, 0.2], [8, 0.55], [10, 0.9], [12, 1.1], [15, 1.1], [18, 1.2], [21, 1.2]],
    lean: [[0, 0.13], [4, 0.16], [9, 0.14], [13, 0.05], [17, 0]] },
  upper: {
    ...court.upper,
    topline: [[0, 16.6], [2, 16.5], [4.5, 15.7], [6.5, 15.4], [8.6, 16.2], [10.5, 17.4]],
    throat: { front: 20.2, half: [[8.5, 1.5], [10.5, 1.75], [12.5, 1.85], [15, 1.8], [18, 1.55], [20, 1.35]], back: 8 },
    corner: 1.1,
    collar: { puff: 0.3, thickness: 1.0, depth: 3.2, from: 8, to: 11 },
    tongue: { thickness: 0.6, foam: true, hem: 0.22, top: 19.2, half: 3.1, widen: -0.03, drop: 0.42, material: 'tongue', lining: 'lining', puff: 0.32, back: 5,
      labels: [{ z: 18.0, height: 1.6, width: 3.2, material: 'mark' }] },
    eyelets: { count: 8, first: 1.9, last: 0.5, inset: 0.72, ring: 0.2, lift: 0.14 },
    panels: [
      { material: 'facing', region: { all: [{ throat: 1.6 }, { behind: 22 }] }, seams: [{ at: 0.2 }], thickness: 0.14 },
      { material: 'ankle', region: { side: [[-1, 10.6], [-1, 13.2], [3, 13.0], [7, 12.6], [10, 13.2], [13, 12.2], [12, 10.4], [8, 10.0], [3, 10.4]] }, seams: [{ at: 0.2 }], thickness: 0.12, puff: 0.1 },
      { material: 'counter', region: { side: [[-1, 1], [-1, 8.6], [1.5, 8.8], [4, 7.0], [6.8, 4.2], [8.8, 1.8], [8.8, 0]] }, seams: [{ at: 0.2 }, { at: 0.42 }], thickness: 0.14 },
      { material: 'toe', region: { all: [{ band: [[15.5, 1.2], [19, 2.5], [23, 2.9], [26, 2.8], [28, 2.7], [29, 2.7]] }, { ahead: 16 }], round: 0.4 }, seams: [{ at: 0.2 }, { at: 0.42 }], thickness: 0.14 },
    ],
  },
};

const panelOf = (silhouette, material) => silhouette.upper.panels.find((panel) => panel.material === material);

/** A court shoe without toe cap or counter: one clean vamp, a curved heel piece. */
export const courtPlain = {
  ...court,
  laces: { pattern: 'cross', material: 'laces', halfWidth: 0.3, bow: { loop: 3.3, tail: 3.6, turn: 0.3, splay: 0.6 } },
  upper: { ...court.upper,
    panels: [
      panelOf(court, 'facing'),
      { material: 'counter', region: { side: [[-1, 1], [-1, 8.4], [1.6, 8.0], [3.4, 6.4], [4.4, 4.4], [4.8, 1.8], [4.8, 0]] }, seams: [{ at: 0.2 }], thickness: 0.14 },
      { material: 'tab', region: { side: [[-1, 7.6], [-1, 12], [2.2, 12], [2.4, 9.4], [1.6, 8.0], [0.6, 7.6]] }, seams: [{ at: 0.2 }], thickness: 0.14, lift: 0.1 },
    ],
    perforations: [{ radius: 0.07, rows: [[21.6, 0.5, 2], [22.4, 0.95, 3], [23.2, 1.3, 4], [24.0, 1.45, 4], [24.8, 1.2, 3]].map(([x, y, count]) => ({ from: [x, -y], to: [x, y], count })) }],
  },
};

/** Lifted on an even platform, a little shorter and rounder. */
export const platform = (() => {
  const high = raised(court, 1.25);
  return { ...high,
    laces: { pattern: 'cross', material: 'laces', bow: { loop: 4.3, tail: 4.8, turn: 0.02, splay: 0.85, tailTurn: 0.6 }, halfWidth: 0.42 },
    last: { ...high.last, length: 27.6, toeRound: { reach: 7.0, power: 2.4 } },
    sole: { ...high.sole, outsole: 0.5, seam: 0.5,
      bottom: [[0, 0.2], [2, 0], [20, 0], [25, 0.2], [29, 0.75]],
      top: [[0, 4.15], [8, 3.85], [14, 3.6], [20, 3.55], [25, 3.8], [29, 4.5]],
      grooves: [{ line: [[-1, 1.5], [8, 1.45], [20, 1.45], [30, 2.1]], depth: 0.07, width: 0.2 }] } };
})();

/** School-gym basketball: big overlays, a collar piece, thick sidewalls. */
export const hoops = {
  ...court,
  laces: { pattern: 'bars', material: 'laces', ends: { reach: [5.2, 4.4], turn: [0.35, 0.6] } },
  upper: { ...court.upper,
    topline: [[0, 10.8], [1.2, 10.7], [3, 9.8], [6.5, 9.0], [9, 9.6], [11.2, 11.5], [12.6, 12.9]],
    collar: { puff: 0.3, thickness: 1.0, depth: 2.0 },
    panels: [
      { material: 'collar', region: { side: [[-1, 7.2], [-1, 13], [8, 13], [13, 14], [12.2, 10.4], [9.4, 8.0], [6, 7.3], [2, 7.5]] }, seams: [{ at: 0.2 }], thickness: 0.12 },
      { material: 'facing', region: { all: [{ throat: 1.75 }, { behind: 22.4 }] }, seams: [{ at: 0.2 }, { at: 0.4 }], thickness: 0.14, lift: 0.04 },
      { material: 'counter', region: { side: [[-1, 1], [-1, 7.4], [2.2, 7.6], [4.6, 6.6], [6.2, 4.8], [9.4, 3.6], [10.4, 1.8], [10.4, 0]] }, seams: [{ at: 0.2 }, { at: 0.42 }], thickness: 0.14 },
      { material: 'tab', region: { side: [[-1, 7.8], [-1, 12.4], [2.4, 12.4], [2.6, 9.8], [2.0, 8.4], [0.8, 7.6]] }, seams: [{ at: 0.2 }], thickness: 0.14, lift: 0.08 },
      { material: 'toe', region: { all: [{ band: [[14.5, 1.2], [17.5, 3.2], [20.5, 4.2], [23, 4.0], [26, 3.5], [29, 3.3]] }, { ahead: 15 }], round: 0.4 }, seams: [{ at: 0.2 }, { at: 0.42 }], thickness: 0.14 },
    ],
  },
  sole: { ...court.sole, top: [[0, 3.3], [8, 2.95], [14, 2.65], [20, 2.6], [25, 2.95], [29, 3.7]], outsole: 0.7, seam: 0.5,
    grooves: [{ line: [[21.5, 1.9], [24, 2.1], [27, 2.6], [30, 3.1]], depth: 0.08, width: 0.16 }, { line: [[21.5, 1.5], [24, 1.7], [27, 2.2], [30, 2.7]], depth: 0.08, width: 0.16 }] },
};

/** Between low and high: the collar ends at the ankle bone. */
export const midTop = {
  ...highTop,
  laces: { pattern: 'cross', material: 'laces', bow: { loop: 3.6, turn: 0.25 } },
  upper: { ...highTop.upper,
    topline: [[0, 13.6], [1.6, 13.5], [4, 12.4], [6.5, 11.9], [8.8, 12.7], [10.8, 14.6], [12, 15.6]],
    collar: { puff: 0.32, thickness: 1.0, depth: 2.6, from: 8, to: 11.5 },
    tongue: { ...highTop.upper.tongue, top: 16.8, labels: [{ z: 15.7, height: 1.4, width: 3.1 }] },
    eyelets: { ...highTop.upper.eyelets, count: 7 },
    panels: [
      { material: 'collar', region: { side: [[-1, 10.2], [-1, 16], [8, 16], [13, 17], [12.4, 13.4], [9.8, 10.8], [6, 9.6], [2, 10.2]] }, seams: [{ at: 0.2 }], thickness: 0.12 },
      panelOf(highTop, 'facing'),
      { material: 'counter', region: { side: [[-1, 1], [-1, 8.0], [1.8, 8.4], [4.2, 7.4], [6.2, 5.2], [8.2, 4.2], [10, 2], [10, 0]] }, seams: [{ at: 0.2 }, { at: 0.42 }], thickness: 0.14 },
      { material: 'tab', region: { side: [[-1, 9.4], [-1, 15], [1.9, 15], [2.1, 12], [1.7, 10], [0.7, 9.2]] }, seams: [{ at: 0.2 }], thickness: 0.14, lift: 0.06 },
      panelOf(highTop, 'toe'),
    ],
  },
};

const toeCap = { material: 'toeCap', region: { top: [[24.5, 0.4], [24.7, 2.4], [25.6, 5.5], [29, 7], [33, 3], [33, -3], [29, -7], [25.6, -4.8], [24.7, -1.6]] }, thickness: 0.13, edge: 0.1 };
const plimsollLast = { ...sneakerLast, length: 28.8,
  toeRound: { reach: 6.6, power: 2.3 }, tip: { wall: 0.5, reach: 2.6, power: 2.3 } };
const plimsollToe = [[18.5, 8.1], [21, 6.6], [23.5, 5.45], [26, 4.9], [29, 4.55]];
const plimsollSole = {
  kind: 'vulcanised',
  offset: [[0, 0.4], [8, 0.36], [20, 0.36], [29, 0.42]],
  bottom: [[0, 0.12], [2, 0], [20, 0], [25, 0.15], [29, 0.75]],
  top: [[0, 2.85], [8, 2.7], [16, 2.55], [22, 2.55], [26, 2.85], [29, 3.35]],
  stripes: [{ at: 0.88, width: 0.15 }],
  bumper: { from: 22.6, height: 1.15, at: 0.8 },
  moulded: [{ kind: 'ribs', zone: [[-2, 0.55], [-2, 1.35], [1.5, 1.35], [1.5, 0.55]], pitch: 0.22, depth: 0.05, angle: 90, soft: 0.1 }],
  tread: { kind: 'diamonds', size: 0.8 },
};

/** Canvas deck shoe with a rubber toe. */
export const plimsoll = {
  ...court,
  last: { ...plimsollLast, ridge: [...sneakerLast.ridge.slice(0, 8), ...plimsollToe] },
  laces: { pattern: 'cross', material: 'laces', halfWidth: 0.34, bow: { loop: 3.6, tail: 4.6, turn: 0.2, tailTurn: 0.95 } },
  upper: { ...court.upper,
    topline: [[0, 9.0], [1.2, 8.9], [3.4, 8.0], [6.5, 7.3], [9, 8.1], [11.2, 10.3], [12.6, 11.9]],
    collar: { puff: 0.1, thickness: 0.45, depth: 1.0, turn: 0.8 },
    tongue: { top: 12.9, half: 2.9, widen: -0.1, drop: 0.36, material: 'tongue', lining: 'lining', puff: 0.12, thickness: 0.3, labels: [{ z: 12.0, height: 1.7, width: 1.7, round: true }] },
    throat: { ...court.upper.throat, front: 21.2 },
    creases: [],
    eyelets: { count: 6, first: 1.5, last: 0.4, inset: 0.66, ring: 0.22, lift: 0.12, material: 'eyelet' },
    panels: [
      { material: 'facing', region: { all: [{ throat: 1.35 }, { behind: 21.6 }] }, seams: [{ at: 0.16, radius: 0.026, length: 0.2 }, { at: 0.34, radius: 0.026, length: 0.2 }], thickness: 0.08 },
      { material: 'tab', region: { side: [[-1, 1], [-1, 11], [1.3, 11], [1.4, 7], [1.9, 3], [1.9, 0]] }, seams: [{ at: 0.16, radius: 0.026, length: 0.2 }], thickness: 0.08 },
      toeCap,
    ],
    seams: [{ region: { ahead: 13.4, slope: -0.42 }, at: 0, radius: 0.026, length: 0.2 }, { region: { ahead: 13.4, slope: -0.42 }, at: 0.2, radius: 0.026, length: 0.2 }],
    perforations: [],
  },
  sole: plimsollSole,
};

/** The same canvas and rubber above the ankle. */
export const plimsollHi = {
  ...highTop,
  last: { ...plimsollLast, ridge: [...ankleRidge, ...plimsollToe],
    heelCurve: [[1, 0.35], [2.5, 0.02], [4, 0], [6, 0.22], [8, 0.65], [10, 1.15], [12, 1.4], [14, 1.3], [17, 0.95], [21, 0.6]],
    lean: highTop.last.lean },
  laces: { pattern: 'cross', material: 'laces', halfWidth: 0.34, bow: { loop: 3.4, tail: 4.4, turn: 0.3, tailTurn: 1.0 } },
  upper: { ...highTop.upper,
    topline: [[0, 15.4], [2, 15.4], [5, 15.2], [8, 15.8], [10.5, 16.8]],
    collar: { puff: 0.06, thickness: 0.4, depth: 1.0, from: 8, to: 11, turn: 0.9 },
    tongue: { ...highTop.upper.tongue, top: 18.2, puff: 0.14, thickness: 0.3, labels: [{ z: 17.3, height: 1.2, width: 2.2 }] },
    throat: { ...highTop.upper.throat, front: 21.2 },
    creases: [],
    eyelets: { count: 8, first: 1.6, last: 0.55, inset: 0.66, ring: 0.22, lift: 0.12, material: 'eyelet' },
    panels: [
      { material: 'facing', region: { all: [{ throat: 1.35 }, { behind: 21.6 }] }, seams: [{ at: 0.16, radius: 0.026, length: 0.2 }, { at: 0.34, radius: 0.026, length: 0.2 }], thickness: 0.08 },
      { material: 'tab', region: { side: [[-1, 1], [-1, 18], [1.2, 18], [1.3, 11], [1.4, 6], [2.0, 3], [2.0, 0]] }, seams: [{ at: 0.16, radius: 0.026, length: 0.2 }], thickness: 0.08 },
      toeCap,
    ],
    seams: [{ region: { ahead: 13.2, slope: -0.36 }, at: 0, radius: 0.026, length: 0.2 }, { region: { ahead: 13.2, slope: -0.36 }, at: 0.2, radius: 0.026, length: 0.2 }],
    perforations: [],
  },
  sole: plimsollSole,
};

/** A slim jogger of the seventies: mesh under suede on a foam wedge. */
export const jogger = {
  ...court,
  last: { ...sneakerLast,
    feather: [[0, 2.9], [8, 2.4], [14, 1.9], [20, 1.5], [25, 1.75], [29, 2.5]],
    ridge: [[0, 20], [7, 19.4], [9, 17.8], [9.9, 16], [10.9, 14.2], [12.2, 12.8], [13.8, 11.6], [16, 10.2], [18.5, 8.7], [21, 7.35], [23.5, 6.4], [26, 5.8], [29, 5.4]],
    toeRound: { reach: 8.6, power: 2.05 } },
  upper: { ...court.upper,
    topline: [[0, 11.2], [1.1, 11.0], [3, 9.7], [6.5, 8.6], [9, 9.2], [11.2, 11.4], [12.6, 12.9]],
    collar: { puff: 0.26, thickness: 0.8, depth: 1.7 },
    tongue: { ...court.upper.tongue, top: 14.0, thickness: 0.5, labels: [{ z: 13.0, height: 1.1, width: 2.4 }] },
    eyelets: { count: 7, first: 1.6, last: 0.4, inset: 0.7, ring: 0.17, lift: 0.14 },
    panels: [
      { material: 'facing', region: { any: [{ all: [{ throat: 1.5 }, { behind: 21.6 }] }, { side: [[9.6, 13], [9.4, 9.6], [10.6, 6.4], [12.6, 3.2], [13.0, 1], [15.0, 1], [14.8, 3.2], [14.6, 6.4], [15, 9.4], [13.8, 13]] }], round: 0.5 }, seams: [{ at: 0.18 }], thickness: 0.12 },
      { material: 'counter', region: { side: [[-1, 1], [-1, 8.8], [1.8, 8.6], [4.0, 7.2], [6.4, 5.4], [8.6, 4.6], [9.4, 2.6], [9.4, 0]] }, seams: [{ at: 0.18 }, { at: 0.38 }], thickness: 0.12 },
      { material: 'tab', region: { side: [[-1, 8.2], [-1, 13], [2.0, 13], [2.2, 10.4], [1.8, 8.8], [0.6, 8.2]] }, seams: [{ at: 0.18 }], thickness: 0.12, lift: 0.08 },
      { material: 'toe', region: { any: [{ all: [{ band: [[16, 0.6], [19, 2.2], [22, 3.0], [25, 3.3], [27, 3.6], [29, 3.8]] }, { ahead: 16 }], round: 0.4 }, { top: [[20.4, 0.9], [23, 1.0], [27, 1.9], [31, 1.9], [31, -0.9], [27, -0.9], [23, -0.5], [20.4, -0.5]] }], round: 0.5 }, seams: [{ at: 0.18 }], thickness: 0.12 },
    ],
    perforations: [],
  },
  laces: { pattern: 'cross', material: 'laces', bow: { loop: 3.4, tail: 3.7, turn: 0.3, splay: 0.6 }, halfWidth: 0.3 },
  sole: {
    kind: 'foam',
    offset: [[0, 0.62], [4, 0.5], [12, 0.4], [20, 0.4], [26, 0.4], [29, 0.5]],
    bottom: [[0, 1.0], [1.4, 0.4], [4, 0.05], [7, 0], [18, 0], [22, 0.25], [26, 0.95], [29, 1.9]],
    top: [[0, 4.1], [3, 3.95], [8, 3.45], [14, 2.95], [20, 2.55], [25, 2.8], [29, 3.6]],
    split: [[0, 2.7], [5, 2.15], [11, 1.5], [17, 1.05], [23, 1.1], [26, 1.6], [29, 2.5]],
    swell: 0.08, roundSplit: 0.05,
    flare: [[0, 0.35], [2, 0.28], [6, 0.1], [10, 0]],
    moulded: [
      ...[0, 0.42, 0.84].map((dz) => ({ kind: 'groove', line: [[-2, 1.75 + dz], [3, 1.5 + dz], [7.5 - dz * 2, 1.2 + dz]], depth: 0.09, width: 0.13, sharp: 0.6 })),
      { kind: 'ribs', zone: [[21, 1.2], [25, 1.3], [30, 2.6], [30, 3.4], [25, 2.3], [21, 2.0]], pitch: 0.36, depth: 0.06, soft: 0.3 },
    ],
    outsole: [[0, 0.9], [1.5, 0.5], [4, 0.34], [24, 0.34], [27, 0.6], [29, 1.0]],
    notches: { pitch: 0.62, depth: 0.12 },
    tread: { kind: 'diamonds', size: 1.0 },
    breaks: [],
  },
};
