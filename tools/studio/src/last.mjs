// biome-ignore-all format: tables of numbers and colours are easier to compare on one line
// The last: the foot-shaped form a shoe is built on.
// It is lofted from cross-sections along the length. x runs from the heel (0) to the toe (L), z is up,
// the lateral (outer) side is at negative y. Above the ankle the form closes virtually; the topline cuts it away.

import { clamp, curve, lerp, unit } from './math.mjs';
import { Surface } from './surface.mjs';

/** Proportions of a men's US 9 sneaker last. Tables are [x, value] in centimetres and are stretched to `length`. */
export const sneakerLast = {
  length: 29,
  lateral: [[0, 3.05], [4, 3.45], [8, 3.5], [12, 3.7], [16, 4.3], [19.5, 4.95], [22, 5.05], [25, 4.75], [29, 4.0]],
  medial: [[0, 3.05], [4, 3.35], [8, 3.15], [12, 3.1], [16, 3.75], [19.5, 4.6], [22, 4.85], [25, 4.75], [29, 4.3]],
  centre: [[0, 0], [14, 0], [22, 0.15], [29, 0.75]],
  heelRound: { reach: 3.6, power: 2.2 },
  toeRound: { reach: 7.4, power: 2.15 },
  feather: [[0, 2.0], [8, 1.7], [16, 1.3], [22, 1.25], [26, 1.55], [29, 2.1]],
  ridge: [[0, 19], [7, 18.6], [9, 17.2], [9.9, 15.4], [10.9, 13.6], [12.2, 12.3], [13.8, 11.2], [16, 9.85], [18.5, 8.45], [21, 7.2], [23.5, 6.3], [26, 5.75], [29, 5.3]],
  tip: { wall: 0.36, reach: 3.0, power: 2.25 },
  fullness: [[0, 3.2], [8, 3.2], [12, 2.5], [15, 2.05], [19, 2.0], [23, 2.25], [26, 2.5], [29, 2.6]],
  lean: [[0, 0.16], [4, 0.2], [9, 0.18], [13, 0.05], [17, 0]],
  bulge: [[0, 0.03], [5, 0.035], [12, 0.0], [20, 0.02], [29, 0.0]],
  heelCurve: [[1, 0.35], [2.5, 0.02], [4, 0], [6, 0.22], [8, 0.5], [9.5, 0.58], [11, 0.5], [14, 0.4], [18, 0.5]],
};

const stretch = (table, factor) => curve(table.map(([x, value]) => [x * factor, value]));

/**
 * `keepBelow(x)`: a height above which the form will be cut away; little of the grid is spent there.
 * @param {any} shape
 * @param {{ rows?: number, half?: number, keepBelow?: ((x: number) => number) | undefined }} [options]
 */
export function buildLast(shape, { rows = 400, half = 140, keepBelow = () => Infinity } = {}) {
  const L = shape.length;
  const k = L / (shape.tableLength ?? 29);
  const lateral = stretch(shape.lateral, k);
  const medial = stretch(shape.medial, k);
  const centre = stretch(shape.centre, k);
  const feather = stretch(shape.feather, k);
  const ridgeTable = stretch(shape.ridge, k);
  const fullness = stretch(shape.fullness, k);
  const lean = stretch(shape.lean, k);
  const bulge = stretch(shape.bulge, k);
  const heelCurve = curve(shape.heelCurve);
  const roundEnd = ({ reach, power }, d) => (d >= reach ? 1 : (1 - (1 - clamp(d / reach, 0, 1)) ** power) ** (1 / power));
  const taper = (x) => Math.min(roundEnd(shape.heelRound, x), roundEnd(shape.toeRound, L - x));
  const width = (x, side) => (side > 0 ? lateral(x) : medial(x)) * taper(x);
  const ridge = (x) => {
    const { wall, reach, power } = shape.tip;
    return feather(x) + (ridgeTable(x) - feather(x)) * lerp(wall, 1, roundEnd({ reach, power }, L - x));
  };

  // Stations: even steps along the combined run of outline and ridge, so that steep parts get enough rows.
  const fine = 3000;
  const xs = [];
  const run = [0];
  for (let i = 0; i <= fine; i++) {
    const x = L * (0.5 - 0.5 * Math.cos((Math.PI * i) / fine));
    xs.push(x);
    if (i > 0) {
      const a = xs[i - 1];
      run.push(run[i - 1] + Math.hypot(x - a, width(x, 1) - width(a, 1), 0.8 * (ridge(x) - ridge(a))));
    }
  }
  const stations = [];
  for (let i = 0, c = 0; i < rows; i++) {
    const target = (run[fine] * i) / (rows - 1);
    while (c < fine - 1 && run[c + 1] < target) c++;
    stations.push(lerp(xs[c], xs[c + 1], clamp((target - run[c]) / (run[c + 1] - run[c]), 0, 1)));
  }
  stations[0] = 0;
  stations[rows - 1] = L;

  const deform = (x, y, z) => [x + heelCurve(z) * Math.max(0, 1 - x / 13) ** 2, y, z];

  /** One half of a section, feather edge to ridge: `half` points at even arc length. */
  const halfSection = (x, side) => {
    const w = width(x, side);
    const z0 = feather(x);
    const h = ridge(x) - z0;
    const n = fullness(x);
    const samples = 160;
    const pts = [];
    const arc = [0];
    for (let s = 0; s <= samples; s++) {
      const t = (s / samples) * (Math.PI / 2);
      let y = w * Math.cos(t) ** (2 / n);
      const up = h * Math.sin(t) ** (2 / n);
      const z = z0 + up;
      y *= 1 - lean(x) * clamp(up / 9, 0, 1.6) + bulge(x) * Math.sin(Math.PI * clamp(up / 5, 0, 1));
      if (s === samples) y = 0;
      const p = deform(x, centre(x) - side * y, z);
      pts.push(p);
      if (s > 0) {
        const q = pts[s - 1];
        arc.push(arc[s - 1] + Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]));
      }
    }
    const out = [];
    const above = pts.findIndex((p) => p[2] > keepBelow(x));
    const used = above < 0 ? 1 : arc[above] / arc[samples];
    const share = 0.86;
    for (let j = 0, c = 0; j < half; j++) {
      const even = j / (half - 1);
      const spread = even < share ? (even / share) * used : used + ((even - share) / (1 - share)) * (1 - used);
      const target = arc[samples] * (used < share ? spread : even);
      while (c < samples - 1 && arc[c + 1] < target) c++;
      const t = clamp((target - arc[c]) / (arc[c + 1] - arc[c] || 1), 0, 1);
      out.push({ p: pts[c].map((value, d) => lerp(value, pts[c + 1][d], t)), up: target, total: arc[samples] });
    }
    return out;
  };

  const perimeter = [0];
  for (let i = 1; i < rows; i++)
    perimeter.push(
      perimeter[i - 1] + Math.hypot(stations[i] - stations[i - 1], width(stations[i], 1) - width(stations[i - 1], 1)),
    );
  const columns = 2 * half - 1;
  const sections = stations.map((x) => [halfSection(x, 1), halfSection(x, -1)]);
  // Textures run from the ridge down. Behind the instep the ridge shoots up the ankle (and is cut away), so there the
  // reference keeps to the instep's own gentle slope; otherwise weaves would shear.
  const instep = stations.findIndex((x) => x > 14 * k);
  const slope = (sections[instep + 12][0][0].total - sections[instep][0][0].total) / (stations[instep + 12] - stations[instep]);
  const reference = (i, side) => (i >= instep ? sections[i][side][0].total : sections[instep][side][0].total + 0.35 * slope * (stations[i] - stations[instep]));
  const surface = new Surface(
    rows,
    columns,
    (i, j) => {
      const isLateral = j < half;
      const q = isLateral ? sections[i][0][j] : sections[i][1][columns - 1 - j];
      const sign = isLateral ? 1 : -1;
      return { p: q.p, u: perimeter[i], v: (q.up - reference(i, isLateral ? 0 : 1)) * sign, r: (q.up - q.total) * sign, h: q.up, side: sign };
    },
    { weld: (i, j) => (i === 0 || i === rows - 1 ? `${i}:${Math.min(j, columns - 1 - j)}` : null) },
  );

  /**
   * The outline in plan, moved outward by `offset(x, side)`: two rows of { x, y, nx, ny, side }, heel to toe,
   * whose points with the same index face each other.
   */
  const plan = (offset) => {
    const point = (i, side) => [stations[i], centre(stations[i]) - side * width(stations[i], side)];
    const loop = [];
    for (let i = 0; i < rows; i++) loop.push({ i, side: 1, at: point(i, 1) });
    for (let i = rows - 2; i > 0; i--) loop.push({ i, side: -1, at: point(i, -1) });
    const rowsOf = { 1: /** @type {any[]} */ ([]), '-1': /** @type {any[]} */ ([]) };
    loop.forEach((q, m) => {
      const before = loop[(m - 1 + loop.length) % loop.length].at;
      const after = loop[(m + 1) % loop.length].at;
      const t = unit([after[0] - before[0], after[1] - before[1], 0]);
      const [nx, ny] = [t[1], -t[0]];
      const o = offset(q.at[0], q.side);
      rowsOf[q.side][q.i] = { x: q.at[0] + nx * o, y: q.at[1] + ny * o, nx, ny, side: q.side, station: q.at[0] };
    });
    for (const i of [0, rows - 1]) rowsOf[-1][i] = { ...rowsOf[1][i], side: -1 };
    return { lateral: rowsOf[1], medial: rowsOf[-1] };
  };

  /**
   * The row whose ridge point is the foot of the perpendicular from `p`: where a strand across the instep passes its
   * crest.
   */
  const crest = (p) => {
    let best = 0;
    let bestDistance = Infinity;
    for (let i = 0; i < rows; i++) {
      const q = surface.points[i * columns + half - 1];
      const d = Math.hypot(q.x - p[0], q.z - p[2]);
      if (d < bestDistance) [best, bestDistance] = [i, d];
    }
    return best;
  };

  return { surface, crest, length: L, stations, width, centre, feather, ridge, plan, rows, columns, half };
}
