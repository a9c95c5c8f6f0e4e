// Triangle meshes with normals and texture coordinates (in centimetres), and the builders that need no surface chart.
import { add, along, cross, length, scale, sub, unit } from './math.mjs';

export class Mesh {
  constructor() {
    this.positions = [];
    this.normals = [];
    this.uvs = [];
    this.indices = [];
  }
  get count() {
    return this.positions.length / 3;
  }
  vertex(p, n, u = 0, v = 0) {
    this.positions.push(p[0], p[1], p[2]);
    this.normals.push(n[0], n[1], n[2]);
    this.uvs.push(u, v);
    return this.count - 1;
  }
  triangle(a, b, c) {
    this.indices.push(a, b, c);
  }
  quad(a, b, c, d) {
    this.indices.push(a, b, c, a, c, d);
  }
  append(other) {
    const base = this.count;
    for (const x of other.positions) this.positions.push(x);
    for (const x of other.normals) this.normals.push(x);
    for (const x of other.uvs) this.uvs.push(x);
    for (const i of other.indices) this.indices.push(i + base);
    return this;
  }
  /** Recomputes smooth normals from the triangles. */
  smooth() {
    const n = new Float64Array(this.positions.length);
    const p = this.positions;
    for (let t = 0; t < this.indices.length; t += 3) {
      const [a, b, c] = [this.indices[t] * 3, this.indices[t + 1] * 3, this.indices[t + 2] * 3];
      const e1 = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]];
      const e2 = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]];
      const f = cross(e1, e2);
      for (const k of [a, b, c]) for (let d = 0; d < 3; d++) n[k + d] += f[d];
    }
    for (let k = 0; k < n.length; k += 3) {
      const u = unit([n[k], n[k + 1], n[k + 2]]);
      this.normals[k] = u[0];
      this.normals[k + 1] = u[1];
      this.normals[k + 2] = u[2];
    }
    return this;
  }
}

/** A rows x columns sheet from `at(i, j) -> { p, u, v }`, smooth-shaded. `closed` joins the last row to the first. */
export function sheet(rows, columns, at, { closed = false, flip = false } = {}) {
  const mesh = new Mesh();
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) {
      const { p, u = 0, v = 0 } = at(i, j);
      mesh.vertex(p, [0, 0, 1], u, v);
    }
  const last = closed ? rows : rows - 1;
  for (let i = 0; i < last; i++)
    for (let j = 0; j < columns - 1; j++) {
      const a = i * columns + j;
      const b = ((i + 1) % rows) * columns + j;
      if (flip) mesh.quad(a, a + 1, b + 1, b);
      else mesh.quad(a, b, b + 1, a + 1);
    }
  return mesh.smooth();
}

/** Resamples a 3D polyline of { p, n } at even steps of about `step`. */
export function resample(path, step) {
  const lengths = [0];
  for (let i = 1; i < path.length; i++) lengths.push(lengths[i - 1] + length(sub(path[i].p, path[i - 1].p)));
  const total = lengths[lengths.length - 1];
  const count = Math.max(2, Math.round(total / step) + 1);
  const out = [];
  let k = 0;
  for (let i = 0; i < count; i++) {
    const s = (total * i) / (count - 1);
    while (k < path.length - 2 && lengths[k + 1] < s) k++;
    const t = (s - lengths[k]) / (lengths[k + 1] - lengths[k] || 1);
    out.push({
      p: along(path[k].p, sub(path[k + 1].p, path[k].p), t),
      n: unit(along(path[k].n, sub(path[k + 1].n, path[k].n), t)),
      s,
    });
  }
  return out;
}

/**
 * Sweeps an ellipse-like section (half width across, half height along the path's normal) along a path of { p, n }.
 * `power` 2 is an ellipse, larger is boxier. `size(t)` scales the section along the path.
 * @param {any[]} path
 * @param {{ halfWidth: number, halfHeight: number, sides?: number, power?: number, size?: (t: number) => number, closed?: boolean, caps?: boolean }} options
 */
export function sweep(
  path,
  { halfWidth, halfHeight, sides = 14, power = 2, size = () => 1, closed = false, caps = true },
) {
  const mesh = new Mesh();
  const count = path.length;
  let run = 0;
  for (let i = 0; i < count; i++) {
    const before = path[closed ? (i - 1 + count) % count : Math.max(0, i - 1)].p;
    const after = path[closed ? (i + 1) % count : Math.min(count - 1, i + 1)].p;
    const tangent = unit(sub(after, before));
    const side = unit(cross(tangent, path[i].n));
    const up = unit(cross(side, tangent));
    if (i > 0) run += length(sub(path[i].p, path[i - 1].p));
    const k = size(i / (count - 1));
    for (let s = 0; s <= sides; s++) {
      const a = (s / sides) * Math.PI * 2;
      const c = Math.cos(a);
      const d = Math.sin(a);
      const w = Math.sign(c) * Math.abs(c) ** (2 / power) * halfWidth * k;
      const h = Math.sign(d) * Math.abs(d) ** (2 / power) * halfHeight * k;
      const p = along(along(path[i].p, side, w), up, h);
      const nx = (Math.sign(c) * Math.abs(c) ** (2 - 2 / power)) / halfWidth;
      const ny = (Math.sign(d) * Math.abs(d) ** (2 - 2 / power)) / halfHeight;
      const around = halfWidth + halfHeight;
      mesh.vertex(p, unit(add(scale(side, nx), scale(up, ny))), run, (s / sides) * 2 * around);
    }
  }
  const ring = sides + 1;
  const spans = closed ? count : count - 1;
  for (let i = 0; i < spans; i++)
    for (let s = 0; s < sides; s++) {
      const a = i * ring + s;
      const b = ((i + 1) % count) * ring + s;
      mesh.quad(a, b, b + 1, a + 1);
    }
  if (caps && !closed)
    for (const [i, sign] of [
      [0, -1],
      [count - 1, 1],
    ]) {
      const other = path[i === 0 ? 1 : count - 2].p;
      const n = unit(sub(path[i].p, other));
      const centre = mesh.vertex(path[i].p, n);
      const rim = [];
      for (let s = 0; s <= sides; s++) {
        const k = (i * ring + s) * 3;
        rim.push(mesh.vertex([mesh.positions[k], mesh.positions[k + 1], mesh.positions[k + 2]], n));
      }
      for (let s = 0; s < sides; s++)
        sign < 0 ? mesh.triangle(centre, rim[s], rim[s + 1]) : mesh.triangle(centre, rim[s + 1], rim[s]);
    }
  return mesh;
}

/** A torus around `centre` in the plane normal to `axis`: eyelet rings, buckle parts. */
export function ring(centre, axis, radius, tube, { segments = 28, sides = 10, flatten = 1 } = {}) {
  const a = unit(axis);
  const u = unit(cross(a, Math.abs(a[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
  const v = cross(a, u);
  return sheet(
    segments,
    sides + 1,
    (i, j) => {
      const phi = (i / segments) * Math.PI * 2;
      const psi = (j / sides) * Math.PI * 2;
      const radial = add(scale(u, Math.cos(phi)), scale(v, Math.sin(phi)));
      return {
        p: along(along(centre, radial, radius + tube * Math.cos(psi)), a, tube * flatten * Math.sin(psi)),
        u: phi * radius,
        v: psi * tube,
      };
    },
    { closed: true },
  );
}

/** A flat disc, slightly lifted: the dark of a punched hole. */
export function disc(centre, axis, radius, segments = 20) {
  const mesh = new Mesh();
  const a = unit(axis);
  const u = unit(cross(a, Math.abs(a[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
  const v = cross(a, u);
  const middle = mesh.vertex(centre, a);
  for (let i = 0; i <= segments; i++) {
    const phi = (i / segments) * Math.PI * 2;
    mesh.vertex(along(along(centre, u, radius * Math.cos(phi)), v, radius * Math.sin(phi)), a);
    if (i > 0) mesh.triangle(middle, middle + i, middle + i + 1);
  }
  return mesh;
}

/** Thread stitches along a path of { p, n }: short capsules that dip into the material at both ends. */
export function stitches(path, { length: stitch = 0.3, gap = 0.1, radius = 0.035, lift = 0.012 } = {}) {
  const mesh = new Mesh();
  const points = resample(path, 0.05);
  const total = points[points.length - 1].s;
  const at = (s) => {
    const x = (s / total) * (points.length - 1);
    const i = Math.min(points.length - 2, Math.max(0, Math.floor(x)));
    const t = x - i;
    return { p: along(points[i].p, sub(points[i + 1].p, points[i].p), t), n: points[i].n };
  };
  const count = Math.floor(total / (stitch + gap));
  const pitch = total / Math.max(1, count);
  const rings = [
    [0, 0.45, -1.1],
    [0.1, 0.85, -0.2],
    [0.3, 1, 0.35],
    [0.7, 1, 0.35],
    [0.9, 0.85, -0.2],
    [1, 0.45, -1.1],
  ];
  const sides = 6;
  for (let k = 0; k < count; k++) {
    const start = k * pitch + gap / 2;
    const base = mesh.count;
    rings.forEach(([t, fat, height], r) => {
      const { p, n } = at(start + t * (pitch - gap));
      const ahead = at(start + t * (pitch - gap) + 0.02).p;
      const back = at(start + t * (pitch - gap) - 0.02).p;
      const tangent = unit(sub(ahead, back));
      const side = unit(cross(tangent, n));
      const up = cross(side, tangent);
      const centre = along(p, n, lift + radius * height);
      for (let s = 0; s < sides; s++) {
        const a = (s / sides) * Math.PI * 2;
        const normal = add(scale(side, Math.cos(a)), scale(up, Math.sin(a)));
        mesh.vertex(along(centre, normal, radius * fat), normal, start + t * stitch, s * 0.03);
        if (r > 0) {
          const a0 = base + (r - 1) * sides + s;
          const a1 = base + (r - 1) * sides + ((s + 1) % sides);
          mesh.quad(a0, a0 + sides, a1 + sides, a1);
        }
      }
    });
  }
  return mesh;
}
