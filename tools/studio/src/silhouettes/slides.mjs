// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// Slides and sandals: straps over a contoured footbed.
import { sneakerLast } from '../last.mjs';
import { raised } from './raised.mjs';

export const slide = {
  last: { ...sneakerLast,
    length: 28.4, tableLength: 28.4,
    lateral: [[0, 3.7], [4, 4.1], [9, 4.15], [14, 4.6], [19, 5.2], [23, 5.2], [28, 4.6]],
    medial: [[0, 3.7], [4, 4.0], [9, 3.9], [14, 4.2], [19, 4.9], [23, 5.0], [28, 4.6]],
    heelRound: { reach: 4.4, power: 2.2 },
    toeRound: { reach: 7.0, power: 2.3 },
    feather: [[0, 1.2], [14, 1.1], [22, 1.0], [28, 1.2]],
    ridge: [[0, 11], [8, 10.4], [12, 9.5], [14, 9.0], [16, 8.5], [19, 7.8], [22, 7.1], [25, 6.4], [28.4, 5.6]],
    fullness: [[0, 2.6], [12, 2.5], [18, 2.45], [24, 2.4], [29, 2.4]],
    lean: [[0, 0]], bulge: [[0, 0.02]], heelCurve: [[0, 0]] },
  strap: {
    thickness: 0.62, puff: 0.06,
    straps: [{ material: 'strap', region: { side: [[11.6, 0], [12.3, 4], [13.4, 7], [14.2, 12], [20.2, 12], [20.7, 7], [21.5, 4], [22.4, 0]] } }],
    panels: [],
  },
  sole: {
    kind: 'slide',
    offset: [[0, 0.16]],
    bottom: [[0, 0.45], [2.4, 0], [19, 0], [24, 0.25], [28.4, 1.0]],
    top: { lateral: [[0, 4.6], [3, 4.35], [8, 3.7], [14, 3.2], [20, 2.9], [25, 3.05], [28.4, 3.6]], medial: [[0, 4.6], [3, 4.4], [8, 4.1], [12, 3.9], [17, 3.2], [21, 2.95], [25, 3.05], [28.4, 3.6]] },
    cup: 0.85,
    swell: 0.12,
    relief: { kind: 'waves', pitch: 0.55, depth: 0.05 },
    tread: { kind: 'herringbone', pitch: 0.9 },
    grooves: [],
  },
};

/** Two buckled straps over a cork footbed. */
export const sandal = {
  ...slide,
  last: { ...slide.last,
    medial: [[0, 3.7], [4, 4.0], [9, 3.85], [14, 4.1], [19, 4.9], [23, 5.1], [28, 4.7]],
    ridge: [[0, 11], [8, 10.2], [11, 9.6], [13, 9.1], [16, 8.2], [19, 7.3], [22, 6.6], [25, 6.0], [28.4, 5.4]] },
  strap: {
    thickness: 0.3, puff: 0.0,
    straps: [
      { material: 'strap', turn: 1.4, region: { side: [[11.0, 0], [11.4, 3.4], [11.7, 6], [12.0, 12], [15.6, 12], [15.5, 6.5], [15.3, 3.6], [15.4, 0]] },
        seams: [{ at: 0.2 }], buckles: [{ x: 13.6, z: 6.0, width: 2.3, height: 2.9 }],
        panels: [{ material: 'strap', inset: 0.55, thickness: 0.2, edge: 0.07, region: { side: [[12.3, 3.2], [12.4, 7.4], [13.6, 8.3], [14.8, 7.6], [14.7, 3.2]] }, seams: [{ at: 0.18 }] }] },
      { material: 'strap', turn: 1.4, region: { side: [[17.2, 0], [17.2, 3.2], [16.9, 6], [16.8, 12], [20.8, 12], [21.2, 6], [21.6, 3.2], [21.8, 0]] },
        seams: [{ at: 0.2 }], buckles: [{ x: 19.2, z: 5.3, width: 2.3, height: 2.9 }],
        panels: [{ material: 'strap', inset: 0.55, thickness: 0.2, edge: 0.07, region: { side: [[17.9, 2.6], [17.9, 6.4], [19.0, 7.2], [20.2, 6.5], [20.5, 2.6]] }, seams: [{ at: 0.18 }] }] },
    ],
  },
  sole: { ...slide.sole,
    top: { lateral: [[0, 4.0], [3, 3.7], [8, 3.3], [14, 2.95], [20, 2.7], [25, 2.75], [28.4, 3.1]], medial: [[0, 4.0], [3, 3.8], [8, 3.7], [12, 3.6], [17, 3.05], [21, 2.75], [25, 2.8], [28.4, 3.1]] },
    split: [[0, 1.25], [2.4, 0.85], [19, 0.85], [24, 1.05], [28.4, 1.8]],
    cup: 0.75, swell: 0.05, relief: undefined },
};

/** One wide quilted strap with a topline that dips at both edges. */
export const quilted = {
  ...slide,
  strap: {
    thickness: 0.75, puff: 0.16,
    straps: [{ material: 'strap', region: { side: [[12.4, 0], [12.0, 4], [12.6, 7], [13.0, 12], [20.4, 12], [21.2, 7], [21.6, 4], [21.4, 0]] }, seams: [0.4, 1.3, 2.2, 3.1].map((at) => ({ at })) }],
  },
  sole: { ...slide.sole, swell: 0.2, relief: { kind: 'diamonds', size: 0.7, depth: 0.05 },
    grooves: [{ line: [[-1, 2.4], [8, 1.9], [16, 1.5], [24, 1.55], [30, 2.2]], depth: 0.12, width: 0.24 }] },
};

/** Thick grooved foam with a rounded strap. */
export const cloud = (() => {
  const high = raised(slide, 1.5);
  return { ...high,
    strap: { thickness: 1.0, puff: 0.3,
      straps: [{ material: 'strap', region: { side: [[11.0, 1], [11.6, 5], [12.6, 8], [13.2, 14], [21.2, 14], [21.8, 8.4], [22.6, 5], [23.2, 1]] } }] },
    sole: { ...high.sole, swell: 0.42,
      bottom: [[0, 0.9], [2.4, 0.1], [5, 0], [18, 0], [23, 0.4], [28.4, 1.6]],
      grooves: [1.3, 2.3, 3.3].map((z) => ({ line: [[-2, z + 0.6], [5, z + 0.25], [13, z], [20, z - 0.05], [25, z + 0.25], [31, z + 1]], depth: 0.22, width: 0.3 })),
      cup: 0.95 } };
})();

/** A recovery slide: deep heel, grooved base, a slot through the strap. */
export const recovery = (() => {
  const high = raised(slide, 0.7);
  const strap = { side: [[10.6, 0.5], [11.6, 5], [13.0, 8], [13.8, 13], [20.6, 13], [21.2, 8], [22.2, 5], [23.2, 0.5]] };
  return { ...high,
    strap: { thickness: 0.7, puff: 0.12,
      straps: [{ material: 'strap', region: { round: 0.3, all: [strap, { not: { side: [[18.9, 5.0], [18.6, 6.6], [18.5, 7.6], [19.3, 7.7], [19.6, 6.6], [20.0, 5.0], [19.5, 4.5]] } }] } }] },
    sole: { ...high.sole, swell: 0.24, cup: 1.15,
      bottom: [[0, 0.9], [2.4, 0.1], [5, 0], [18, 0], [23, 0.5], [28.4, 1.9]],
      split: [[0, 2.3], [4, 1.5], [10, 1.1], [18, 1.0], [23, 1.5], [28.4, 2.9]],
      relief: { kind: 'diamonds', size: 0.6, depth: 0.06 },
      grooves: [2, 4, 6, 8].map((x) => ({ line: [[x - 0.6, 2.0], [x, 3.0], [x + 0.9, 4.0]], depth: 0.18, width: 0.3 })) } };
})();

/** Two bands that cross over the foot; one lies on the other. */
export const cross = {
  ...sandal,
  strap: {
    thickness: 0.32, puff: 0.02,
    straps: [
      { material: 'strap', turn: 1.4, region: { top: [[11.6, -9], [12.6, -4], [14.6, 0], [16.6, 4], [17.8, 9], [22.4, 9], [21.2, 4], [19.0, 0], [16.8, -4], [15.8, -9]] }, seams: [{ at: 0.22 }] },
      { material: 'strap', turn: 1.4, lift: 0.36, region: { top: [[17.6, -9], [16.8, -4], [15.0, 0], [13.0, 4], [11.8, 9], [16.0, 9], [17.2, 4], [19.4, 0], [21.2, -4], [22.2, -9]] }, seams: [{ at: 0.22 }] },
    ],
  },
};

/** Two plain bands over a two-layer base. */
export const twoBand = {
  ...slide,
  strap: {
    thickness: 0.36, puff: 0.04,
    straps: [
      { material: 'strap', turn: 1.2, region: { side: [[10.6, 0], [11.0, 3.4], [11.5, 6], [11.9, 12], [15.4, 12], [15.1, 6.5], [14.7, 3.6], [14.6, 0]] }, seams: [{ at: 0.24 }] },
      { material: 'strap', turn: 1.2, region: { side: [[17.2, 0], [17.2, 3.2], [17.0, 6], [17.0, 12], [20.6, 12], [20.9, 6], [21.2, 3.2], [21.4, 0]] }, seams: [{ at: 0.24 }] },
    ],
  },
  sole: { ...slide.sole, split: [[0, 1.6], [2.4, 1.25], [19, 1.2], [24, 1.5], [28.4, 2.3]], swell: 0.08,
    relief: { kind: 'herringbone', pitch: 0.8, depth: 0.05 } },
};
