// Small numeric vocabulary shared by every modelling module. Lengths are centimetres.

export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
export const lerp = (a, b, t) => a + (b - a) * t;
export const smoothstep = (edge0, edge1, x) => {
  const t = clamp((x - edge0) / (edge1 - edge0), 0, 1);
  return t * t * (3 - 2 * t);
};
/** Bell of height 1 centred on `centre` that reaches 0 at `centre ± radius`. */
export const bell = (x, centre, radius) => {
  const t = clamp(Math.abs(x - centre) / radius, 0, 1);
  return (1 - t * t) ** 2;
};
/** Smooth minimum: rounds the corner where two signed distances meet, within about `k`. */
export const smoothMin = (a, b, k) => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k, 0, 1);
  return lerp(b, a, h) - k * h * (1 - h);
};
export const smoothMax = (a, b, k) => -smoothMin(-a, -b, k);

/**
 * A smooth function through `points` ([x, y] pairs with rising x), flat beyond both ends.
 * Tangents are limited so that the curve does not overshoot (Fritsch-Carlson).
 */
export function curve(points) {
  const n = points.length;
  if (n === 1) return () => points[0][1];
  const slope = [];
  for (let i = 0; i < n - 1; i++) slope.push((points[i + 1][1] - points[i][1]) / (points[i + 1][0] - points[i][0]));
  const tangent = [slope[0]];
  for (let i = 1; i < n - 1; i++) {
    if (slope[i - 1] * slope[i] <= 0) tangent.push(0);
    else {
      const h0 = points[i][0] - points[i - 1][0];
      const h1 = points[i + 1][0] - points[i][0];
      tangent.push((3 * (h0 + h1)) / ((2 * h1 + h0) / slope[i - 1] + (h1 + 2 * h0) / slope[i]));
    }
  }
  tangent.push(slope[n - 2]);
  return (x) => {
    if (x <= points[0][0]) return points[0][1];
    if (x >= points[n - 1][0]) return points[n - 1][1];
    let i = 0;
    while (x > points[i + 1][0]) i++;
    const h = points[i + 1][0] - points[i][0];
    const t = (x - points[i][0]) / h;
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * points[i][1] +
      (t3 - 2 * t2 + t) * h * tangent[i] +
      (3 * t2 - 2 * t3) * points[i + 1][1] +
      (t3 - t2) * h * tangent[i + 1]
    );
  };
}

/** Points of a Catmull-Rom spline through `points` (any dimension). */
export function spline(points, { closed = false, steps = 12 } = {}) {
  const n = points.length;
  const at = (i) => (closed ? points[(i + n) % n] : points[clamp(i, 0, n - 1)]);
  const out = [];
  const spans = closed ? n : n - 1;
  for (let i = 0; i < spans; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      out.push(
        p1.map(
          (_, d) =>
            0.5 *
            (2 * p1[d] +
              (p2[d] - p0[d]) * t +
              (2 * p0[d] - 5 * p1[d] + 4 * p2[d] - p3[d]) * t * t +
              (3 * p1[d] - p0[d] - 3 * p2[d] + p3[d]) * t * t * t),
        ),
      );
    }
  }
  if (!closed) out.push(points[n - 1].slice());
  return out;
}

/** @returns {[number, number, number, number]} */
function bounds(points) {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}
const outside = ([x0, x1, y0, y1], x, y) => Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1));

/** Signed distance to a closed 2D polygon, positive inside. */
export function polygonDistance(polygon) {
  const box = bounds(polygon);
  return (px, py) => {
    const far = outside(box, px, py);
    if (far > 1.2) return -far;
    let best = Infinity;
    let inside = false;
    for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
      const [ax, ay] = polygon[j];
      const [bx, by] = polygon[i];
      const ex = bx - ax;
      const ey = by - ay;
      const wx = px - ax;
      const wy = py - ay;
      const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey + 1e-12), 0, 1);
      best = Math.min(best, (wx - ex * t) ** 2 + (wy - ey * t) ** 2);
      if (ay > py !== by > py && px < (ex * (py - ay)) / ey + ax) inside = !inside;
    }
    return (inside ? 1 : -1) * Math.sqrt(best);
  };
}

/** Distance to an open 2D polyline, with the fraction (0 to 1) along it of the nearest point. */
export function polylineDistance(line) {
  const lengths = [0];
  for (let i = 1; i < line.length; i++)
    lengths.push(lengths[i - 1] + Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]));
  const total = lengths[lengths.length - 1];
  const box = bounds(line);
  return (px, py) => {
    const far = outside(box, px, py);
    if (far > 2) return { distance: far, along: 0.5 };
    let best = Infinity;
    let along = 0;
    for (let i = 1; i < line.length; i++) {
      const [ax, ay] = line[i - 1];
      const ex = line[i][0] - ax;
      const ey = line[i][1] - ay;
      const t = clamp(((px - ax) * ex + (py - ay) * ey) / (ex * ex + ey * ey + 1e-12), 0, 1);
      const d = (px - ax - ex * t) ** 2 + (py - ay - ey * t) ** 2;
      if (d < best) {
        best = d;
        along = (lengths[i - 1] + t * (lengths[i] - lengths[i - 1])) / total;
      }
    }
    return { distance: Math.sqrt(best), along };
  };
}

/** Deterministic pseudo-random numbers in [0, 1). */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a, s) => [a[0] * s, a[1] * s, a[2] * s];
/** a + b * s */
export const along = (a, b, s) => [a[0] + b[0] * s, a[1] + b[1] * s, a[2] + b[2] * s];
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const length = (a) => Math.hypot(a[0], a[1], a[2]);
export const unit = (a) => {
  const l = length(a) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
};
