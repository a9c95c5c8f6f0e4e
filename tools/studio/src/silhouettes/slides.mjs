// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// Slides and sandals: straps over a contoured footbed.
import { sneakerLast } from '../last.mjs';
import { raised } from './raised.mjs';

export const slide = {
  last: { ...sneakerLast,
    length: 28.4, tableLength: 28.4,
    lateral: [[0, 3.5], [4, 3.95], [9, 3.95], [14, 4.4], [19, 5.1], [23, 5.1], [28, 4.4]],
    medial: [[0, 3.5], [4, 3.85], [9, 3.45], [13, 3.6], [19, 4.8], [23, 5.0], [28, 4.7]],
    centre: [[0, 0], [14, 0], [22, 0.2], [29, 0.9]],
    heelRound: { reach: 4.4, power: 2.2 },
    toeRound: { reach: 7.0, power: 2.3 },
    feather: [[0, 1.2], [14, 1.1], [22, 1.0], [28, 1.2]],
    ridge: [[0, 11], [8, 10.2], [12, 9.3], [14, 8.7], [16, 8.05], [19, 7.05], [22, 6.2], [25, 5.6], [28.4, 5.0]],
    fullness: [[0, 2.5], [12, 2.25], [18, 2.15], [24, 2.2], [29, 2.3]],
    lean: [[0, 0]], bulge: [[0, 0.02]], heelCurve: [[0, 0]] },
  strap: {
    thickness: 0.5, puff: 0.1,
    straps: [{ material: 'strap', turn: 1.0, region: { side: [[10.9, 0], [11.6, 3.4], [12.9, 6.2], [14.0, 8.6], [14.6, 13], [19.4, 13], [19.6, 8.0], [20.3, 5.6], [21.8, 3.4], [23.2, 0]] }, seams: [{ at: 0.34, radius: 0.03 }] }],
    panels: [],
  },
  sole: {
    kind: 'slide',
    offset: [[0, 0.16]],
    bottom: [[0, 0.5], [2.4, 0], [18, 0], [24, 0.3], [28.4, 1.15]],
    top: { lateral: [[0, 4.5], [3, 4.2], [8, 3.5], [14, 2.95], [20, 2.6], [25, 2.7], [28.4, 3.2]], medial: [[0, 4.5], [3, 4.25], [8, 4.0], [12, 3.8], [17, 3.0], [21, 2.65], [25, 2.7], [28.4, 3.2]] },
    cup: 0.95,
    swell: 0.06,
    moulded: [
      { kind: 'ledge', line: [[0, 2.2], [5, 1.75], [11, 1.35], [17, 1.25], [23, 1.4], [28.4, 2.2]], depth: [[0, -0.12], [6, -0.1], [14, -0.06], [22, -0.08], [28.4, -0.1]], soft: 0.07 },
      { kind: 'ribs', zone: [[-1, 0.5], [-1, 1.9], [5, 1.5], [11, 1.1], [17, 1.0], [23, 1.15], [29.5, 1.9], [29.5, 0.9], [23, 0.35], [11, 0.3], [4, 0.3]], pitch: 0.34, depth: 0.07, angle: 0, soft: 0.22 },
    ],
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
    fullness: [[0, 2.5], [12, 2.15], [18, 2.05], [24, 2.2], [29, 2.3]],
    ridge: [[0, 10], [8, 9.4], [11, 8.7], [13, 8.15], [16, 7.2], [19, 6.25], [22, 5.5], [25, 5.0], [28.4, 4.6]] },
  strap: {
    thickness: 0.3, puff: 0.0,
    straps: [
      { material: 'strap', turn: 1.4, region: { side: [[10.6, 0], [10.9, 2.6], [11.8, 5.2], [12.8, 7.6], [13.4, 12], [16.6, 12], [16.2, 7.2], [15.6, 4.6], [14.9, 2.4], [14.8, 0]] },
        seams: [{ at: 0.2 }], buckles: [{ x: 13.7, z: 5.6, width: 2.2, height: 2.6 }],
        panels: [{ material: 'strap', inset: 0.55, thickness: 0.2, edge: 0.07, region: { side: [[11.9, 3.0], [12.6, 6.4], [13.9, 7.6], [15.3, 6.8], [14.5, 3.0]] }, seams: [{ at: 0.18 }] }] },
      { material: 'strap', turn: 1.4, region: { side: [[16.9, 0], [17.0, 2.6], [17.4, 4.8], [17.8, 6.6], [18.0, 12], [20.8, 12], [21.0, 6.0], [21.4, 4.0], [21.9, 2.4], [22.0, 0]] },
        seams: [{ at: 0.2 }], buckles: [{ x: 19.3, z: 4.75, width: 2.2, height: 2.5 }],
        panels: [{ material: 'strap', inset: 0.55, thickness: 0.2, edge: 0.07, region: { side: [[18.0, 2.4], [18.2, 5.4], [19.3, 6.5], [20.4, 5.6], [20.6, 2.4]] }, seams: [{ at: 0.18 }] }] },
    ],
  },
  sole: { ...slide.sole,
    top: { lateral: [[0, 4.0], [3, 3.7], [8, 3.3], [14, 2.95], [20, 2.7], [25, 2.75], [28.4, 3.1]], medial: [[0, 4.0], [3, 3.8], [8, 3.7], [12, 3.6], [17, 3.05], [21, 2.75], [25, 2.8], [28.4, 3.1]] },
    split: [[0, 1.25], [2.4, 0.85], [19, 0.85], [24, 1.05], [28.4, 1.8]],
    cup: 0.75, swell: 0.05, relief: undefined, moulded: undefined },
};

/** One wide quilted strap with a topline that dips at both edges. */
export const quilted = {
  ...slide,
  strap: {
    thickness: 0.75, puff: 0.16,
    straps: [{ material: 'strap', region: { side: [[12.4, 0], [12.0, 4], [12.6, 7], [13.0, 12], [20.4, 12], [21.2, 7], [21.6, 4], [21.4, 0]] }, seams: [0.4, 1.3, 2.2, 3.1].map((at) => ({ at })) }],
  },
  sole: { ...slide.sole, swell: 0.16, relief: { kind: 'diamonds', size: 0.7, depth: 0.05 }, moulded: undefined,
    grooves: [{ line: [[-1, 2.4], [8, 1.9], [16, 1.5], [24, 1.55], [30, 2.2]], depth: 0.12, width: 0.24 }] },
};

/** Thick grooved foam with a rounded strap. */
export const cloud = (() => {
  const high = raised(slide, 1.5);
  return { ...high,
    strap: { thickness: 1.0, puff: 0.3,
      straps: [{ material: 'strap', region: { side: [[11.0, 1], [11.6, 5], [12.6, 8], [13.2, 14], [21.2, 14], [21.8, 8.4], [22.6, 5], [23.2, 1]] } }] },
    sole: { ...high.sole, swell: 0.42, moulded: undefined,
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
    sole: { ...high.sole, swell: 0.2, cup: 1.15,
      moulded: [
        { kind: 'pods', line: [[0, 2.9], [8, 2.2], [18, 2.0], [28, 3.2]], pitch: 1.7, depth: 0.16, height: 1.3, lean: 0.5, from: 0, to: 11 },
        { kind: 'dimples', zone: [[12, 1.6], [18, 1.5], [24, 2.2], [27, 3.0], [27, 3.5], [23, 2.8], [18, 2.4], [12, 2.7]], pitch: 0.42, depth: 0.06, soft: 0.4 },
      ],
      bottom: [[0, 0.9], [2.4, 0.1], [5, 0], [18, 0], [23, 0.5], [28.4, 1.9]],
      split: [[0, 2.3], [4, 1.5], [10, 1.1], [18, 1.0], [23, 1.5], [28.4, 2.9]],
      relief: { kind: 'diamonds', size: 0.6, depth: 0.06 } } };
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
      { material: 'strap', turn: 1.2, region: { side: [[10.4, 0], [10.9, 3.0], [11.9, 5.6], [12.9, 8], [13.4, 12], [16.4, 12], [16.0, 7.5], [15.2, 4.8], [14.6, 2.6], [14.5, 0]] }, seams: [{ at: 0.24 }] },
      { material: 'strap', turn: 1.2, region: { side: [[17.0, 0], [17.1, 2.8], [17.5, 5.0], [17.8, 7], [18.0, 12], [20.8, 12], [21.0, 6.4], [21.4, 4.2], [21.9, 2.5], [22.0, 0]] }, seams: [{ at: 0.24 }] },
    ],
  },
  sole: { ...slide.sole, split: [[0, 1.6], [2.4, 1.25], [19, 1.2], [24, 1.5], [28.4, 2.3]], swell: 0.08,
    moulded: [{ kind: 'groove', line: [[-2, 2.9], [6, 2.4], [14, 2.0], [22, 1.9], [30, 2.7]], depth: 0.08, width: 0.12, sharp: 0.6 }],
    relief: { kind: 'herringbone', pitch: 0.8, depth: 0.05 } },
};
