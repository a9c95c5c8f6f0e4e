// biome-ignore-all format: an alphabet is easier to compare on one line a letter
// Words on the wall of a sole: strokes of capital letters with cut corners, as moulds have them.
import { curve, polylineDistance } from './math.mjs';

/** Strokes in a box of 1 x 1. */
const letters = {
  A: [[[0, 0], [0.42, 1], [0.58, 1], [1, 0]], [[0.16, 0.36], [0.84, 0.36]]],
  B: [[[0, 0.5], [0.72, 0.5], [0.9, 0.65], [0.9, 0.85], [0.72, 1], [0, 1], [0, 0], [0.8, 0], [1, 0.15], [1, 0.35], [0.8, 0.5]]],
  C: [[[1, 0.82], [0.8, 1], [0.2, 1], [0, 0.8], [0, 0.2], [0.2, 0], [0.8, 0], [1, 0.18]]],
  D: [[[0, 0], [0, 1], [0.7, 1], [1, 0.75], [1, 0.25], [0.7, 0], [0, 0]]],
  E: [[[1, 1], [0, 1], [0, 0], [1, 0]], [[0, 0.5], [0.8, 0.5]]],
  F: [[[1, 1], [0, 1], [0, 0]], [[0, 0.5], [0.8, 0.5]]],
  G: [[[1, 0.82], [0.8, 1], [0.2, 1], [0, 0.8], [0, 0.2], [0.2, 0], [0.8, 0], [1, 0.2], [1, 0.48], [0.55, 0.48]]],
  H: [[[0, 0], [0, 1]], [[1, 0], [1, 1]], [[0, 0.5], [1, 0.5]]],
  I: [[[0, 0], [0, 1]]],
  J: [[[0, 0.2], [0.2, 0], [0.75, 0], [1, 0.25], [1, 1]]],
  K: [[[0, 0], [0, 1]], [[1, 1], [0.1, 0.5], [1, 0]]],
  L: [[[0, 1], [0, 0], [0.95, 0]]],
  M: [[[0, 0], [0, 1], [0.5, 0.42], [1, 1], [1, 0]]],
  N: [[[0, 0], [0, 1], [1, 0], [1, 1]]],
  O: [[[0.2, 0], [0, 0.2], [0, 0.8], [0.2, 1], [0.8, 1], [1, 0.8], [1, 0.2], [0.8, 0], [0.2, 0]]],
  P: [[[0, 0], [0, 1], [0.8, 1], [1, 0.85], [1, 0.6], [0.8, 0.45], [0, 0.45]]],
  R: [[[0, 0], [0, 1], [0.8, 1], [1, 0.85], [1, 0.62], [0.8, 0.47], [0, 0.47]], [[0.45, 0.47], [1, 0]]],
  S: [[[1, 0.84], [0.8, 1], [0.2, 1], [0, 0.84], [0, 0.66], [0.2, 0.52], [0.8, 0.48], [1, 0.34], [1, 0.16], [0.8, 0], [0.2, 0], [0, 0.16]]],
  T: [[[0, 1], [1, 1]], [[0.5, 1], [0.5, 0]]],
  U: [[[0, 1], [0, 0.2], [0.2, 0], [0.8, 0], [1, 0.2], [1, 1]]],
  Y: [[[0, 1], [0.5, 0.5], [1, 1]], [[0.5, 0.5], [0.5, 0]]],
};

/**
 * A word on the lateral side of a wall, as a panel: { text, x, height, line }. It starts at `x` and stands on `line`
 * [x, z]; `height` of its capitals in cm. Returns a mesh.
 */
export function letteringOn(surface, { text, x, height, line }) {
  const base = curve(line);
  const stroke = height * 0.085;
  const strokes = [];
  let pen = 0;
  for (const letter of text) {
    const shape = letters[letter];
    if (!shape) {
      pen += height * 0.5;
      continue;
    }
    const wide = letter === 'I' ? 0 : letter === 'M' ? height * 0.85 : height * 0.66;
    for (const one of shape) strokes.push(polylineDistance(one.map(([a, b]) => [pen + a * wide + b * height * 0.14, b * height])));
    pen += wide + height * 0.42;
  }
  const near = surface.points.filter((s) => s.side > 0 && s.h > 0.02 && s.h < 0.98 && s.x > x - 0.4 && s.x < x + pen + 0.4 && Math.abs(s.z - base(s.x) - height / 2) < height);
  const range = (key) => near.reduce(([low, high], s) => [Math.min(low, s[key]), Math.max(high, s[key])], [Infinity, -Infinity]);
  const patch = surface.refined(range('i'), range('j'), 4);
  const inside = (s) => {
    const [a, b] = [s.x - x, s.z - base(s.x)];
    if (a < -1 || a > pen + 1 || b < -1 || b > height + 1) return -1;
    return strokes.reduce((best, near) => Math.max(best, stroke - near(a, b).distance), -1);
  };
  return patch.panel(inside, { thickness: 0.014, edge: 0.012 });
}
