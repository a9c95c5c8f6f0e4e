// The shadow of a sole that is seen from below. The shoe lies upside down then, its sole a hand's breadth above the
// ground, and the ground's own shadow is so wide that the sole seems to float. In its place comes the shadow of a sole
// that lies against the ground: dense along its outline, soft a little farther out, towards the lower right.
import { clamp } from './math.mjs';

/** Each part: how far it spreads and where it falls, in shares of the width, and how much light it takes. */
const parts = [
  { spread: 0.0035, right: 0.001, down: 0.0025, strength: 0.5 },
  { spread: 0.011, right: 0.002, down: 0.007, strength: 0.4 },
  { spread: 0.038, right: 0.004, down: 0.018, strength: 0.34 },
];

/** A blur by three box filters, as wide as a Gaussian of this sigma, which costs the same however wide it is. */
function soften(plane, width, height, sigma) {
  const radius = Math.max(1, Math.round(Math.sqrt(sigma * sigma + 1 / 12)));
  let from = plane;
  for (let round = 0; round < 3; round++)
    for (const [lines, length, step, next] of [
      [height, width, 1, width],
      [width, height, width, 1],
    ]) {
      const to = new Float32Array(plane.length);
      for (let line = 0; line < lines; line++) {
        const start = line * next;
        const at = (k) => from[start + clamp(k, 0, length - 1) * step];
        let sum = 0;
        for (let k = -radius; k <= radius; k++) sum += at(k);
        for (let k = 0; k < length; k++) {
          to[start + k * step] = sum / (2 * radius + 1);
          sum += at(k + radius + 1) - at(k - radius);
        }
      }
      from = to;
    }
  return from;
}

/** How much light a sole takes from the ground around it, 0 to 1; `cover` is where the sole is. */
export function contactShadow(cover, width, height) {
  const layers = parts.map(({ spread, right, down, strength }) => {
    const soft = soften(cover, width, height, spread * width);
    const [dx, dy] = [Math.round(right * width), Math.round(down * width)];
    return (x, y) => strength * soft[clamp(y - dy, 0, height - 1) * width + clamp(x - dx, 0, width - 1)];
  });
  return Float32Array.from(cover, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return 1 - layers.reduce((left, shade) => left * (1 - shade(x, y)), 1);
  });
}
