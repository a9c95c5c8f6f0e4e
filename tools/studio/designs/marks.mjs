// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// The brands' marks, drawn in side view around x 13, z 5 as regions of the upper (src/upper.mjs explains regions).
// Each takes { x, z, size, turn }: where to move it, how large, and turned by how many degrees.

const placer = ({ x = 0, z = 0, size = 1, turn = 0 } = {}) => {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return (points) => points.map(([a, b]) => {
    const [u, v] = [(a - 13) * size, (b - 5) * size];
    return [13 + u * c - v * s + x, 5 + u * s + v * c + z];
  });
};
const widths = (at, points) => points.map(([t, w]) => [t, w * (at?.size ?? 1)]);
const circle = (radius, count = 20) => Array.from({ length: count }, (_, k) => [13 + radius * Math.cos((k / count) * 2 * Math.PI), 5 + radius * Math.sin((k / count) * 2 * Math.PI)]);

/** Lacewing: a fore and a hind wing that open backwards from one root, the fore wing slit by a vein. */
export function wing(at) {
  const place = placer(at);
  return { round: 0.05, all: [
    { round: 0.05, any: [
      { blade: place([[16.9, 3.9], [14.6, 4.5], [12.0, 5.6], [9.2, 7.4]]), width: widths(at, [[0, 0.12], [0.2, 0.3], [0.6, 0.74], [0.85, 0.62], [1, 0.22]]) },
      { blade: place([[16.6, 3.7], [14.2, 3.45], [12.0, 3.75], [10.2, 4.4]]), width: widths(at, [[0, 0.1], [0.2, 0.2], [0.6, 0.48], [0.85, 0.42], [1, 0.16]]) },
    ] },
    { not: { blade: place([[15.4, 4.2], [13.6, 4.75], [12.0, 5.5], [10.3, 6.6]]), width: widths(at, [[0, 0.04], [0.5, 0.1], [1, 0.05]]) } },
  ] };
}

/** Quillon: two raked bars. */
function bars(at) {
  const place = placer(at);
  return { round: 0.05, any: [
    { side: place([[12.2, 8.4], [13.2, 8.5], [15.6, 2.3], [15.1, 1.6], [14.5, 1.7], [13.3, 4.8]]) },
    { side: place([[10.4, 7.6], [11.4, 7.7], [13.7, 2.1], [13.2, 1.5], [12.6, 1.6], [11.5, 4.4]]) },
  ] };
}

/** Aster Row: a flower of six petals around an open middle. */
export function aster(at) {
  const place = placer(at);
  const petals = Array.from({ length: 6 }, (_, k) => {
    const [c, s] = [Math.cos((k * Math.PI) / 3 + 0.26), Math.sin((k * Math.PI) / 3 + 0.26)];
    return { blade: place([0.5, 1.15, 1.8].map((r) => [13 + c * r, 5 + s * r])), width: widths(at, [[0, 0.12], [0.55, 0.42], [1, 0.16]]) };
  });
  return { round: 0.03, any: petals };
}

/** Brackwater: a float, cut by its waterline. */
export function float(at) {
  const place = placer(at);
  return { round: 0.03, all: [
    { side: place(circle(1.6)) },
    { not: { blade: place([[10.8, 4.75], [12.2, 5.1], [13.8, 4.65], [15.2, 5.0]]), width: widths(at, [[0, 0.17], [1, 0.17]]) } },
  ] };
}

/** Pennant Athletic: a pole and a flag that blows backwards. */
export function flag(at) {
  const place = placer(at);
  return { round: 0.04, any: [
    { corners: place([[16.4, 7.75], [16.4, 4.3], [10.4, 6.0]]) },
    { corners: place([[16.2, 7.9], [16.7, 7.9], [16.7, 2.2], [16.2, 2.2]]) },
  ] };
}

/** Tindra: a shooting star of four rays, two streaks behind it. */
export function spark(at) {
  const place = placer(at);
  const star = Array.from({ length: 8 }, (_, k) => {
    const length = k % 2 ? 0.42 : k % 4 ? 1.9 : 1.5;
    return [15 + length * Math.cos((k * Math.PI) / 4 - 0.12), 4.9 + length * Math.sin((k * Math.PI) / 4 - 0.12)];
  });
  const streak = widths(at, [[0, 0.16], [0.3, 0.15], [1, 0.04]]);
  return { round: 0.03, any: [
    { corners: place(star) },
    { blade: place([[13.5, 5.5], [11.6, 6.0], [9.4, 7.0]]), width: streak },
    { blade: place([[13.6, 4.75], [12.0, 5.0], [10.4, 5.6]]), width: streak },
  ] };
}

/** Fennmark: two peaks, one behind the other. */
export function peaks(at) {
  const place = placer(at);
  return { round: 0.03, any: [
    { corners: place([[9.4, 3.2], [12.2, 7.6], [15.0, 3.2], [13.8, 3.2], [12.2, 5.8], [10.6, 3.2]]) },
    { corners: place([[14.0, 5.7], [15.2, 7.3], [17.6, 3.2], [16.4, 3.2], [15.15, 5.3], [14.65, 4.6]]) },
  ] };
}

/** Ostra: a crescent with its opening towards the heel. */
export function crescent(at) {
  const place = placer(at);
  const line = Array.from({ length: 15 }, (_, k) => {
    const a = (-150 + k * 20) * (Math.PI / 180);
    return [13 + 1.75 * Math.cos(a), 5 + 1.55 * Math.sin(a)];
  });
  return { blade: place(line), width: widths(at, [[0, 0.05], [0.5, 0.42], [1, 0.05]]) };
}

/** Móra: two waves that run towards the toe. */
export function waves(at) {
  const place = placer(at);
  const wave = (dz, k) => ({ blade: place([[10.2 + k, 4.6 + dz], [11.2 + k, 5.5 + dz], [12.4 + k, 4.9 + dz], [13.6 + k, 4.3 + dz], [14.8 + k, 5.2 + dz], [15.6 + k, 4.9 + dz]]), width: widths(at, [[0, 0.06], [0.3, 0.26], [0.75, 0.24], [1, 0.06]]) });
  return { round: 0.03, any: [wave(0.55, 0), wave(-0.55, 0.5)] };
}

/** Halden & Rye: a small lozenge with a hollow middle. */
export function lozenge(at) {
  const place = placer(at);
  return { round: 0.03, all: [
    { corners: place([[13, 6.3], [14.5, 5], [13, 3.7], [11.5, 5]]) },
    { not: { corners: place([[13, 5.62], [13.72, 5], [13, 4.38], [12.28, 5]]) } },
  ] };
}

/** A panel in the shape of a mark, for a design's `marks`: a thin film that lies in whatever is under it. */
export function badge(region, { material = 'mark', thickness = 0.035, edge = 0.035, seams = /** @type {object[]} */ ([]) } = {}) {
  return { material, thickness, edge, drape: true, seams, region };
}

/** Two raked bars sewn along their edges. */
export const sewnBars = (at) => badge(bars(at), { thickness: 0.07, edge: 0.045, seams: [{ at: 0.14, length: 0.2, radius: 0.024 }] });
