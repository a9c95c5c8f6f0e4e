// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// Running shoes, from flats to maximum cushioning and trail.
import { sneakerLast } from '../last.mjs';
import { raised } from './raised.mjs';

export const runner = {
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
    tongue: { top: 14.7, half: 3.1, widen: -0.08, drop: 0.36, material: 'tongue', lining: 'lining', puff: 0.22, thickness: 0.4,
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
    split: [[0, 4.5], [3, 3.8], [7, 2.55], [11, 1.65], [15, 1.3], [19, 1.25], [22, 1.6], [25, 2.3], [27, 3.0], [29, 3.9]],
    swell: 0.26,
    grooves: [
      { line: [[5.5, 3.65], [9, 2.75], [13, 2.3], [17, 2.25]], depth: 0.2, width: 0.34 },
      { line: [[-1.5, 2.6], [2, 2.25], [5.5, 1.35], [8.5, 0.95]], depth: 0.18, width: 0.34 },
      { line: [[19.5, 2.35], [22, 2.6], [25, 3.3], [27.5, 4.1], [30, 5.0]], depth: 0.16, width: 0.3 },
    ],
    outsole: 0.34,
    tread: { kind: 'lugs', size: 1.5 },
    breaks: [[8.2, 0.35, 0.12], [13.2, 0.8, 0.1], [19.5, 0.22, -0.12], [23.2, 0.22, -0.16]],
  },
};

const panelOf = (silhouette, material) => silhouette.upper.panels.find((panel) => panel.material === material);

/** A quick daily shoe: strands fan out from the arch to the laces, like those of a harp. */
export const tempo = {
  ...runner,
  last: { ...runner.last, toeRound: { reach: 8.2, power: 2.05 } },
  upper: { ...runner.upper,
    panels: [
      panelOf(runner, 'facing'),
      { material: 'overlay', region: { round: 0.2, any: [[11.6, 12.2], [13.4, 11.2], [15.2, 10.3], [16.9, 9.4], [18.6, 8.4]].map(([x, z]) => ({ blade: [[x, z], [13.4 + (x - 13) * 0.42, 6.2], [14.2, 2.6]], width: [[0, 0.13], [0.6, 0.17], [1, 0.3]] })) }, thickness: 0.05, edge: 0.04 },
      { material: 'toe', region: { all: [{ band: [[19, 0.4], [22, 1.4], [26, 1.9], [29, 2.1]] }, { ahead: 19 }], round: 0.6 }, thickness: 0.05, edge: 0.05 },
      { material: 'counter', region: { side: [[-1.5, 2], [-1.5, 7.0], [1.2, 7.4], [3.4, 6.0], [5.6, 4.6], [6.6, 3], [6, 2]] }, thickness: 0.14, edge: 0.1 },
      panelOf(runner, 'tab'),
    ],
  },
  sole: { ...runner.sole, swell: 0.18,
    grooves: [
      { line: [[-1, 4.6], [4, 4.0], [9, 3.0], [14, 2.7], [20, 2.75], [26, 4.0], [30, 5.2]], depth: 0.14, width: 0.26 },
      { line: [[-1, 3.4], [4, 2.5], [8, 1.6], [10.5, 0.9]], depth: 0.16, width: 0.3 },
    ] },
};

/** Maximum cushioning: a tall, wide platform with two long scallops. */
export const maximal = (() => {
  const tall = raised(runner, 1.0);
  return { ...tall,
    upper: { ...tall.upper, panels: [
      ...tall.upper.panels.filter((panel) => panel.material !== 'counter'),
      { material: 'counter', region: { side: [[-1.5, 3], [-1.5, 8.2], [1.4, 8.6], [3.6, 7.0], [7.0, 6.2], [10.6, 6.6], [12, 5.4], [12, 3]] }, thickness: 0.08, edge: 0.06, seams: [{ at: 0.16, radius: 0.024, length: 0.2 }] },
    ] },
    sole: { ...tall.sole, swell: 0.34,
      offset: [[0, 1.1], [3, 1.0], [8, 0.75], [13, 0.62], [20, 0.72], [26, 0.62], [29, 0.6]],
      grooves: [
        { line: [[-2, 5.0], [3, 4.5], [8, 3.6], [13, 3.1], [18, 3.15], [22, 3.5]], depth: 0.26, width: 0.5 },
        { line: [[8, 1.3], [13, 1.75], [18, 1.75], [23, 2.2], [27, 3.4], [31, 5.2]], depth: 0.22, width: 0.45 },
        { line: [[-2, 3.2], [2, 2.5], [5, 1.7], [8, 1.3]], depth: 0.2, width: 0.4 },
      ] } };
})();

/** For race day: tall, flared at the heel, steep at the toe, with next to nothing above. */
export const racer = (() => {
  const tall = raised(runner, 1.35);
  return { ...tall,
    last: { ...tall.last, toeRound: { reach: 8.8, power: 2.0 } },
    upper: { ...tall.upper, collar: { puff: 0.22, thickness: 0.6, depth: 1.8, from: 8, to: 12 },
      panels: [
        { material: 'facing', region: { all: [{ throat: 1.1 }, { behind: 21.6 }], round: 0.5 }, thickness: 0.05, edge: 0.04 },
        { material: 'toe', region: { all: [{ band: [[20, 0.4], [23, 1.2], [26, 1.6], [29, 1.8]] }, { ahead: 20 }], round: 0.6 }, thickness: 0.04, edge: 0.04 },
        { material: 'tab', region: { corners: [[-2, 11.4], [-2, 16], [1.0, 16], [1.0, 11.4]] }, thickness: 0.08, lift: 0.04 },
      ] },
    sole: { ...tall.sole, swell: 0.1, step: 0.0,
      offset: [[0, 1.7], [1.5, 1.35], [4, 1.0], [8, 0.66], [13, 0.42], [20, 0.6], [26, 0.5], [29, 0.5]],
      bottom: [[0, 1.7], [1.6, 0.75], [4.5, 0.1], [7, 0], [15, 0], [19, 0.35], [23, 1.5], [26, 2.9], [29, 4.6]],
      split: [[0, 2.6], [4, 2.3], [9, 2.1], [14, 2.6], [18, 3.2], [22, 3.6], [26, 4.4], [29, 5.7]],
      grooves: [{ line: [[-2, 4.4], [4, 3.6], [9, 2.9], [13, 3.0]], depth: 0.3, width: 0.6 }],
      outsole: 0.2 } };
})();

/** A racing flat: low and thin. */
export const flat = (() => {
  const low = raised(runner, -1.15);
  return { ...low,
    last: { ...low.last, toeRound: { reach: 9.0, power: 1.98 } },
    upper: { ...low.upper, collar: { puff: 0.16, thickness: 0.5, depth: 1.5, from: 8, to: 12 },
      panels: [
        { material: 'facing', region: { all: [{ throat: 1.2 }, { behind: 21.6 }], round: 0.5 }, thickness: 0.06, edge: 0.04, seams: [{ at: 0.15, radius: 0.022, length: 0.18 }] },
        { material: 'toe', region: { all: [{ band: [[20, 0.4], [23, 1.6], [26, 2.2], [29, 2.4]] }, { ahead: 20 }], round: 0.6 }, thickness: 0.05, edge: 0.05 },
        { material: 'counter', region: { side: [[-1.5, 1], [-1.5, 6.0], [1.4, 6.4], [3.6, 4.6], [5.0, 2.6], [5, 1]] }, thickness: 0.1, edge: 0.08 },
        { material: 'tab', region: { corners: [[-2, 8.6], [-2, 13], [1.0, 13], [1.0, 8.6]] }, thickness: 0.08, lift: 0.04 },
      ] },
    sole: { ...low.sole, swell: 0.08,
      offset: [[0, 0.66], [3, 0.5], [8, 0.36], [13, 0.3], [20, 0.36], [26, 0.32], [29, 0.36]],
      bottom: [[0, 0.8], [1.6, 0.3], [4.5, 0.04], [7, 0], [17, 0], [21, 0.2], [25, 0.9], [29, 2.0]],
      split: [[0, 2.4], [3, 2.0], [7, 1.3], [11, 0.9], [15, 0.75], [19, 0.75], [22, 0.9], [25, 1.5], [29, 2.8]],
      grooves: [], outsole: 0.26 } };
})();

/** Off the road: a rubber rand all round, deep lugs that show in profile. */
export const trail = {
  ...runner,
  last: { ...runner.last, toeRound: { reach: 7.2, power: 2.3 } },
  upper: { ...runner.upper,
    panels: [
      { material: 'facing', region: { any: [{ all: [{ throat: 1.45 }, { behind: 21.9 }] }, { blade: [[13.2, 11.0], [11.6, 7.4], [9.6, 3.6]], width: [[0, 0.5], [1, 0.9]] }, { blade: [[17.0, 9.2], [16.4, 6.2], [15.6, 3]], width: [[0, 0.4], [1, 0.8]] }], round: 0.5 }, thickness: 0.08, edge: 0.05, seams: [{ at: 0.16, radius: 0.024, length: 0.2 }] },
      { material: 'counter', region: { side: [[-1.5, 2], [-1.5, 8.2], [1.0, 8.8], [3.2, 7.4], [5.2, 5.4], [8.0, 4.6], [9, 3], [8, 2]] }, thickness: 0.14, edge: 0.1 },
      { material: 'rand', region: { band: [[0, 1.9], [6, 1.5], [14, 1.4], [19, 1.8], [23, 2.8], [26, 3.4], [29, 3.7]] }, thickness: 0.12, edge: 0.08 },
      panelOf(runner, 'tab'),
    ],
  },
  sole: { ...runner.sole,
    offset: [[0, 0.8], [3, 0.72], [8, 0.56], [13, 0.5], [20, 0.58], [26, 0.56], [29, 0.6]],
    outsole: 0.85, notches: { pitch: 1.25, depth: 0.4, width: 0.3 }, outsoleOffset: -0.14, swell: 0.16,
    grooves: [{ line: [[-1, 3.9], [3, 3.3], [7, 2.6], [11, 2.5]], depth: 0.2, width: 0.4 }, { line: [[18, 2.5], [22, 2.8], [26, 3.7], [30, 5.2]], depth: 0.16, width: 0.3 }],
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
    sole: { ...low.sole, outsole: 0.6, notches: { pitch: 0.95, depth: 0.3, width: 0.24 }, bottom: [[0, 1.1], [1.6, 0.45], [4.5, 0.05], [7, 0], [17, 0], [21, 0.3], [25, 1.1], [29, 2.5]] } };
})();

/** A guided, broad base and a saddle across the midfoot. */
export const stability = {
  ...runner,
  upper: { ...runner.upper,
    panels: [
      { material: 'quarter', region: { side: [[9.8, 12.5], [9.2, 8.4], [8.4, 5.0], [7.6, 2], [15.6, 2], [16.2, 5.0], [17.0, 7.6], [17.4, 12.5]] }, thickness: 0.07, edge: 0.05, seams: [{ at: 0.16, radius: 0.024, length: 0.2 }, { at: 0.34, radius: 0.024, length: 0.2 }] },
      ...runner.upper.panels,
    ],
  },
  sole: { ...runner.sole, swell: 0.2,
    offset: [[0, 0.95], [3, 0.9], [8, 0.78], [13, 0.7], [20, 0.72], [26, 0.6], [29, 0.6]],
    split: [[0, 3.6], [3, 3.5], [7, 3.3], [11, 2.9], [15, 2.2], [18, 1.5], [22, 1.6], [25, 2.3], [27, 3.0], [29, 3.9]],
    grooves: [1.6, 4.4, 7.2, 10].map((x) => ({ line: [[x - 0.5, 0.6], [x, 1.8], [x + 0.5, 3.0]], depth: 0.14, width: 0.24 })) },
};

/** A plain knitted first shoe on one block of foam. */
export const everyday = (() => {
  const low = raised(runner, -0.5);
  return { ...low,
    upper: { ...low.upper,
      topline: [[0, 11.4], [0.9, 11.3], [2.2, 10.2], [5.2, 8.8], [8, 9.0], [10.6, 11.2], [12.4, 13.1]],
      loop: undefined,
      panels: [
        { material: 'facing', region: { all: [{ throat: 1.5 }, { behind: 21.9 }], round: 0.5 }, thickness: 0.07, edge: 0.04, seams: [{ at: 0.16, radius: 0.024, length: 0.2 }] },
        { material: 'tab', region: { side: [[-1, 1], [-1, 14], [1.1, 14], [1.3, 8], [2.2, 4], [2.6, 1]] }, thickness: 0.09, seams: [{ at: 0.16, radius: 0.024, length: 0.2 }] },
        { material: 'toe', region: { all: [{ band: [[20, 0.4], [23, 1.4], [26, 1.9], [29, 2.0]] }, { ahead: 20 }], round: 0.6 }, thickness: 0.05, edge: 0.05 },
      ] },
    sole: { ...low.sole, swell: 0.14,
      bottom: [[0, 0.8], [1.6, 0.3], [4.5, 0.04], [7, 0], [18, 0], [22, 0.3], [26, 1.1], [29, 2.1]],
      grooves: [0, 0.55, 1.1].map((dz) => ({ line: [[-2, 1.9 + dz], [4, 1.5 + dz], [10, 1.0 + dz * 0.8], [12.5, 0.9 + dz * 0.8]], depth: 0.12, width: 0.2 })) } };
})();

/** Chunky street trainer: many layers on a tall sculpted sole. */
export const chunky = (() => {
  const tall = raised(runner, 0.75);
  return { ...tall,
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
    sole: { ...tall.sole, swell: 0.42,
      offset: [[0, 1.05], [3, 1.0], [8, 0.85], [13, 0.75], [20, 0.82], [26, 0.72], [29, 0.7]],
      bottom: [[0, 0.9], [1.6, 0.3], [4.5, 0.02], [7, 0], [18, 0], [22, 0.25], [25, 0.85], [29, 2.4]],
      split: [[0, 3.4], [4, 3.0], [8, 2.3], [12, 2.0], [16, 2.2], [20, 1.9], [24, 2.2], [29, 4.0]],
      grooves: [
        { line: [[-2, 4.9], [3, 4.6], [6.5, 4.0], [9, 2.9], [11, 2.4]], depth: 0.24, width: 0.42 },
        { line: [[10, 3.6], [13, 3.2], [16.5, 3.4], [20, 3.0], [24, 3.3], [28, 4.6], [31, 5.6]], depth: 0.24, width: 0.42 },
        ...[1.5, 3.6, 5.7].map((x) => ({ line: [[x, 0.4], [x + 0.4, 1.4], [x + 1.0, 2.3]], depth: 0.16, width: 0.26 })),
      ],
      outsole: 0.45, notches: { pitch: 1.0, depth: 0.14, width: 0.2 } } };
})();
