// A surface sampled on a grid, and what a shoemaker does to it: cut a panel out, turn an edge, run a seam along a line.
// Every cut is a scalar field on the surface (positive = keep); fields are normalised to centimetres along the surface.

import { add, along, cross, dot, length, scale, sub, unit } from './math.mjs';
import { Mesh } from './mesh.mjs';

export class Surface {
  /** Values of fields that were asked for before. */
  fields = new WeakMap();
  /**
   * `at(i, j)` -> { p, u, v, side }.  `weld(i, j)`: the key of a shared vertex, or null.
   * @param {number} rows
   * @param {number} columns
   * @param {(i: number, j: number) => any} at
   * @param {{ weld?: (i: number, j: number) => string | null }} [options]
   */
  constructor(rows, columns, at, { weld = () => null } = {}) {
    this.rows = rows;
    this.columns = columns;
    this.points = new Array(rows * columns);
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < columns; j++) {
        const q = at(i, j);
        this.points[i * columns + j] = {
          x: q.p[0],
          y: q.p[1],
          z: q.p[2],
          p: q.p,
          u: q.u,
          v: q.v,
          h: q.h ?? q.v,
          r: q.r ?? q.v,
          side: q.side ?? 1,
          i,
          j,
          n: [0, 0, 1],
        };
      }
    this.weld = weld;
    this.#computeNormals(weld);
  }
  get(i, j) {
    const row = Math.min(this.rows - 1, Math.max(0, i));
    return this.points[row * this.columns + Math.min(this.columns - 1, Math.max(0, j))];
  }
  #computeNormals(weld) {
    const shared = new Map();
    for (const point of this.points) {
      const tu = sub(this.get(point.i + 1, point.j).p, this.get(point.i - 1, point.j).p);
      const tv = sub(this.get(point.i, point.j + 1).p, this.get(point.i, point.j - 1).p);
      const raw = cross(tu, tv);
      point.n = length(raw) > 1e-9 ? unit(raw) : null;
      const key = weld(point.i, point.j);
      if (key !== null) {
        if (!shared.has(key)) shared.set(key, []);
        shared.get(key).push(point);
      }
    }
    for (const group of shared.values()) {
      let sum = [0, 0, 0];
      for (const point of group) {
        const inner = this.get(point.i === 0 ? 1 : point.i - 1, point.j);
        sum = add(sum, point.n ?? inner.n ?? [0, 0, 0]);
      }
      for (const point of group) point.n = unit(sum);
    }
    for (const point of this.points) point.n ??= this.get(point.i === 0 ? 1 : point.i - 1, point.j).n ?? [0, 0, 1];
  }
  /** The same surface with every vertex moved along its normal by `amount(point)` centimetres. */
  deformed(amount) {
    return new Surface(
      this.rows,
      this.columns,
      (i, j) => {
        const point = this.points[i * this.columns + j];
        return {
          p: along(point.p, point.n, amount(point)),
          u: point.u,
          v: point.v,
          h: point.h,
          r: point.r,
          side: point.side,
        };
      },
      { weld: this.weld },
    );
  }
  /**
   * A part of the surface, rows i0 to i1 and columns j0 to j1, on a grid that is `times` as fine: for outlines that the
   * grid would fray.
   */
  refined([i0, i1], [j0, j1], times) {
    const patch = new Surface((i1 - i0) * times + 1, (j1 - j0) * times + 1, (a, b) => {
      const [i, j] = [i0 + a / times, j0 + b / times];
      const [fi, fj] = [Math.floor(i), Math.floor(j)];
      const mix = (key) => {
        const at = (di, dj) => this.get(fi + di, fj + dj)[key];
        const near = at(0, 0) + (at(1, 0) - at(0, 0)) * (i - fi);
        return near + (at(0, 1) + (at(1, 1) - at(0, 1)) * (i - fi) - near) * (j - fj);
      };
      return { ...this.at(i, j), u: mix('u'), v: mix('v'), h: mix('h'), r: mix('r'), side: this.get(fi, fj).side };
    });
    for (const point of patch.points) point.n = this.at(i0 + point.i / times, j0 + point.j / times).n;
    return patch;
  }
  /**
   * Finer patches of the surface wherever `f` is positive, one per side: small marks are cut from these, so that thin
   * strokes stay clean.
   */
  around(f, times = 3) {
    return [1, -1].flatMap((side) => {
      const covered = this.points.filter((point) => point.side === side && f(point) > -0.15);
      if (covered.length === 0) return [];
      const range = (key) => {
        const [low, high] = covered.reduce(
          ([a, b], point) => [Math.min(a, point[key]), Math.max(b, point[key])],
          [Infinity, -Infinity],
        );
        /** @type {[number, number]} */
        const wide = [Math.max(0, low - 1), Math.min((key === 'i' ? this.rows : this.columns) - 1, high + 1)];
        return wide;
      };
      return [this.refined(range('i'), range('j'), times)];
    });
  }
  /** Position and normal at fractional grid coordinates. */
  at(i, j) {
    const i0 = Math.floor(i);
    const j0 = Math.floor(j);
    const mix = (key) => {
      const a = along(this.get(i0, j0)[key], sub(this.get(i0 + 1, j0)[key], this.get(i0, j0)[key]), i - i0);
      const b = along(this.get(i0, j0 + 1)[key], sub(this.get(i0 + 1, j0 + 1)[key], this.get(i0, j0 + 1)[key]), i - i0);
      return along(a, sub(b, a), j - j0);
    };
    return { p: mix('p'), n: unit(mix('n')) };
  }
  /**
   * Values of `f(point)` at the vertices, as signed distance along the surface, with the direction in which they grow.
   */
  field(f) {
    if (this.fields.has(f)) return this.fields.get(f);
    const raw = this.points.map(f);
    const at = (i, j) => raw[this.get(i, j).i * this.columns + this.get(i, j).j];
    const distance = new Float32Array(raw.length);
    const gradient = new Array(raw.length);
    this.points.forEach((point, k) => {
      const { i, j } = point;
      const tu = sub(this.get(i + 1, j).p, this.get(i - 1, j).p);
      const tv = sub(this.get(i, j + 1).p, this.get(i, j - 1).p);
      const fu = at(i + 1, j) - at(i - 1, j);
      const fv = at(i, j + 1) - at(i, j - 1);
      const [a, b, c] = [dot(tu, tu), dot(tu, tv), dot(tv, tv)];
      const det = a * c - b * b;
      let g = [0, 0, 0];
      if (det > 1e-10) g = add(scale(tu, (c * fu - b * fv) / det), scale(tv, (a * fv - b * fu) / det));
      const slope = length(g);
      distance[k] = raw[k] / Math.min(1.6, Math.max(0.35, slope));
      gradient[k] = slope > 1e-6 ? scale(g, 1 / slope) : [0, 0, 0];
    });
    const field = { distance, gradient };
    this.fields.set(f, field);
    return field;
  }
  /** Cuts the surface at `field = level`; `put` receives the interpolated vertices of the kept part. */
  #march(field, level, emitVertex, emitTriangle, emitEdge) {
    const { columns } = this;
    const cache = new Map();
    const corner = (k) => {
      const key = -1 - k;
      if (!cache.has(key)) cache.set(key, emitVertex(k, k, 0));
      return cache.get(key);
    };
    const crossing = (a, b) => {
      const [lo, hi] = a < b ? [a, b] : [b, a];
      const key = lo * this.points.length + hi;
      if (!cache.has(key)) {
        const t = (level - field.distance[lo]) / (field.distance[hi] - field.distance[lo]);
        cache.set(key, emitVertex(lo, hi, Math.min(0.999, Math.max(0.001, t))));
      }
      return cache.get(key);
    };
    const triangle = (a, b, c) => {
      const inA = field.distance[a] >= level;
      const inB = field.distance[b] >= level;
      const inC = field.distance[c] >= level;
      const count = Number(inA) + Number(inB) + Number(inC);
      if (count === 0) return;
      if (count === 3) return emitTriangle(corner(a), corner(b), corner(c));
      if (count === 1) {
        const [p, q, r] = inA ? [a, b, c] : inB ? [b, c, a] : [c, a, b];
        const e1 = crossing(p, q);
        const e2 = crossing(p, r);
        emitTriangle(corner(p), e1, e2);
        emitEdge(e1, e2);
      } else {
        const [p, q, r] = !inA ? [a, b, c] : !inB ? [b, c, a] : [c, a, b];
        const e1 = crossing(p, q);
        const e2 = crossing(p, r);
        emitTriangle(e1, corner(q), corner(r));
        emitTriangle(e1, corner(r), e2);
        emitEdge(e2, e1);
      }
    };
    for (let i = 0; i < this.rows - 1; i++)
      for (let j = 0; j < columns - 1; j++) {
        const a = i * columns + j;
        const b = a + columns;
        if ((i + j) % 2) {
          triangle(a, b, b + 1);
          triangle(a, b + 1, a + 1);
        } else {
          triangle(a, b, a + 1);
          triangle(b, b + 1, a + 1);
        }
      }
  }
  #sample(field, lo, hi, t) {
    const a = this.points[lo];
    const b = this.points[hi];
    const mix = (key) => a[key] + (b[key] - a[key]) * t;
    return {
      p: along(a.p, sub(b.p, a.p), t),
      n: unit(along(a.n, sub(b.n, a.n), t)),
      out: scale(unit(along(field.gradient[lo], sub(field.gradient[hi], field.gradient[lo]), t)), -1),
      x: mix('x'),
      y: mix('y'),
      z: mix('z'),
      u: mix('u'),
      v: mix('v'),
      h: mix('h'),
      r: mix('r'),
      i: mix('i'),
      j: mix('j'),
      side: a.side,
      d: field.distance[lo] + (field.distance[hi] - field.distance[lo]) * t,
    };
  }
  /**
   * A panel with real thickness and a turned edge, lying on the surface.
   * `thickness` and `lift` in cm, may be functions of the surface sample; `edge` is the radius of the turn.
   * @param {(point: any) => number} f
   * @param {{ thickness?: number | ((sample: any) => number), edge?: number, lift?: number | ((sample: any) => number), puff?: ((sample: any) => number) | null }} [options]
   */
  panel(f, { thickness = 0.12, edge = 0.06, lift = 0, puff = null } = {}) {
    const field = this.field(f);
    const mesh = new Mesh();
    const samples = [];
    const tall = typeof thickness === 'function' ? thickness : () => thickness;
    const raise = typeof lift === 'function' ? lift : () => lift;
    const boundary = [];
    this.#march(
      field,
      edge,
      (lo, hi, t) => {
        const s = this.#sample(field, lo, hi, t);
        samples.push(s);
        const extra = puff ? puff(s) : 0;
        return mesh.vertex(along(s.p, s.n, raise(s) + tall(s) + extra), s.n, s.u, s.v);
      },
      (a, b, c) => mesh.triangle(a, b, c),
      (a, b) => boundary.push([a, b]),
    );
    const turns = 4;
    const rims = new Map();
    const rim = (k) => {
      if (!rims.has(k)) {
        const s = samples[k];
        const top = raise(s) + tall(s) + (puff ? puff(s) : 0);
        const round = Math.min(edge, tall(s));
        const chain = [k];
        for (let q = 1; q <= turns; q++) {
          const phi = (q / turns) * (Math.PI / 2);
          const p = along(along(s.p, s.out, edge * Math.sin(phi)), s.n, top - round * (1 - Math.cos(phi)));
          chain.push(mesh.vertex(p, unit(add(scale(s.n, Math.cos(phi)), scale(s.out, Math.sin(phi)))), s.u, s.v));
        }
        chain.push(mesh.vertex(along(along(s.p, s.out, edge), s.n, raise(s) - 0.06), s.out, s.u, s.v));
        rims.set(k, chain);
      }
      return rims.get(k);
    };
    for (const [a, b] of boundary) {
      const ra = rim(a);
      const rb = rim(b);
      for (let q = 0; q < ra.length - 1; q++) mesh.quad(ra[q], ra[q + 1], rb[q + 1], rb[q]);
    }
    return mesh;
  }
  /**
   * A hollow shell: outer face, rounded rim along the cut, inner face. Returns { outer, inner, rim }: the rim belongs
   * to `inner` (a lining turned over the edge) from `turn` radians on, or with `cut` from there to the inner face to
   * `rim` (raw foam).
   * @param {(point: any) => number} f
   * @param {{ thickness: (sample: any) => number, puff?: (sample: any) => number, turn?: number, cut?: boolean }} options
   */
  shell(f, { thickness, puff = () => 0, turn = 0.5, cut = false }) {
    const field = this.field(f);
    const outer = new Mesh();
    const inner = new Mesh();
    const edge = cut ? new Mesh() : inner;
    const samples = [];
    const boundary = [];
    this.#march(
      field,
      0,
      (lo, hi, t) => {
        const s = this.#sample(field, lo, hi, t);
        samples.push(s);
        const k = outer.vertex(along(s.p, s.n, puff(s)), s.n, s.u, s.v);
        inner.vertex(along(s.p, s.n, puff(s) - thickness(s)), scale(s.n, -1), s.u, s.v);
        return k;
      },
      (a, b, c) => {
        outer.triangle(a, b, c);
        inner.triangle(a, c, b);
      },
      (a, b) => boundary.push([a, b]),
    );
    const turns = 10;
    const rims = new Map();
    const rim = (k) => {
      if (!rims.has(k)) {
        const s = samples[k];
        const radius = thickness(s) / 2;
        const centre = along(s.p, s.n, puff(s) - radius);
        // The texture runs on over the rim in the direction in which the rim leaves the surface.
        const across = dot(
          s.out,
          unit(sub(this.get(Math.round(s.i) + 1, Math.round(s.j)).p, this.get(Math.round(s.i) - 1, Math.round(s.j)).p)),
        );
        const down = dot(
          s.out,
          unit(sub(this.get(Math.round(s.i), Math.round(s.j) + 1).p, this.get(Math.round(s.i), Math.round(s.j) - 1).p)),
        );
        const texture = (arc) => /** @type {[number, number]} */ ([s.u + across * arc, s.v + down * arc]);
        const chain = { outer: [k], inner: /** @type {number[]} */ ([]) };
        for (let q = 0; q <= turns; q++) {
          const phi = (q / turns) * Math.PI;
          const direction = add(scale(s.n, Math.cos(phi)), scale(s.out, Math.sin(phi)));
          const p = along(centre, direction, radius);
          if (q > 0 && phi <= turn + 1e-6) chain.outer.push(outer.vertex(p, direction, ...texture(radius * phi)));
          if (phi >= turn - Math.PI / turns - 1e-6 && q < turns)
            chain.inner.push(edge.vertex(p, direction, ...texture(radius * (Math.PI - phi))));
        }
        chain.inner.push(cut ? edge.vertex(along(s.p, s.n, puff(s) - thickness(s)), scale(s.n, -1), s.u, s.v) : k);
        rims.set(k, chain);
      }
      return rims.get(k);
    };
    for (const [a, b] of boundary) {
      const ra = rim(a);
      const rb = rim(b);
      for (let q = 0; q < ra.outer.length - 1; q++)
        outer.quad(ra.outer[q], ra.outer[q + 1], rb.outer[q + 1], rb.outer[q]);
      for (let q = 0; q < ra.inner.length - 1; q++)
        edge.quad(ra.inner[q], ra.inner[q + 1], rb.inner[q + 1], rb.inner[q]);
    }
    return { outer, inner, rim: cut ? edge : new Mesh() };
  }
  /** Lines on the surface where `f = level`, longest first, as paths of { p, n }. */
  lines(f, level = 0, { lift = 0 } = {}) {
    const field = this.field(f);
    const points = [];
    const next = new Map();
    const link = (a, b) => {
      if (!next.has(a)) next.set(a, []);
      next.get(a).push(b);
    };
    this.#march(
      field,
      level,
      (lo, hi, t) => points.push(this.#sample(field, lo, hi, t)) - 1,
      () => {},
      (a, b) => {
        link(a, b);
        link(b, a);
      },
    );
    const used = new Set();
    const chains = [];
    const walk = (start) => {
      const chain = [start];
      used.add(start);
      let current = start;
      for (;;) {
        const step = (next.get(current) ?? []).find((k) => !used.has(k));
        if (step === undefined) return chain;
        used.add(step);
        chain.push(step);
        current = step;
      }
    };
    for (const [k, neighbours] of next) if (neighbours.length === 1 && !used.has(k)) chains.push(walk(k));
    for (const k of next.keys())
      if (!used.has(k)) {
        const loop = walk(k);
        if (loop.length > 3) loop.push(loop[0]);
        chains.push(loop);
      }
    // Join chains that meet on a fold of the chart (heel back, toe tip).
    const paths = chains.map((chain) => chain.map((k) => points[k]));
    for (let joined = true; joined; ) {
      joined = false;
      outerLoop: for (let a = 0; a < paths.length; a++)
        for (let b = 0; b < paths.length; b++) {
          if (a === b) continue;
          for (const [ra, rb] of [
            [0, 0],
            [0, 1],
            [1, 0],
            [1, 1],
          ]) {
            const left = ra ? [...paths[a]].reverse() : paths[a];
            const right = rb ? [...paths[b]].reverse() : paths[b];
            if (length(sub(left[left.length - 1].p, right[0].p)) < 0.06) {
              paths[a] = [...left, ...right];
              paths.splice(b, 1);
              joined = true;
              break outerLoop;
            }
          }
        }
    }
    return paths
      .map((path) => path.map((s) => ({ ...s, p: along(s.p, s.n, lift) })))
      .filter((path) => path.length > 4)
      .sort((a, b) => b.length - a.length);
  }
  /**
   * Like `nearest`, for a point known to be close to `from`: looks around it, and moves on for as long as that helps.
   */
  nearestTo(from, pick) {
    let best = from;
    let bestValue = pick(from);
    for (let moved = true; moved; ) {
      moved = false;
      const { i, j } = best;
      for (let di = -5; di <= 5; di++)
        for (let dj = -5; dj <= 5; dj++) {
          const point = this.get(i + di, j + dj);
          const value = pick(point);
          if (value < bestValue) [best, bestValue, moved] = [point, value, true];
        }
    }
    return best;
  }
  /** The surface point nearest to (x, y or z) on a side: `pick(point)` is minimised. */
  nearest(pick) {
    let best = null;
    let bestValue = Infinity;
    for (const point of this.points) {
      const value = pick(point);
      if (value < bestValue) [best, bestValue] = [point, value];
    }
    return best;
  }
}
