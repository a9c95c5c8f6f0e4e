// Soles: rings stacked along the outline of the last, a tread underneath.

import { clamp, lerp } from './math.mjs';
import { Mesh, sheet } from './mesh.mjs';
import { Surface } from './surface.mjs';

/** The closed outline as one loop that starts and ends on the medial waist (where a seam is seen least). */
function loopOf(plan) {
  const loop = [...plan.lateral, ...plan.medial.slice(1, -1).reverse()];
  const start = loop.findIndex((q, i) => i > plan.lateral.length && q.x < 11);
  const turned = [...loop.slice(start), ...loop.slice(0, start)];
  turned.push(turned[0]);
  let u = 0;
  return turned.map((q, i) => {
    if (i > 0) u += Math.hypot(q.x - turned[i - 1].x, q.y - turned[i - 1].y);
    return { ...q, u };
  });
}

/**
 * A ring of sole material between the heights `low(x, side)` and `high(x, side)`.
 * `offset(x, side)`: how far it stands out from the feather edge. `wall(q, o, z)`: extra outward swell at fraction q of
 * the height. Returns the wall as a Surface (for panels, stripes and seams) and a mesh with lips that run inward at top
 * and bottom.
 * @param {any} last
 * @param {{ offset: any, low: any, high: any, wall?: (q: number, o: any, z: number) => number, roundTop?: number, roundBottom?: number, lip?: number, columns?: number }} options
 */
export function soleRing(
  last,
  { offset, low, high, wall = () => 0, roundTop = 0.15, roundBottom = 0.12, lip = 1.4, columns = 40 },
) {
  const loop = loopOf(last.plan(offset));
  const profile = [];
  const arc = 6;
  profile.push({ q: 0, inset: lip, part: 'bottom' });
  for (let a = 0; a <= arc; a++) profile.push({ turn: (a / arc) * (Math.PI / 2), part: 'bottom' });
  for (let c = 1; c < columns; c++) profile.push({ q: c / columns, part: 'wall' });
  for (let a = 0; a <= arc; a++) profile.push({ turn: (a / arc) * (Math.PI / 2), part: 'top' });
  profile.push({ inset: lip * 0.35, part: 'top' }, { inset: lip, part: 'top' });
  const surface = new Surface(
    loop.length,
    profile.length,
    (i, j) => {
      const o = loop[i];
      const step = profile[j];
      const z0 = low(o.station, o.side);
      const z1 = Math.max(z0 + 0.02, high(o.station, o.side));
      const rb = Math.min(roundBottom, (z1 - z0) * 0.45);
      const rt = Math.min(roundTop, (z1 - z0) * 0.45);
      let out = 0;
      let z;
      if (step.part === 'wall') z = lerp(z0 + rb, z1 - rt, step.q);
      else if (step.part === 'bottom') {
        if (step.turn === undefined) [out, z] = [-step.inset, z0];
        else [out, z] = [-rb * (1 - Math.sin(step.turn)), z0 + rb * (1 - Math.cos(step.turn))];
      } else if (step.turn === undefined) [out, z] = [-rt - step.inset, z1];
      else [out, z] = [-rt * (1 - Math.cos(step.turn)), z1 - rt * (1 - Math.sin(step.turn))];
      const q = clamp((z - z0) / (z1 - z0), 0, 1);
      const swell = wall(q, o, z);
      const total = out + swell;
      return { p: [o.x + o.nx * total, o.y + o.ny * total, z], u: o.u, v: z + (step.inset ?? 0), h: q, side: o.side };
    },
    { weld: (i, j) => (i === 0 || i === loop.length - 1 ? `s${j}` : null) },
  );
  const mesh = new Mesh();
  for (const point of surface.points) mesh.vertex(point.p, point.n, point.u, point.v);
  for (let i = 0; i < surface.rows - 1; i++)
    for (let j = 0; j < surface.columns - 1; j++) {
      const a = i * surface.columns + j;
      const b = a + surface.columns;
      mesh.quad(a, b, b + 1, a + 1);
    }
  return { surface, mesh, loop };
}

/**
 * A horizontal face inside the outline at height `z({ x, y, edge, station })`; `edge` is the distance to the rim. Faces
 * up unless `down`.
 */
export function face(last, { offset, z, columns = 90, down = false, every = 1 }) {
  const { lateral, medial } = last.plan(offset);
  const keep = lateral.map((_, i) => i).filter((i) => i % every === 0 || i === lateral.length - 1);
  return sheet(
    keep.length,
    columns,
    (r, j) => {
      const a = lateral[keep[r]];
      const b = medial[keep[r]];
      const t = j / (columns - 1);
      const x = lerp(a.x, b.x, t);
      const y = lerp(a.y, b.y, t);
      const ends = Math.min(x - lateral[0].x, lateral[lateral.length - 1].x - x);
      const edge = Math.min(ends, Math.min(t, 1 - t) * Math.abs(b.y - a.y));
      return { p: [x, y, z({ x, y, edge, station: a.station })], u: x, v: y };
    },
    { flip: down },
  );
}

/** Tread reliefs: (x, y) -> 0 (ground level) to 1 (bottom of a groove). */
export const treads = {
  herringbone:
    ({ pitch = 0.72, width = 1.9 } = {}) =>
    (x, y) => {
      const zig = Math.abs(((y / width + 1000) % 1) - 0.5) * 2 * width * 0.55;
      const t = (((x + zig) / pitch + 1000) % 1) - 0.5;
      return clamp((Math.abs(t) - 0.22) * 9, 0, 1);
    },
  lugs:
    ({ size = 1.5 } = {}) =>
    (x, y) => {
      const row = Math.floor(y / (size * 0.87));
      const cx = (x / size + (row % 2 ? 0.5 : 0) + 1000) % 1;
      const cy = (y / (size * 0.87) + 1000) % 1;
      const d = Math.max(
        Math.abs(cx - 0.5) * 1.15,
        Math.abs(cy - 0.5),
        Math.abs(cx - 0.5) * 0.6 + Math.abs(cy - 0.5) * 0.95,
      );
      return clamp((d - 0.39) * 11, 0, 1);
    },
  waves:
    ({ pitch = 0.8 } = {}) =>
    (x, y) => {
      const t = (((x + 0.32 * Math.sin((y * Math.PI * 2) / 1.6)) / pitch + 1000) % 1) - 0.5;
      return clamp((Math.abs(t) - 0.26) * 8, 0, 1);
    },
  diamonds:
    ({ size = 0.9 } = {}) =>
    (x, y) => {
      const a = (((x + y) / size + 1000) % 1) - 0.5;
      const b = (((x - y) / size + 1000) % 1) - 0.5;
      return clamp((Math.max(Math.abs(a), Math.abs(b)) - 0.36) * 8, 0, 1);
    },
  plain: () => () => 0,
};

/** The tread below a sole: `depth` of its grooves over x, `rim` without any along the outline, `breaks` across it. */
export function treadFace(last, { offset, low, tread, depth = (_x) => 0.22, rim = 0.5, breaks = [] }) {
  const relief = (treads[tread.kind] ?? treads.plain)(tread);
  return face(last, {
    offset,
    columns: 240,
    down: true,
    z: ({ x, y, edge, station }) => {
      const inside = clamp((edge - rim) * 6, 0, 1);
      let groove = relief(x, y) * inside;
      for (const [at, halfWidth, slant] of breaks)
        groove = Math.max(groove, inside * clamp((halfWidth - Math.abs(x - at - slant * y)) * 8, 0, 1));
      return low(station) - 0.012 + depth(station) * groove;
    },
  });
}
