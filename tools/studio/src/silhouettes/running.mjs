// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// Running shoes, from flats to maximum cushioning and trail.
import { sneakerLast } from '../last.mjs';
import { raised } from './raised.mjs';

const running = {
  finish: { vent: { zoom: 1.75, bump: 0.07 } },
  last: { ...sneakerLast,
    feather: [[0, 3.4], [8, 2.9], [14, 2.45], [20, 2.4], [24, 2.85], [27, 3.5], [29, 4.2]],
    ridge: [[0, 21], [7, 20.5], [9, 18.8], [9.9, 16.8], [10.9, 14.8], [12.2, 13.3], [13.8, 12.1], [16, 10.7], [18.5, 9.3], [21, 8.15], [23.5, 7.4], [26, 7.0], [29, 6.9]],
    heelCurve: [[2.5, 0.4], [4, 0.1], [5.5, 0.02], [7.5, 0.3], [9, 0.62], [10.5, 0.62], [12, 0.2], [13.5, -0.45]],
    fullness: [[0, 3.2], [8, 3.2], [12, 2.5], [15, 2.1], [19, 2.05], [23, 2.2], [26, 2.35], [29, 2.4]],
    tip: { wall: 0.3, reach: 3.8, power: 2.0 },
    toeRound: { reach: 7.6, power: 2.15 } },
  upper: {
    base: 'base', lining: 'lining', thread: 'thread',
    topline: [[0, 13.2], [0.9, 13.0], [2.2, 11.0], [5.2, 9.3], [8, 9.5], [10.6, 11.7], [12.4, 13.6]],
    throat: { front: 20.4, half: [[10, 1.9], [14, 1.7], [18, 1.35], [20, 1.1]], back: 9.4 },
    collar: { puff: 0.38, thickness: 1.0, depth: 2.6, from: 8, to: 12 },
    tongue: { top: 14.7, half: 3.1, widen: -0.08, drop: 0.36, material: 'tongue', lining: 'lining', puff: 0.24, thickness: 0.5, foam: true,
      labels: [{ z: 13.7, height: 1.1, width: 2.8, material: 'mark' }] },
    loop: { rise: 0.95, reach: 1.3, halfWidth: 0.55 },
    eyelets: { count: 6, first: 1.7, last: 0.4, inset: 0.62, ring: 0.17, lift: 0.09 },
    panels: [
      { material: 'facing', region: { all: [{ throat: 1.35 }, { behind: 21.9 }], round: 0.5 }, thickness: 0.07, edge: 0.04, seams: [{ at: 0.16, radius: 0.024, length: 0.2 }] },
      { material: 'toe', region: { all: [{ band: [[18, 0.8], [21, 2.0], [25, 2.5], [27.5, 2.6], [29, 2.7]] }, { ahead: 18 }], round: 0.6 }, thickness: 0.05, edge: 0.05 },
      { material: 'counter', region: { side: [[-1.5, 2], [-1.5, 8.6], [0.8, 9.4], [2.6, 8.6], [4.6, 6.2], [7.4, 4.4], [9, 3], [8, 2]] }, thickness: 0.16, edge: 0.1 },
      { material: 'tab', region: { corners: [[-2, 9.6], [-2, 14], [1.25, 14], [1.25, 9.6]] }, thickness: 0.1, lift: 0.05, seams: [{ at: 0.15, radius: 0.024, length: 0.2 }] },
    ],
  },
  laces: { pattern: 'cross', material: 'laces', bow: {}, halfWidth: 0.27, halfHeight: 0.1 },
  sole: {
    kind: 'foam',
    offset: [[0, 0.9], [3, 0.82], [8, 0.62], [13, 0.5], [20, 0.58], [26, 0.52], [29, 0.55]],
    bottom: [[0, 1.25], [1.6, 0.55], [4.5, 0.06], [7, 0], [16.5, 0], [20.5, 0.3], [24.5, 1.2], [27, 2.05], [29, 2.95]],
    top: [[0, 5.5], [2, 5.45], [5, 4.75], [8.5, 3.85], [13, 3.4], [17, 3.3], [21, 3.5], [25, 4.1], [27, 4.7], [29, 5.5]],
    split: [[0, 3.5], [3, 3.05], [7, 2.15], [11, 1.45], [15, 1.15], [19, 1.15], [22, 1.5], [25, 2.2], [27, 2.9], [29, 3.8]],
    flare: [[0, 0.55], [2, 0.5], [6, 0.32], [10, 0.12], [14, 0.04], [20, 0.12], [25, 0.1], [29, 0]],
    swell: 0.16, lean: 0.3, roundTop: 0.3, roundSplit: 0.16,
    moulded: [
      { kind: 'swell', line: [[0, 4.55], [4, 4.15], [9, 3.2], [14, 2.85]], depth: [[0, 0.3], [5, 0.22], [11, 0.08], [14, 0]], width: [[0, 0.95], [10, 0.6]] },
      { kind: 'groove', line: [[-2, 3.95], [3, 3.5], [8, 2.62], [13, 2.1], [18, 2.05], [23.5, 2.7]], depth: 0.2, width: 0.24, sharp: 0.7 },
      { kind: 'ribs', zone: [[-2, 1.3], [-2, 3.0], [2, 2.6], [5.5, 1.8], [8.5, 1.1], [7, 0.6], [3, 0.8]], pitch: 0.4, depth: 0.075, angle: 38, soft: 0.35 },
      { kind: 'groove', line: [[19.6, 0.9], [20.3, 1.35], [20.9, 2.05]], depth: 0.13, width: 0.2 },
      { kind: 'groove', line: [[21.6, 1.0], [22.4, 1.6], [23.0, 2.4]], depth: 0.13, width: 0.2 },
      { kind: 'groove', line: [[23.6, 1.5], [24.4, 2.1], [25.0, 2.9]], depth: 0.13, width: 0.2 },
      { kind: 'dimples', zone: [[17.4, 2.5], [20, 2.6], [23, 2.95], [26, 3.6], [26, 3.9], [23, 3.3], [20, 3.0], [17.4, 2.95]], pitch: 0.42, depth: 0.05, soft: 0.4 },
    ],
    outsole: [[0, 1.25], [1.2, 0.8], [3, 0.42], [8, 0.34], [10.5, 0.24], [16, 0.3], [23, 0.36], [26, 0.55], [28, 0.9], [29, 1.15]],
    tread: { kind: 'lugs', size: 1.5 },
    breaks: [[8.2, 0.35, 0.12], [13.2, 0.8, 0.1], [19.5, 0.22, -0.12], [23.2, 0.22, -0.16]],
  },
};

/** Where the knit opens up: over the toes, and along the sides behind the ball of the foot. */
const vent = { material: 'vent', region: { all: [{ any: [
  { top: [[19.4, 2.2], [21.5, 3.6], [24.5, 3.5], [26.8, 1.9], [27.2, 0.2], [26.6, -1.4], [24.5, -3.0], [21.5, -3.2], [19.4, -1.9], [18.9, 0.1]] },
  { side: [[15.2, 6.9], [17.8, 6.3], [20.4, 5.4], [20.8, 4.9], [18, 5.1], [15.4, 5.6]] },
] }, { not: { throat: 1.5 } }], round: 0.3 }, thickness: 0.012, edge: 0.03, inset: 0.2 };

const shiftedVent = (by) => raised({ last: running.last, sole: running.sole, upper: { topline: [], panels: [vent] } }, by).upper.panels[0];
const withVent = (silhouette) => ({ ...silhouette, upper: { ...silhouette.upper, panels: [vent, ...silhouette.upper.panels] } });

const panelOf = (silhouette, material) => silhouette.upper.panels.find((panel) => panel.material === material);

/** The daily trainer. */
export const runner = { ...withVent(running), sole: { ...running.sole, lettering: { text: 'CLOUDRUNNER', x: 9.6, height: 0.42, line: [[8, 2.92], [12, 2.56], [16, 2.42], [20, 2.55]] } } };

/** A quick daily shoe: strands fan out from the arch to the laces, like those of a harp. */
export const tempo = {
  ...running,
  close: [-1.2, 0],
  laces: { pattern: 'cross', material: 'laces', bow: { loop: 3.2, tail: 3.4, turn: 0.35, splay: 0.55 }, halfWidth: 0.22, halfHeight: 0.09 },
  last: { ...running.last, toeRound: { reach: 8.2, power: 2.05 },
    heelCurve: [[2.5, 0.4], [4, 0.1], [5.5, 0.02], [7.5, 0.35], [9, 0.75], [10.5, 0.85], [12, 0.4], [13.5, -0.5], [15, -1.5]] },
  upper: { ...running.upper,
    topline: [[0, 14.3], [0.9, 13.7], [2.4, 11.2], [5.2, 9.2], [8, 9.4], [10.6, 11.7], [12.4, 13.6]],
    loop: undefined,
    eyelets: { ...running.upper.eyelets, loops: true },
    tongue: { ...running.upper.tongue, labels: [{ z: 13.5, height: 1.7, width: 1.7, round: true }] },
    panels: [
      vent,
      panelOf(running, 'facing'),
      { material: 'overlay', region: { round: 0.2, any: [[11.6, 12.2], [13.4, 11.2], [15.2, 10.3], [16.9, 9.4], [18.6, 8.4]].map(([x, z]) => ({ blade: [[x, z], [13.4 + (x - 13) * 0.42, 6.2], [14.2, 2.6]], width: [[0, 0.13], [0.6, 0.17], [1, 0.3]] })) }, thickness: 0.05, edge: 0.04 },
      { material: 'toe', region: { all: [{ band: [[19, 0.4], [22, 1.4], [26, 1.9], [29, 2.1]] }, { ahead: 19 }], round: 0.6 }, thickness: 0.05, edge: 0.05 },
      { material: 'counter', region: { side: [[-1.5, 2], [-1.5, 7.0], [1.2, 7.4], [3.4, 6.0], [5.6, 4.6], [6.6, 3], [6, 2]] }, thickness: 0.14, edge: 0.1 },
      { material: 'tab', region: { side: [[-2, 9.0], [-2.4, 15.5], [0.9, 15], [1.1, 12.6], [0.8, 10.4], [0.2, 9.0]] }, thickness: 0.08, lift: 0.04, seams: [{ at: 0.15, radius: 0.024, length: 0.2 }] },
    ],
  },
  sole: { ...running.sole, swell: 0.1, lean: 0.2,
    lettering: { text: 'TEMPO', x: 19.6, height: 0.46, line: [[18, 1.95], [22, 2.2], [26, 2.9]] },
    split: [[0, 2.1], [4, 1.5], [9, 1.0], [14, 0.85], [19, 0.95], [23, 1.5], [26, 2.3], [29, 3.4]],
    flare: [[0, 0.75], [2, 0.6], [5, 0.3], [9, 0.05], [14, 0], [20, 0.1], [29, 0]],
    moulded: [
      { kind: 'ledge', line: [[0, 4.9], [4, 4.1], [9, 2.6], [14, 1.2], [18, 0.4]], depth: [[0, -0.02], [3, 0.14], [8, 0.22], [13, 0.22], [18, 0]], soft: 0.08 },
      { kind: 'ledge', line: [[8, 3.5], [12, 2.85], [17, 2.0], [22, 1.2]], depth: [[8, 0], [11, 0.08], [16, 0.16], [21, 0.1], [23, 0]], soft: 0.08 },
      { kind: 'ledge', line: [[15, 3.4], [20, 2.9], [25, 2.6], [29, 3.0]], depth: [[15, 0], [18, 0.1], [24, 0.16], [29, 0.1]], soft: 0.08 },
      { kind: 'ribs', zone: [[-1.5, 1.9], [-1.5, 3.6], [2.5, 3.0], [6.5, 1.7], [6.5, 1.1], [3, 1.4]], pitch: 0.3, depth: 0.05, angle: 74, soft: 0.4 },
    ],
    outsole: [[0, 0.9], [1.5, 0.5], [4, 0.3], [10, 0.22], [17, 0.26], [24, 0.3], [27, 0.5], [29, 0.8]],
  },
};

/** Maximum cushioning: a tall, wide platform with two long scallops. */
export const maximal = (() => {
  const tall = raised(running, 1.0);
  return { ...tall,
    last: { ...tall.last, tip: { wall: 0.44, reach: 3.4, power: 2.2 }, toeRound: { reach: 7.0, power: 2.2 } },
    upper: { ...tall.upper, panels: [
      shiftedVent(1.0),
      ...tall.upper.panels.filter((panel) => panel.material !== 'counter'),
      { material: 'counter', region: { side: [[-1.5, 3], [-1.5, 8.2], [1.4, 8.6], [3.6, 7.0], [7.0, 6.2], [10.6, 6.6], [12, 5.4], [12, 3]] }, thickness: 0.08, edge: 0.06, seams: [{ at: 0.16, radius: 0.024, length: 0.2 }] },
    ] },
    sole: { ...tall.sole, lettering: { text: 'SOLSKEN', x: 2.2, height: 0.55, line: [[0, 4.75], [4, 4.42], [8, 3.9]] }, swell: 0.3, lean: 0.34, roundTop: 0.42, roundSplit: 0.34,
      offset: [[0, 1.1], [3, 1.0], [8, 0.75], [13, 0.62], [20, 0.72], [26, 0.62], [29, 0.6]],
      split: [[0, 3.4], [4, 3.1], [9, 2.5], [14, 2.2], [19, 2.25], [23, 2.7], [26, 3.3], [29, 4.4]],
      flare: [[0, 0.4], [4, 0.35], [9, 0.1], [13, 0], [19, 0.16], [25, 0.14], [29, 0]],
      moulded: [
        { kind: 'pods', line: [[0, 1.9], [5, 1.5], [12, 1.2], [20, 1.3], [25, 2.2], [29, 3.3]], pitch: 2.9, depth: 0.3, height: 1.6, lean: 0.35, from: 0.8, to: 27.5 },
        { kind: 'swell', line: [[0, 5.2], [6, 4.6], [13, 3.5], [20, 3.5], [26, 4.4]], depth: [[0, 0.2], [8, 0.14], [14, 0.02], [20, 0.1], [26, 0.1]], width: [[0, 1.1], [13, 0.7], [26, 0.8]] },
        { kind: 'dimples', zone: [[8, 3.3], [14, 2.8], [21, 2.9], [25, 3.6], [25, 4.1], [20, 3.7], [14, 3.7], [9, 4.3]], pitch: 0.5, depth: 0.06, soft: 0.5 },
      ] } };
})();

/** For race day: tall, flared at the heel, steep at the toe, with next to nothing above. */
export const racer = (() => {
  const tall = raised(running, 1.35);
  return { ...tall,
    close: [4, 0],
    laces: { pattern: 'cross', material: 'laces', bow: { loop: 3.0, tail: 3.2, turn: 0.4, splay: 0.5 }, halfWidth: 0.2, halfHeight: 0.08 },
    last: { ...tall.last, toeRound: { reach: 8.8, power: 2.0 } },
    upper: { ...tall.upper, collar: { puff: 0.22, thickness: 0.6, depth: 1.8, from: 8, to: 12 },
      loop: { rise: 1.2, reach: 0.9, halfWidth: 0.32 },
      tongue: { ...tall.upper.tongue, thickness: 0.3, foam: false, labels: [] },
      panels: [
        shiftedVent(1.35),
        { material: 'facing', region: { all: [{ throat: 1.1 }, { behind: 21.6 }], round: 0.5 }, thickness: 0.05, edge: 0.04 },
        { material: 'toe', region: { all: [{ band: [[20, 0.4], [23, 1.2], [26, 1.6], [29, 1.8]] }, { ahead: 20 }], round: 0.6 }, thickness: 0.04, edge: 0.04 },
        { material: 'tab', region: { corners: [[-2, 11.4], [-2, 16], [1.0, 16], [1.0, 11.4]] }, thickness: 0.08, lift: 0.04 },
      ] },
    sole: { ...tall.sole, swell: 0.1, step: 0.0,
      offset: [[0, 1.7], [1.5, 1.35], [4, 1.0], [8, 0.66], [13, 0.42], [20, 0.6], [26, 0.5], [29, 0.5]],
      bottom: [[0, 1.7], [1.6, 0.75], [4.5, 0.1], [7, 0], [15, 0], [19, 0.35], [23, 1.5], [26, 2.9], [29, 4.6]],
      split: [[0, 3.3], [4, 2.75], [9, 2.2], [13, 2.1], [18, 2.3], [22, 2.6], [26, 3.6], [29, 5.1]],
      flare: [[0, 1.15], [1.5, 0.95], [4, 0.5], [8, 0.1], [12, -0.1], [17, 0], [29, 0]],
      plate: { thickness: 0.16, out: 0.05 },
      lettering: { text: 'AEROFOIL', x: 19.2, height: 0.5, line: [[18, 3.15], [22, 3.5], [27, 4.5]] },
      moulded: [
        { kind: 'ledge', line: [[0, 5.4], [4, 4.6], [9, 3.5], [14, 2.9], [19, 3.2], [24, 4.2], [29, 6]], depth: [[0, 0], [4, 0.1], [9, 0.34], [14, 0.42], [19, 0.28], [24, 0.1], [29, 0]], soft: 0.22 },
        { kind: 'groove', line: [[-2, 4.6], [3, 3.95], [7, 3.1], [10, 2.75]], depth: 0.26, width: 0.34, sharp: 0.6 },
        { kind: 'ribs', zone: [[-2, 1.4], [-2, 2.9], [2, 2.4], [6, 1.9], [9, 1.4], [6, 0.7], [2, 0.8]], pitch: 0.34, depth: 0.07, angle: 90, soft: 0.3 },
      ],
      outsole: [[0, 0.5], [3, 0.22], [9, 0.1], [15, 0.2], [24, 0.22], [27, 0.4], [29, 0.6]] } };
})();

/** A racing flat: low and thin. */
export const flat = (() => {
  const low = raised(running, -1.15);
  return { ...low,
    last: { ...low.last, toeRound: { reach: 9.0, power: 1.98 }, tip: { wall: 0.26, reach: 4.4, power: 1.9 } },
    upper: { ...low.upper, collar: { puff: 0.16, thickness: 0.5, depth: 1.5, from: 8, to: 12 },
      loop: { rise: 0.7, reach: 0.8, halfWidth: 0.36 },
      tongue: { ...low.upper.tongue, thickness: 0.3, foam: false, labels: [{ z: 12.5, height: 0.6, width: 2.4 }] },
      panels: [
        shiftedVent(-1.15),
        { material: 'facing', region: { all: [{ throat: 1.2 }, { behind: 21.6 }], round: 0.5 }, thickness: 0.06, edge: 0.04, seams: [{ at: 0.15, radius: 0.022, length: 0.18 }] },
        { material: 'toe', region: { all: [{ band: [[20, 0.4], [23, 1.6], [26, 2.2], [29, 2.4]] }, { ahead: 20 }], round: 0.6 }, thickness: 0.05, edge: 0.05 },
        { material: 'counter', region: { side: [[-1.5, 1], [-1.5, 6.0], [1.4, 6.4], [3.6, 4.6], [5.0, 2.6], [5, 1]] }, thickness: 0.1, edge: 0.08 },
        { material: 'tab', region: { corners: [[-2, 8.6], [-2, 13], [1.0, 13], [1.0, 8.6]] }, thickness: 0.08, lift: 0.04 },
      ] },
    sole: { ...low.sole, swell: 0.08,
      offset: [[0, 0.66], [3, 0.5], [8, 0.36], [13, 0.3], [20, 0.36], [26, 0.32], [29, 0.36]],
      bottom: [[0, 0.8], [1.6, 0.3], [4.5, 0.04], [7, 0], [17, 0], [21, 0.2], [25, 0.9], [29, 2.0]],
      split: [[0, 2.4], [3, 2.0], [7, 1.3], [11, 0.9], [15, 0.75], [19, 0.75], [22, 0.9], [25, 1.5], [29, 2.8]],
      flare: [[0, 0.3], [3, 0.2], [8, 0]], roundSplit: 0.06,
      moulded: [
        { kind: 'groove', line: [[-2, 2.75], [4, 2.1], [10, 1.35], [16, 1.2], [22, 1.4]], depth: 0.12, width: 0.14, sharp: 0.6 },
        { kind: 'ribs', zone: [[19, 0.9], [22, 1.0], [26, 1.8], [30, 3.0], [30, 3.8], [26, 2.7], [22, 1.9], [19, 1.6]], pitch: 0.34, depth: 0.06, angle: 0, soft: 0.3 },
      ],
      outsole: 0.26 } };
})();

/** Off the road: a rubber rand all round, deep lugs that show in profile. */
export const trail = {
  ...running,
  laces: { pattern: 'cross', material: 'laces', bow: { loop: 3.4, tail: 4.0, turn: 0.25 }, halfWidth: 0.17, halfHeight: 0.15, power: 2 },
  last: { ...running.last, toeRound: { reach: 6.9, power: 2.35 }, tip: { wall: 0.4, reach: 3.2, power: 2.1 } },
  upper: { ...running.upper,
    loop: { rise: 1.15, reach: 1.5, halfWidth: 0.72 },
    tongue: { ...running.upper.tongue, labels: [{ z: 13.3, height: 1.9, width: 1.5 }] },
    panels: [
      { material: 'facing', region: { any: [{ all: [{ throat: 1.45 }, { behind: 21.9 }] }, { blade: [[13.2, 11.0], [11.6, 7.4], [9.6, 3.6]], width: [[0, 0.5], [1, 0.9]] }, { blade: [[17.0, 9.2], [16.4, 6.2], [15.6, 3]], width: [[0, 0.4], [1, 0.8]] }], round: 0.5 }, thickness: 0.08, edge: 0.05, seams: [{ at: 0.16, radius: 0.024, length: 0.2 }] },
      { material: 'counter', region: { side: [[-1.5, 2], [-1.5, 8.2], [1.0, 8.8], [3.2, 7.4], [5.2, 5.4], [8.0, 4.6], [9, 3], [8, 2]] }, thickness: 0.14, edge: 0.1 },
      { material: 'rand', region: { band: [[0, 1.9], [6, 1.5], [14, 1.4], [19, 1.8], [23, 2.8], [26, 3.4], [29, 3.7]] }, thickness: 0.12, edge: 0.08 },
      panelOf(running, 'tab'),
    ],
  },
  sole: { ...running.sole,
    offset: [[0, 0.8], [3, 0.72], [8, 0.56], [13, 0.5], [20, 0.58], [26, 0.56], [29, 0.6]],
    outsole: [[0, 1.5], [1.5, 1.1], [4, 0.85], [24, 0.85], [26.5, 1.2], [29, 1.9]], notches: { pitch: 1.25, depth: 0.4, width: 0.3 }, outsoleOffset: -0.12, swell: 0.08, lean: 0.24,
    split: [[0, 3.7], [3, 3.4], [7, 2.9], [11, 2.3], [15, 2.0], [19, 2.0], [23, 2.4], [26, 3.2], [29, 4.4]],
    flare: [[0, 0.5], [3, 0.42], [8, 0.22], [13, 0.12], [20, 0.24], [26, 0.16], [29, 0]],
    moulded: [
      { kind: 'ledge', line: [[0, 4.6], [3.5, 4.0], [5.2, 2.9], [8.6, 3.1], [10.4, 2.1], [14, 2.3]], depth: [[0, 0.12], [4, 0.22], [9, 0.22], [12, 0.12], [14, 0]], soft: 0.06 },
      { kind: 'ledge', line: [[15, 2.0], [17.2, 2.75], [19.4, 2.05], [22, 2.9], [24, 2.6], [27, 4.0]], depth: [[15, 0], [17, 0.16], [22, 0.2], [26, 0.12], [28, 0]], soft: 0.06 },
      { kind: 'ribs', zone: [[-2, 1.9], [-2, 3.3], [2.5, 2.9], [6, 2.4], [6, 1.4], [2, 1.5]], pitch: 0.55, depth: 0.09, angle: -30, soft: 0.3 },
      { kind: 'dimples', zone: [[11, 2.5], [15, 2.6], [19, 2.7], [19, 3.1], [15, 3.0], [11, 3.2]], pitch: 0.36, depth: 0.05, soft: 0.3 },
    ],
    tread: { kind: 'lugs', size: 1.25 } },
};

/** A lighter trail shoe with a toe bumper only. */
export const trailLight = (() => {
  const low = raised(trail, -0.6);
  return { ...low,
    upper: { ...low.upper, panels: [
      panelOf(raised(tempo, -0.6), 'facing'),
      { material: 'quarter', region: { side: [[-1.5, 1], [-1.5, 7.2], [1.4, 7.6], [4.2, 6.0], [8, 5.6], [11.4, 7.4], [13.6, 10.4], [14.8, 9.4], [13.8, 6.4], [14.8, 4.2], [17.6, 3.0], [17, 1]] }, thickness: 0.07, edge: 0.05, seams: [{ at: 0.16, radius: 0.024, length: 0.2 }] },
      { material: 'rand', region: { all: [{ band: [[19, 0.6], [22, 2.2], [25, 3.2], [29, 3.7]] }, { ahead: 19 }], round: 0.6 }, thickness: 0.12, edge: 0.08 },
      panelOf(low, 'tab'),
    ] },
    sole: { ...low.sole, outsole: [[0, 1.2], [1.5, 0.8], [4, 0.6], [24, 0.6], [26.5, 0.9], [29, 1.5]], notches: { pitch: 0.95, depth: 0.3, width: 0.24 }, bottom: [[0, 1.1], [1.6, 0.45], [4.5, 0.05], [7, 0], [17, 0], [21, 0.3], [25, 1.1], [29, 2.5]] } };
})();

/** A guided, broad base and a saddle across the midfoot. */
export const stability = {
  ...running,
  laces: { pattern: 'bars', material: 'laces', halfWidth: 0.3 },
  upper: { ...running.upper,
    loop: undefined,
    collar: { puff: 0.46, thickness: 1.15, depth: 2.2, from: 8, to: 12 },
    tongue: { ...running.upper.tongue, labels: [{ z: 14.0, height: 0.5, width: 2.8 }, { z: 13.2, height: 0.5, width: 2.8 }] },
    panels: [
      { material: 'quarter', region: { side: [[9.8, 12.5], [9.2, 8.4], [8.4, 5.0], [7.6, 2], [15.6, 2], [16.2, 5.0], [17.0, 7.6], [17.4, 12.5]] }, thickness: 0.07, edge: 0.05, seams: [{ at: 0.16, radius: 0.024, length: 0.2 }, { at: 0.34, radius: 0.024, length: 0.2 }] },
      ...running.upper.panels,
    ],
  },
  sole: { ...running.sole, lettering: { text: 'ANCHOR LEG', x: 9.4, height: 0.4, line: [[8, 3.2], [12, 2.72], [16, 2.45], [20, 2.6]] }, swell: 0.2,
    offset: [[0, 0.95], [3, 0.9], [8, 0.78], [13, 0.7], [20, 0.72], [26, 0.6], [29, 0.6]],
    split: [[0, 3.4], [3, 3.2], [7, 2.8], [11, 2.3], [15, 1.8], [18, 1.5], [22, 1.6], [25, 2.3], [27, 3.0], [29, 3.9]],
    flare: [[0, 0.42], [4, 0.4], [9, 0.3], [14, 0.22], [20, 0.2], [25, 0.1], [29, 0]],
    moulded: [
      { kind: 'swell', line: [[0, 4.5], [4, 4.05], [9, 3.35], [15, 2.8], [20, 2.6], [25, 3.3]], depth: [[0, 0.2], [6, 0.3], [14, 0.26], [20, 0.12], [24, 0]], width: [[0, 0.8], [14, 0.6], [24, 0.5]] },
      { kind: 'groove', line: [[-2, 3.9], [3, 3.45], [8, 2.95], [14, 2.35], [19, 2.05], [23, 2.3]], depth: 0.16, width: 0.2, sharp: 0.6 },
      { kind: 'pods', line: [[0, 1.7], [6, 1.3], [12, 1.0], [18, 0.8]], pitch: 1.15, depth: 0.14, height: 1.5, lean: 0.5, from: 0.5, to: 15.5 },
      { kind: 'groove', line: [[19.6, 0.7], [20.4, 1.5], [21.0, 2.2]], depth: 0.14, width: 0.22 },
      { kind: 'groove', line: [[22.2, 0.9], [23.0, 1.8], [23.6, 2.6]], depth: 0.14, width: 0.22 },
    ] },
};

/** A plain knitted first shoe on one block of foam. */
export const everyday = (() => {
  const low = raised(running, -0.5);
  return { ...low,
    laces: { pattern: 'cross', material: 'laces', halfWidth: 0.3, ends: { reach: [4.8, 4.4], turn: [1.05, 1.15] } },
    upper: { ...low.upper,
      topline: [[0, 11.4], [0.9, 11.3], [2.2, 10.2], [5.2, 8.8], [8, 9.0], [10.6, 11.2], [12.4, 13.1]],
      loop: undefined,
      panels: [
        shiftedVent(-0.5),
        { material: 'facing', region: { all: [{ throat: 1.5 }, { behind: 21.9 }], round: 0.5 }, thickness: 0.07, edge: 0.04, seams: [{ at: 0.16, radius: 0.024, length: 0.2 }] },
        { material: 'tab', region: { side: [[-1, 1], [-1, 14], [1.1, 14], [1.3, 8], [2.2, 4], [2.6, 1]] }, thickness: 0.09, seams: [{ at: 0.16, radius: 0.024, length: 0.2 }] },
        { material: 'toe', region: { all: [{ band: [[20, 0.4], [23, 1.4], [26, 1.9], [29, 2.0]] }, { ahead: 20 }], round: 0.6 }, thickness: 0.05, edge: 0.05 },
      ] },
    sole: { ...low.sole, lettering: { text: 'HOMESTRETCH', x: 13.2, height: 0.36, line: [[12, 2.3], [18, 2.25], [24, 2.7]] }, swell: 0.14,
      bottom: [[0, 0.8], [1.6, 0.3], [4.5, 0.04], [7, 0], [18, 0], [22, 0.3], [26, 1.1], [29, 2.1]],
      split: [[0, 1.3], [4, 0.8], [10, 0.6], [18, 0.6], [23, 0.9], [26, 1.5], [29, 2.5]],
      flare: [[0, 0.3], [4, 0.2], [9, 0.04], [14, 0]],
      moulded: [
        ...[0, 0.5, 1.0].map((dz) => ({ kind: 'groove', line: [[-2, 2.3 + dz], [4, 1.85 + dz], [9, 1.35 + dz * 0.9], [13 - dz * 2, 1.15 + dz * 0.85]], depth: 0.1, width: 0.15, sharp: 0.6 })),
        { kind: 'dimples', zone: [[16, 1.2], [20, 1.1], [25, 1.9], [28, 2.9], [28, 3.3], [25, 2.6], [20, 2.1], [16, 2.0]], pitch: 0.4, depth: 0.05, soft: 0.5 },
      ] } };
})();

/** Chunky street trainer: many layers on a tall sculpted sole. */
export const chunky = (() => {
  const tall = raised(running, 0.75);
  return { ...tall,
    close: [-2, 0],
    last: { ...tall.last, toeRound: { reach: 6.8, power: 2.4 } },
    upper: { ...tall.upper,
      collar: { puff: 0.45, thickness: 1.2, depth: 2.8, from: 8, to: 12 },
      panels: [
        { material: 'quarter', region: { side: [[-2, 3], [-2, 8.8], [2, 8.2], [6, 6.8], [9.6, 7.2], [12.8, 10.6], [15.2, 9.8], [14.2, 7.2], [16.4, 5.6], [19.4, 4.4], [19, 2], [0, 2]] }, thickness: 0.12, edge: 0.05, seams: [{ at: 0.2 }] },
        { material: 'facing', region: { all: [{ throat: 1.6 }, { behind: 22.2 }], round: 0.5 }, thickness: 0.12, lift: 0.11, seams: [{ at: 0.18 }] },
        { material: 'toe', region: { all: [{ band: [[15.5, 0.8], [19, 2.4], [23, 3.2], [26, 3.2], [29, 3.2]] }, { ahead: 16 }], round: 0.5 }, thickness: 0.12, lift: 0.08, seams: [{ at: 0.18 }, { at: 0.38 }] },
        { material: 'overlay', region: { top: [[20.8, 1.1], [23.4, 1.2], [27, 2.1], [31, 2.1], [31, -1.1], [27, -1.1], [23.4, -0.7], [20.8, -0.7]] }, thickness: 0.1, seams: [{ at: 0.18 }] },
        { material: 'counter', region: { side: [[-1.5, 3], [-1.5, 10], [0.8, 10.4], [2.6, 9.0], [4.2, 7.0], [6.0, 5.0], [5.6, 3]] }, thickness: 0.18, edge: 0.1, lift: 0.1 },
        { material: 'tab', region: { corners: [[-2, 10.4], [-2, 15], [1.35, 15], [1.35, 10.4]] }, thickness: 0.12, lift: 0.08, seams: [{ at: 0.15, radius: 0.024, length: 0.2 }] },
      ],
    },
    laces: { pattern: 'cross', material: 'laces', bow: {}, halfWidth: 0.34, halfHeight: 0.11 },
    sole: { ...tall.sole, lettering: { text: 'PLUME', x: 1.6, height: 0.5, line: [[0, 3.75], [5, 3.3], [8, 2.9]] }, swell: 0.42,
      offset: [[0, 1.05], [3, 1.0], [8, 0.85], [13, 0.75], [20, 0.82], [26, 0.72], [29, 0.7]],
      bottom: [[0, 0.9], [1.6, 0.3], [4.5, 0.02], [7, 0], [18, 0], [22, 0.25], [25, 0.85], [29, 2.4]],
      split: [[0, 3.4], [4, 3.0], [8, 2.3], [12, 2.0], [16, 2.2], [20, 1.9], [24, 2.2], [29, 4.0]],
      roundSplit: 0.24, roundTop: 0.36, flare: [[0, 0.3], [4, 0.25], [9, 0], [29, 0]],
      moulded: [
        { kind: 'pods', line: [[0, 2.1], [6, 1.4], [12, 1.1]], pitch: 2.3, depth: 0.34, height: 1.7, lean: 0.3, from: 0, to: 8.4 },
        { kind: 'groove', line: [[-2, 4.7], [3, 4.4], [6.5, 3.85], [9, 2.9], [11, 2.5]], depth: 0.26, width: 0.34, sharp: 0.5 },
        { kind: 'ledge', line: [[9, 4.3], [13, 3.5], [16.5, 3.6], [20, 3.0], [24, 3.3], [29, 5.2]], depth: [[9, 0], [12, 0.16], [20, 0.2], [27, 0.12], [29, 0.05]], soft: 0.1 },
        { kind: 'ribs', zone: [[11.5, 2.4], [16, 2.5], [20, 2.2], [24, 2.6], [24, 3.1], [20, 2.8], [16, 3.3], [12, 3.2]], pitch: 0.42, depth: 0.07, angle: 30, soft: 0.35 },
        { kind: 'pods', line: [[9, 1], [16, 1], [22, 1.1], [28, 2.8]], pitch: 1.5, depth: 0.16, height: 1.2, lean: -0.3, from: 14, to: 27 },
      ],
      outsole: 0.45, notches: { pitch: 1.0, depth: 0.14, width: 0.2 } } };
})();
