// The upper: base shell with a padded collar, layered panels with turned edges and seams, tongue, eyelets,
// perforations.

import {
  along,
  bell,
  cross,
  curve,
  dot,
  lerp,
  polygonDistance,
  polylineDistance,
  smoothMax,
  smoothMin,
  smoothstep,
  spline,
  sub,
  unit,
} from './math.mjs';
import { disc, resample, ring, stitches, sweep } from './mesh.mjs';

/**
 * Turns a region description (plain data) into a field: (surface point) -> signed cm, positive inside.
 *   { side: [[x, z], ...] }     closed smooth outline in side view, mirrored to both sides (`only: 'lateral' | 'medial'`)
 *   { corners: [[x, z], ...] }  the same with straight edges
 *   { top: [[x, y], ...] }      closed smooth outline seen from above; y is positive towards the lateral side
 *   { band: [[x, h], ...] }     within h of the feather edge (where upper and sole meet)
 *   { throat: w }               within w of the throat edge; { topline: w } within w of the topline
 *   { blade: [[x, z], ...], width: [[t, w], ...] }  a stroke in side view whose width varies along it
 *   { ahead: x } / { behind: x }, slanted with `slope`
 *   { all: [...] } { any: [...] } { not: region } { grow: cm, of: region }
 */
export function regionField(region, context) {
  const sideOnly = (f) => (region.only ? (s) => ((region.only === 'lateral') === s.side > 0 ? f(s) : -1) : f);
  if (region.side) {
    const d = polygonDistance(spline(region.side, { closed: true, steps: 10 }));
    return sideOnly((s) => d(s.x, s.z));
  }
  if (region.corners) {
    const d = polygonDistance(region.corners);
    return sideOnly((s) => d(s.x, s.z));
  }
  if (region.top) {
    const d = polygonDistance(spline(region.top, { closed: true, steps: 10 }));
    return (s) => d(s.x, -s.y);
  }
  if (region.band) {
    const h = curve(region.band);
    return sideOnly((s) => h(s.x) - context.feather(s));
  }
  if (region.throat !== undefined) return (s) => region.throat - context.throat(s);
  if (region.topline !== undefined) return (s) => region.topline - context.open(s);
  if (region.blade) {
    const d = polylineDistance(spline(region.blade, { steps: 14 }));
    const w = curve(region.width);
    return sideOnly((s) => {
      const { distance, along: t } = d(s.x, s.z);
      return w(t) - distance;
    });
  }
  if (region.ahead !== undefined) return (s) => s.x - region.ahead - (region.slope ?? 0) * s.z;
  if (region.behind !== undefined) return (s) => region.behind + (region.slope ?? 0) * s.z - s.x;
  if (region.all) {
    const parts = region.all.map((r) => regionField(r, context));
    const k = region.round ?? 0.25;
    return (s) => parts.map((f) => f(s)).reduce((a, b) => smoothMin(a, b, k));
  }
  if (region.any) {
    const parts = region.any.map((r) => regionField(r, context));
    const k = region.round ?? 0.12;
    return (s) => parts.map((f) => f(s)).reduce((a, b) => smoothMax(a, b, k));
  }
  if (region.not) {
    const f = regionField(region.not, context);
    return (s) => -f(s);
  }
  if (region.of) {
    const f = regionField(region.of, context);
    return (s) => f(s) + region.grow;
  }
  throw new Error(`unknown region: ${JSON.stringify(region)}`);
}

/** The kept part of the upper: below the topline and outside the throat. */
function opening(last, spec) {
  const topline = curve(spec.topline);
  const slot = spec.throat;
  const throat = slot
    ? (() => {
        const half = curve(slot.half);
        const r = half(slot.front);
        const middle = slot.front - r;
        return (s) => {
          const y = Math.abs(s.y - last.centre(s.x));
          const d = s.x > middle ? Math.hypot(s.x - middle, y) - r : y - half(s.x);
          return Math.max(d, (slot.back ?? 9) - s.x);
        };
      })()
    : () => 99;
  const open = (s) => smoothMin(topline(s.x) - s.z, throat(s), spec.corner ?? 0.9);
  return { open, throat, topline };
}

/** Distance along the upper to a set of points on it; remembered per grid point. */
function distanceTo(points) {
  const memory = new WeakMap();
  const low = ['x', 'y', 'z'].map((d) => Math.min(...points.map((q) => q[d])) - 4.5);
  const high = ['x', 'y', 'z'].map((d) => Math.max(...points.map((q) => q[d])) + 4.5);
  return (s) => {
    if (s.x < low[0] || s.x > high[0] || s.y < low[1] || s.y > high[1] || s.z < low[2] || s.z > high[2]) return 9;
    if (memory.has(s)) return memory.get(s);
    let best = Infinity;
    for (const q of points) {
      const d = (q.x - s.x) ** 2 + (q.y - s.y) ** 2 + (q.z - s.z) ** 2;
      if (d < best) best = d;
    }
    memory.set(s, Math.sqrt(best));
    return Math.sqrt(best);
  };
}

/**
 * Where leather bends with the foot: soft folds across the vamp, [{ x, depth, width, slant, from, to }]: at `x` on the
 * crest, drawn backwards by `slant` cm for every cm down, between `from` and `to` cm of arc below the crest.
 */
function creases(list = []) {
  return (s) =>
    list.reduce((sum, { x, depth, width, slant = 0.35, from = 0, to = 4.5, side }) => {
      if (side && (side === 'lateral') !== s.side > 0) return sum;
      const down = Math.hypot(s.r, 0.9) - 0.9; // without a kink on the crest
      if (down > to + 1 || s.x > x + 2 || s.x < x - 5) return sum;
      const wander = 0.18 * Math.sin(1.7 * s.y + 3.1 * x);
      const off = s.x - (x - slant * down + wander);
      const share = (1 - smoothstep(to - 1.5, to, down)) * (from ? smoothstep(from - 0.6, from + 0.6, down) : 1);
      // A valley with a lip on either side.
      return (
        sum -
        depth *
          share *
          (bell(off, 0, width) - 0.45 * bell(off, width * 1.1, width) - 0.3 * bell(off, -width * 1.1, width))
      );
    }, 0);
}

const gap = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The upper's parts, and what laces need to know: { parts, body, throat, eyelets, crest }. */
export function buildUpper(last, spec) {
  const { open, throat, topline } = opening(last, spec);
  const collar = {
    depth: 1.1,
    puff: 0.22,
    thickness: 0.75,
    from: 9,
    to: 12.5,
    turn: 0.35,
    valley: 0.2 * (spec.collar?.puff ?? 0.22),
    ...spec.collar,
  };
  const padded = (s) => 1 - smoothstep(collar.from, collar.to, s.x);
  // The roll of foam along the collar, and the valley where it is quilted to the upper below.
  const puff = (s) => {
    const d = open(s);
    return (
      padded(s) *
      (collar.puff * bell(d, collar.depth * 0.75, collar.depth) - collar.valley * bell(d, collar.depth * 1.72, 0.55))
    );
  };
  // Nothing sewn is perfectly even: a faint, slow unevenness that only highlights reveal.
  const folds = creases(spec.creases);
  const uneven = spec.uneven ?? 0.016;
  const ripple = (s) =>
    uneven * Math.sin(1.9 * s.x + 1.1 * s.z) * Math.sin(1.6 * s.z - 0.8 * s.x + 1.3 * s.y) +
    0.5 * uneven * Math.sin(3.7 * s.x - 2.9 * s.y + 1.7 * s.z);
  const body = last.surface.deformed((s) => puff(s) + ripple(s) + folds(s));
  const lastColumn = body.columns - 1;
  const context = {
    open,
    throat: spec.throat
      ? distanceTo(
          body
            .lines(open)
            .flat()
            .filter((s) => throat(s) < 0.35),
        )
      : () => 99,
    feather: distanceTo(body.points.filter((q) => (q.j === 0 || q.j === lastColumn) && q.i % 4 === 0)),
  };
  const parts = [];
  /** What has been laid on so far, for whatever is to lie on it: { f, height }. */
  const laid = [];
  const work = {
    last,
    laid,
    spec,
    body,
    collar,
    open,
    throat,
    topline,
    context,
    add: (material, mesh) => mesh.count > 0 && parts.push({ material, mesh }),
  };

  const edge = spec.edge ?? 0.2;
  const shell = body.shell(open, { thickness: (s) => lerp(edge, collar.thickness, padded(s)), turn: collar.turn });
  work.add(spec.base, shell.outer);
  work.add(spec.lining, shell.inner);
  for (const panel of spec.panels ?? []) addPanel(work, panel);
  for (const seam of spec.seams ?? []) addSeam(work, seam);
  if (spec.tongue) addTongue(work, spec.tongue);
  if (spec.loop) addPullLoop(work, spec.loop);
  const eyelets = spec.eyelets ? addEyelets(work, spec.eyelets) : { lateral: [], medial: [] };
  for (const group of spec.perforations ?? []) addPerforations(work, group);
  return { parts, body, throat, eyelets, crest: last.crest };
}

/**
 * One panel, stopped short of the topline and just below the sole's rim, with its seams. With `drape` it follows
 * whatever lies under it, up and down over every edge, as a mark does that is welded on; without, it floats at its
 * `lift`.
 */
function addPanel({ spec, body, open, context, laid, add }, panel) {
  const { inset = 0.1, thickness = 0.11, edge = 0.05 } = panel;
  const under = [...laid];
  const lift = panel.drape
    ? (s) => under.reduce((top, { f, height }) => Math.max(top, height * smoothstep(-0.1, 0.04, f(s))), 0.004)
    : (panel.lift ?? 0);
  const level = typeof lift === 'function' ? lift : () => lift;
  const rim = spec.rim ?? (() => -9);
  const shape = regionField(panel.region, context);
  const f = (s) => smoothMin(Math.min(shape(s), s.z - rim(s.x, s.side) + 0.4), open(s) - inset, 0.08);
  const puff = panel.puff ? (s) => panel.puff * smoothstep(0, panel.puffReach ?? 0.8, s.d) : null;
  for (const surface of panel.drape ? body.around(f) : [body])
    add(panel.material, surface.panel(f, { thickness, lift, edge, puff }));
  if (!panel.drape) laid.push({ f, height: lift + thickness });
  for (const seam of panel.seams ?? [])
    for (const path of body.lines(f, seam.at ?? 0.22)) {
      const kept = path
        .filter((s) => s.h > (seam.clear ?? 0.9))
        .map((s) => ({ ...s, p: along(s.p, s.n, level(s) + thickness) }));
      if (kept.length < 8) continue;
      add(
        seam.material ?? spec.thread,
        stitches(kept, { length: seam.length ?? 0.27, gap: 0.09, radius: seam.radius ?? 0.032 }),
      );
    }
}

/** A line of stitches or a raised cord along the border of a region, without a panel. */
function addSeam({ spec, body, open, context, add }, seam) {
  const f = regionField(seam.region, context);
  for (const path of body.lines((s) => Math.min(f(s), open(s) + 9), seam.at ?? 0, { lift: seam.lift ?? 0.01 })) {
    const kept = path.filter((s) => open(s) > (seam.inset ?? 0.15) && s.h > 0.8);
    if (kept.length < 8) continue;
    if (seam.cord)
      add(seam.material, sweep(resample(kept, 0.1), { halfWidth: seam.cord, halfHeight: seam.cord, sides: 10 }));
    else
      add(seam.material ?? spec.thread, stitches(kept, { length: seam.length ?? 0.27, radius: seam.radius ?? 0.032 }));
  }
}

/** The tongue: the last itself, a little below the upper, cut to a tongue's outline. */
function addTongue({ last, spec, add }, options) {
  const t = {
    top: 13,
    from: 20,
    back: 6,
    half: 2.7,
    widen: 0.12,
    drop: 0.34,
    thickness: 0.5,
    puff: 0.25,
    arch: 0.07,
    foam: false,
    hem: 0,
    labels: [],
    ...options,
  };
  const bed = last.surface.deformed((s) => -t.drop + t.puff * bell(s.r, 0, t.half));
  const outline = (s) =>
    smoothMin(
      smoothMin(t.half + t.widen * Math.max(0, s.z - 9) - Math.abs(s.r), t.top - t.arch * s.r ** 2 - s.z, 1.3),
      t.from + 1 - s.x,
      0.4,
    );
  const f = (s) => smoothMin(outline(s), s.x - t.back, 0.3);
  const leaf = bed.shell(f, { thickness: () => t.thickness, turn: t.foam ? 0.75 : 0.9, cut: t.foam });
  add(t.material ?? spec.base, leaf.outer);
  add(t.lining ?? spec.lining, leaf.inner);
  add('tongueEdge', leaf.rim);
  if (t.hem)
    for (const path of bed.lines(f, t.hem, { lift: 0.01 }))
      add(
        spec.thread,
        stitches(
          path.filter((s) => s.z > t.top - 4.5),
          { length: 0.2, gap: 0.08, radius: 0.024 },
        ),
      );
  for (const label of t.labels) {
    const square = (s) =>
      smoothMin(label.height / 2 - Math.abs(s.z - label.z) * 1.25, label.width / 2 - Math.abs(s.r), 0.2);
    const round = (s) => label.height / 2 - Math.hypot((s.z - label.z) * 1.25, s.r);
    const shape = label.round ? round : square;
    const patch = (s) => Math.min(shape(s), s.x < 16 ? 9 : -9);
    add('label', bed.panel(patch, { thickness: 0.06, edge: 0.04 }));
    if (spec.print && label.height > 0.9) addLabelPrint(bed, label, patch, spec.print, add);
    for (const path of bed.lines(patch, 0.14, { lift: 0.06 }))
      add(spec.thread, stitches(path, { length: 0.18, gap: 0.07, radius: 0.022 }));
  }
}

/** The brand's mark on a label of the tongue. */
function addLabelPrint(bed, label, patch, print, add) {
  const inside = regionField(print, {});
  const covered = bed.points.filter((s) => patch(s) > -0.2);
  if (covered.length === 0) return;
  const range = (key) => {
    const values = covered.map((s) => s[key]);
    return [Math.min(...values), Math.max(...values)];
  };
  const field = bed.refined(range('i'), range('j'), 4);
  const size = Math.min(0.15 * label.height, 0.08 * label.width);
  // Marks are drawn in side view around x 13, z 5; here their x runs across the foot.
  add(
    'labelPrint',
    field.panel(
      (s) =>
        Math.min(
          size * inside({ x: 13 + s.r / size, z: 5 + ((s.z - label.z) * 1.25) / size, side: 1 }),
          patch(s) - 0.05,
        ),
      { thickness: 0.012, edge: 0.012, lift: 0.06 },
    ),
  );
}

/** A ribbon at the heel, from the outside over the collar to the inside. */
function addPullLoop({ body, open, collar, add }, { rise, reach, halfWidth }) {
  const spine = body.points.filter((q) => q.i === 0 && q.side > 0 && open(q) > 0).sort((a, b) => a.z - b.z);
  const top = spine[spine.length - 1];
  const below = (d) => spine.reduce((best, q) => (Math.abs(q.z - top.z + d) < Math.abs(best.z - top.z + d) ? q : best));
  const at = (d, lift) => along(below(d).p, below(d).n, lift);
  const outside = [2.4, 1.4, 0.5].map((d) => at(d, 0.2));
  const inside = [0.3, 1.4].map((d) => at(d, -collar.thickness - 0.08));
  const arch = [
    [-0.2, 0.55],
    [0.12, 1],
    [0.62, 0.75],
  ].map(([x, z]) => [top.x + x * reach, 0, top.z + z * rise]);
  const line = spline([...outside, ...arch, ...inside], { steps: 8 });
  const path = line.map((p, k) => {
    const [a, b] = [line[Math.max(0, k - 1)], line[Math.min(line.length - 1, k + 1)]];
    return { p, n: [a[2] - b[2], 0, b[0] - a[0]] };
  });
  add('tab', sweep(path, { halfWidth, halfHeight: 0.07, sides: 16, power: 4 }));
}

/** Eyelets at even steps along the throat, `first` cm from its front to `last` cm from its top. */
function addEyelets({ body, open, topline, context, add }, options) {
  const e = { count: 6, first: 0.9, last: 0.75, inset: 0.75, ring: 0.24, lift: 0.12, ...options };
  const eyelets = { lateral: [], medial: [] };
  const facing = context.throat;
  const rows = body.lines((s) =>
    Math.min(facing(s) - e.inset, s.z - 5, s.h - 1.2, open(s) - 0.15, topline(s.x) - s.z - 0.45),
  );
  for (const [side, sign] of [
    ['lateral', 1],
    ['medial', -1],
  ]) {
    const row = rows.flat().filter((s) => s.side === sign && Math.abs(facing(s) - e.inset) < 0.06);
    row.sort((a, b) => b.x - b.z - (a.x - a.z));
    const spaced = [];
    for (const q of row) if (!spaced.length || gap(q.p, spaced[spaced.length - 1].p) >= 0.3) spaced.push(q);
    const line = resample(spaced, 0.05);
    const total = line[line.length - 1].s;
    for (let k = 0; k < e.count; k++) {
      const at = lerp(e.first, total - e.last, k / (e.count - 1));
      const target = line[Math.round((at / total) * (line.length - 1))].p;
      const s = row.reduce((best, q) => (gap(q.p, target) < gap(best.p, target) ? q : best));
      eyelets[side].push({ ...s, lift: e.lift });
      if (e.loops) {
        add('loops', webbingLoop(body, s, row, e.lift));
        continue;
      }
      const centre = along(s.p, s.n, e.lift);
      add('hole', disc(along(centre, s.n, 0.012), s.n, e.ring * 0.72));
      if (e.material) add(e.material, ring(along(centre, s.n, 0.01), s.n, e.ring, e.ring * 0.3, { flatten: 0.55 }));
    }
  }
  return eyelets;
}

/** A ribbon sewn to the facing whose fold holds the lace, instead of a punched hole. */
function webbingLoop(body, eyelet, row, lift) {
  // Away from the throat: across the row of eyelets, along the surface, downwards.
  const neighbour = row.reduce((best, q) =>
    Math.abs(gap(q.p, eyelet.p) - 0.6) < Math.abs(gap(best.p, eyelet.p) - 0.6) ? q : best,
  );
  const run = unit(sub(neighbour.p, eyelet.p));
  const side = unit(cross(eyelet.n, run));
  const away = side[2] > 0 ? side.map((value) => -value) : side;
  const home = body.nearest((q) => (q.x - eyelet.x) ** 2 + (q.y - eyelet.y) ** 2 + (q.z - eyelet.z) ** 2);
  const at = (reach, height) => {
    const target = along(eyelet.p, away, reach);
    const q = body.nearestTo(home, (s) => (s.x - target[0]) ** 2 + (s.y - target[1]) ** 2 + (s.z - target[2]) ** 2);
    const p = along(target, q.n, dot(sub(q.p, target), q.n) + height);
    return { p, n: q.n };
  };
  const path = [
    [1.15, lift],
    [0.8, lift + 0.02],
    [0.4, lift + 0.04],
    [0.05, lift + 0.07],
    [-0.16, lift + 0.02],
  ].map(([reach, height]) => at(reach, height));
  return sweep(path, { halfWidth: 0.25, halfHeight: 0.045, sides: 14, power: 4 });
}

/** Rows of punched holes seen from above: { radius, rows: [{ from: [x, y], to: [x, y], count }] }. */
function addPerforations({ last, body, add }, group) {
  for (const row of group.rows)
    for (let k = 0; k < row.count; k++) {
      const t = row.count === 1 ? 0.5 : k / (row.count - 1);
      const x = lerp(row.from[0], row.to[0], t);
      const y = lerp(row.from[1], row.to[1], t);
      const s = body.nearest((q) => (q.h < 1.5 ? 1e9 : (q.x - x) ** 2 + (q.y - last.centre(q.x) + y) ** 2));
      add('hole', disc(along(s.p, s.n, 0.012), s.n, group.radius ?? 0.08, 14));
    }
}
