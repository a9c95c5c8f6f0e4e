// An open shoebox with tissue paper: its lid hangs on the back wall and stands up. A prop for scenes without a shoe.

import { add, curve, random, scale, smoothstep, spline, unit } from './math.mjs';
import { Mesh, resample, sheet } from './mesh.mjs';
import { Surface } from './surface.mjs';
import { regionField } from './upper.mjs';

/** Paper is folded over the rim of a wall and ends `turnIn` below it, where the lining of the box begins. */
const box = { length: 33, width: 20, height: 11.5, wall: 0.26, turnIn: 0.9 };
/** It closes over the box, whence it is larger; `open` is by how far it has been lifted. */
const lid = { length: 33.8, width: 20.5, height: 3.4, wall: 0.26, turnIn: 0.7, open: (112 * Math.PI) / 180 };

/** A block between two corners, its edges rounded as board is under its paper. */
function block(low, high, round = 0.06) {
  const mesh = new Mesh();
  const middle = low.map((value, d) => (value + high[d]) / 2);
  const r = Math.min(round, ...low.map((value, d) => 0.49 * (high[d] - value)));
  /** For every corner three vertices, one per face that meets there. */
  const corner = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z])));
  const index = new Map();
  for (const sign of corner)
    for (const axis of [0, 1, 2]) {
      const p = sign.map((s, d) => (s < 0 ? low[d] : high[d]) - (d === axis ? 0 : s * r));
      const n = [0, 0, 0];
      n[axis] = sign[axis];
      index.set(`${sign}:${axis}`, mesh.vertex(p, n, p[(axis + 1) % 3], p[(axis + 2) % 3]));
    }
  const at = (sign, axis) => index.get(`${sign}:${axis}`);
  const point = (k) => mesh.positions.slice(3 * k, 3 * k + 3);
  /** A polygon, wound so that it looks away from the middle. */
  const face = (...ks) => {
    const [a, b, c] = ks.map(point);
    const [u, v] = [b, c].map((q) => q.map((value, d) => value - a[d]));
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const outwards = n.reduce((sum, value, d) => sum + value * (a[d] - middle[d]), 0) > 0;
    const [p, q, s, t] = outwards ? ks : ks.toReversed();
    if (t === undefined) mesh.triangle(p, q, s);
    else mesh.quad(p, q, s, t);
  };
  const around = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  for (const axis of [0, 1, 2]) {
    const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
    /** The corner on side `s` of this axis, and on `t` and `w` of the two others. */
    const sides = (s, t, w) => [0, 1, 2].map((d) => (d === axis ? s : d === b ? t : w));
    for (const s of [-1, 1]) face(...around.map(([t, w]) => at(sides(s, t, w), axis)));
    for (const [t, w] of around)
      face(at(sides(-1, t, w), b), at(sides(1, t, w), b), at(sides(1, t, w), c), at(sides(-1, t, w), c));
  }
  for (const sign of corner) face(at(sign, 0), at(sign, 1), at(sign, 2));
  return mesh;
}

/** Floor and walls, paper outside and over the rim, a lining within; the front wall may be missing. */
function tray({ length, width, height, wall, turnIn }, put, front = true) {
  const y = width / 2;
  const walls = (inset, thick, bottom, top) => [
    ...(front ? [block([inset, -y + inset, bottom], [length - inset, -y + inset + thick, top])] : []),
    block([inset, y - inset - thick, bottom], [length - inset, y - inset, top]),
    block([inset, -y + inset, bottom], [inset + thick, y - inset, top]),
    block([length - inset - thick, -y + inset, bottom], [length - inset, y - inset, top]),
    block([inset, -y + inset, bottom], [length - inset, y - inset, bottom + thick]),
  ];
  for (const mesh of walls(0, wall, 0, height)) put('card', mesh);
  for (const mesh of walls(wall, 0.03, wall, height - turnIn)) put('cardInside', mesh);
}

/** Creases of thin paper that has been folded and smoothed again: between them it is flat. */
function creased(seed, count, height) {
  const next = random(seed);
  const folds = Array.from({ length: count }, () => {
    const angle = next() * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return { c, s, at: (next() - 0.5) * 34, wide: 1.6 + 3.2 * next(), tall: height * (0.35 + 0.65 * next()) };
  });
  return (x, y) =>
    folds.reduce((sum, { c, s, at, wide, tall }) => {
      const d = Math.abs(x * c + y * s - at) / wide;
      return sum + tall * Math.max(0, 1 - d);
    }, 0);
}

/**
 * A sheet of tissue whose section, [y, z] from its hem inwards, is the same all along the box but for its creases and
 * for its hem, which rises and falls.
 */
function tissue(section, { from, to, hem, seed, height }) {
  const fold = creased(seed, 22, height);
  const wave = curve(hem);
  const line = resample(
    spline(section, { steps: 12 }).map(([y, z]) => ({ p: [0, y, z], n: [0, 0, 1] })),
    0.16,
  );
  const columns = 230;
  return sheet(line.length, columns, (i, j) => {
    const share = j / (columns - 1);
    const x = from + (to - from) * share;
    // What the hem gives or takes is spread over the first few centimetres.
    const s = line[i].s + wave(share) * (1 - smoothstep(0, 5, line[i].s));
    const k = Math.min(line.length - 2, Math.max(0, s / 0.16));
    const [a, b] = [line[Math.floor(k)], line[Math.floor(k) + 1]];
    const p = a.p.map((value, d) => value + (b.p[d] - value) * (k - Math.floor(k)));
    const along = unit([0, b.p[1] - a.p[1], b.p[2] - a.p[2]]);
    const out = [0, -along[2], along[1]];
    // It clings where it bends over a wall, and waves a little between.
    const loose = Math.min(0.5, fold(x, s - 12)) + 0.12 * Math.sin(0.55 * x + 0.12 * s + seed);
    return { p: add([x, p[1], p[2]], scale(out, loose)), u: x, v: s };
  });
}

/** The mark, drawn in side view around x 13, z 5.2, printed on the front. */
function printed(region, size) {
  const f = regionField(region, {});
  const face = new Surface(180, 280, (i, j) => ({ p: [4.5 + (j / 279) * 17, 0, (i / 179) * 10], u: j, v: i }));
  const mesh = face.panel((s) => f(s), { thickness: 0.012, edge: 0.012 });
  for (let k = 0; k < mesh.positions.length; k += 3) {
    const [x, y, z] = mesh.positions.slice(k, k + 3);
    const at = [box.length / 2 + (x - 13) * size, -box.width / 2 - 0.004 - y * size, 4.2 + (z - 5.2) * size];
    mesh.positions.splice(k, 3, ...at);
    mesh.normals[k + 1] *= -1;
  }
  for (let k = 0; k < mesh.indices.length; k += 3)
    [mesh.indices[k], mesh.indices[k + 1]] = [mesh.indices[k + 1], mesh.indices[k]];
  return mesh;
}

/** What is printed on the label at the end: a number, lines and a bar code, as far as one can tell from here. */
function label(put) {
  const x = box.length;
  const at = (y0, z0, y1, z1, depth) => block([x - 0.05, y0, z0], [x + depth, y1, z1], 0.01);
  put('label', at(-5.2, 3.6, 3.4, 8.2, 0.02));
  const ink = (y0, z0, y1, z1) => put('ink', at(y0, z0, y1, z1, 0.026));
  ink(-4.7, 7.0, -1.3, 7.5);
  ink(-4.7, 6.2, -2.3, 6.4);
  ink(-4.7, 5.7, -2.9, 5.9);
  const next = random(11);
  for (let y = -4.7; y < -0.9; ) {
    const wide = 0.06 + 0.12 * Math.floor(3 * next()) * 0.5;
    ink(y, 4.1, y + wide, 5.2);
    y += wide + 0.07 + 0.1 * next();
  }
  ink(0.5, 4.2, 2.9, 4.5);
  ink(0.5, 5.0, 2.9, 7.5);
}

/** Returns pieces like those of a shoe: [{ material, mesh }]. */
export function buildShoebox(region) {
  const pieces = [];
  const half = box.width / 2;
  const put = (material, mesh) => pieces.push({ material, mesh });
  tray(box, put);
  put('mark', printed(region, 0.8));
  label(put);
  // One sheet lies in the box and leans on its back wall, one comes out over the front.
  const back = [
    [half - 1.5, 14.4],
    [half - 1.0, 12.6],
    [half - 1.2, 10.4],
    [half - 2.2, 7.6],
    [half - 5, 6.0],
    [0, 5.4],
    [-half + 3, 5.6],
    [-half + 1, 6.2],
  ];
  const front = [
    [-half - 0.75, 8.9],
    [-half - 0.55, 10.4],
    [-half - 0.3, 11.8],
    [-half + 0.4, 12.2],
    [-half + 1.1, 11.0],
    [-half + 1.8, 8.8],
    [-half + 4, 7.1],
    [-half + 9, 6.7],
    [-half + 12, 6.3],
  ];
  put(
    'tissue',
    tissue(back, {
      from: 1.2,
      to: box.length - 1.6,
      hem: [
        [0, 0.9],
        [0.2, 0.3],
        [0.45, 0.8],
        [0.7, 0],
        [1, 0.7],
      ],
      seed: 7,
      height: 0.3,
    }),
  );
  put(
    'tissue',
    tissue(front, {
      from: 2.6,
      to: box.length - 3.4,
      hem: [
        [0, 1.1],
        [0.2, 0.5],
        [0.5, 0.2],
        [0.8, 0.35],
        [1, 1.0],
      ],
      seed: 23,
      height: 0.24,
    }),
  );
  // The lid lies on the box upside down, the side that lacks a wall at the back, and turns up about that edge.
  const [c, s] = [Math.cos(lid.open), Math.sin(lid.open)];
  const lift = (x, y, z) => [x, c * y + s * z, c * z - s * y];
  tray(
    lid,
    (material, mesh) => {
      for (let k = 0; k < mesh.positions.length; k += 3) {
        const [x, y, z] = mesh.positions.slice(k, k + 3);
        const [nx, ny, nz] = mesh.normals.slice(k, k + 3);
        const [px, py, pz] = lift(x, -y - lid.width / 2, lid.wall - z);
        mesh.positions.splice(k, 3, px - (lid.length - box.length) / 2, half + py, box.height + pz);
        mesh.normals.splice(k, 3, ...lift(nx, -ny, -nz));
      }
      put(material, mesh);
    },
    false,
  );
  return { pieces, length: box.length };
}
