// The kinds of sole a design can stand on, each built from rings (see sole.js).

import { letteringOn } from './lettering.mjs';
import { bell, clamp, curve, lerp, polygonDistance, polylineDistance, smoothstep, spline } from './math.mjs';
import { Mesh, sheet, stitches } from './mesh.mjs';
import { face, soleRing, treadFace, treads } from './sole.mjs';
import { Surface } from './surface.mjs';
import { regionField } from './upper.mjs';

/** A height table for both sides, or one per side: (x, side) -> value. */
function sides(data) {
  if (Array.isArray(data)) return curve(data);
  const lateral = curve(data.lateral);
  const medial = curve(data.medial);
  return (x, side) => (side === undefined ? (lateral(x) + medial(x)) / 2 : side > 0 ? lateral(x) : medial(x));
}

/**
 * The insole, with the maker's mark printed at the heel (`print`: a region drawn around x 13, z 5, as on the side of a
 * shoe).
 */
function insole(last, print) {
  const height = (station) => last.feather(station) + 0.5;
  const parts = [
    {
      material: 'footbed',
      mesh: face(last, {
        offset: () => -0.25,
        every: 3,
        z: ({ edge, station }) => height(station) + 0.35 * (1 - smoothstep(0, 1.6, edge)),
      }),
    },
  ];
  if (print) {
    const inside = regionField(print, {});
    const size = 0.52;
    const field = new Surface(170, 90, (i, j) => {
      const [x, y] = [3.6 + i * 0.034, last.centre(5) - 1.5 + j * 0.034];
      return { p: [x, y, height(x) + 0.012], u: x, v: y };
    });
    const f = (s) => size * inside({ x: 13 + (s.x - 6.2) / size, z: 5.2 + (s.y - last.centre(5)) / size, side: 1 });
    parts.push({ material: 'print', mesh: field.panel(f, { thickness: 0.006, edge: 0.012 }) });
  }
  return parts;
}

/** Height of the sole's upper rim: (x, side) -> z. Panels of the upper end a little below it. */
export function soleRim(spec) {
  if (spec.top) return sides(spec.top);
  const low = sides(spec.bottom);
  return (x, side) => low(x, side) + spec.thickness;
}

export function buildSole(last, spec, print) {
  return [...kinds[spec.kind](last, spec), ...(spec.kind === 'slide' ? [] : insole(last, print))];
}

const inset = (offset, by) => (x, side) => offset(x, side) - by;

/**
 * 0 outside, 1 inside a zone: an outline [x, z] on the wall, with an edge that is `soft` cm wide.
 * @param {{ zone?: number[][], soft?: number, only?: string }} where
 */
function zoneOf({ zone, soft = 0.3, only }) {
  const inside = zone ? polygonDistance(spline(zone, { closed: true, steps: 8 })) : () => 9;
  return (x, z, side) => {
    if (only && (only === 'lateral') !== side > 0) return 0;
    return smoothstep(-soft / 2, soft / 2, inside(x, z));
  };
}

const wrap = (value) => ((value % 1) + 1) % 1;

/**
 * What is moulded into a wall; each gives (x, z, side) -> cm outward.
 *   groove  { line, depth, width, only }             a rounded channel along a line [x, z]; `sharp`: with crisp lips
 *   ledge   { line, depth, soft }                    everything below the line stands back by depth(x): [[x, cm], ...], or out if negative
 *   ribs    { zone, pitch, depth, angle, soft }      fine ridges, `angle` in degrees from upright
 *   dimples { zone, pitch, depth, soft }             a field of small round hollows in rows
 *   pods    { line, pitch, depth, height, lean }     swellings in a row along a line, divided by notches
 *   swell   { line, depth, width }                   a rounded bulge along a line, depth and width tables over x
 */
const reliefs = {
  groove({ line, depth, width, sharp, only }) {
    const near = polylineDistance(spline(line, { steps: 10 }));
    return (x, z, side) => {
      if (only && (only === 'lateral') !== side > 0) return 0;
      const { distance, along } = near(x, z);
      if (distance >= width) return 0;
      const ends = smoothstep(0, 0.06, Math.min(along, 1 - along));
      const cut = sharp ? 1 - smoothstep(width * (1 - sharp), width, distance) : bell(distance, 0, width);
      return -depth * cut * (sharp ? ends : 1);
    };
  },
  ledge({ line, depth, soft = 0.12, only }) {
    const height = curve(line);
    const deep = curve(depth);
    return (x, z, side) => {
      if (only && (only === 'lateral') !== side > 0) return 0;
      return -deep(x) * smoothstep(-soft, soft, height(x) - z);
    };
  },
  ribs({ pitch, depth, angle = 0, ...where }) {
    const inside = zoneOf(where);
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return (x, z, side) => {
      const share = inside(x, z, side);
      return share && -depth * share * (0.5 - 0.5 * Math.cos((2 * Math.PI * (x * c + z * s)) / pitch)) ** 0.7;
    };
  },
  dimples({ pitch, depth, ...where }) {
    const inside = zoneOf(where);
    return (x, z, side) => {
      const share = inside(x, z, side);
      if (!share) return 0;
      const row = Math.floor(z / (pitch * 0.87));
      const [dx, dz] = [wrap(x / pitch + (row % 2 ? 0.5 : 0)) - 0.5, wrap(z / (pitch * 0.87)) - 0.5];
      return -depth * share * smoothstep(0.4, 0.18, Math.hypot(dx, dz * 0.87));
    };
  },
  pods({ line, pitch, depth, height = 1, lean = 0, from = 0, to = 40, only }) {
    const middle = curve(line);
    return (x, z, side) => {
      if (only && (only === 'lateral') !== side > 0) return 0;
      const off = z - middle(x);
      const share = bell(off, 0, height) * smoothstep(from - 0.5, from + 0.5, x) * smoothstep(to + 0.5, to - 0.5, x);
      return share && depth * share * (Math.abs(Math.sin((Math.PI * (x - lean * off)) / pitch)) ** 0.55 - 0.62);
    };
  },
  swell({ line, depth, width, only }) {
    const middle = curve(line);
    const deep = curve(depth);
    const wide = curve(width);
    return (x, z, side) => {
      if (only && (only === 'lateral') !== side > 0) return 0;
      return deep(x) * bell(z, middle(x), wide(x));
    };
  },
};

/** Everything moulded into the wall of a sole: (outline point, z) -> cm outward. */
function carving(grooves = [], moulded = []) {
  const all = [
    ...grooves.map((groove) => reliefs.groove(groove)),
    ...moulded.map(({ kind, ...relief }) => reliefs[kind](relief)),
  ];
  return (o, z) => all.reduce((sum, relief) => sum + relief(o.station, z, o.side), 0);
}

/**
 * Gaps between the lugs of an outsole, as seen from the side: how far its wall stands back at a point of the outline.
 */
function notching({ pitch, depth, width = 0.22 } = { pitch: 0, depth: 0 }) {
  if (!pitch) return () => 0;
  return (o) => depth * bell(((o.station % pitch) + pitch) % pitch, pitch / 2, width);
}

/** A line of stitches on top of a welt or rim, `back` cm inside the outline. */
function rimStitches(loop, high, back, options) {
  const path = loop.map((o) => ({ p: [o.x - o.nx * back, o.y - o.ny * back, high(o.station, o.side)], n: [0, 0, 1] }));
  return stitches(path, options);
}

const kinds = {
  /** Cup sole of a court shoe: one moulded wall with a stitched rim above a darker or gum outsole. */
  cup(last, spec) {
    const offset = sides(spec.offset);
    const low = sides(spec.bottom);
    const high = sides(spec.top);
    const split = (x, side) => low(x, side) + spec.outsole;
    const carve = carving(spec.grooves, spec.moulded);
    const wall = soleRing(last, {
      offset,
      low: split,
      high,
      roundTop: 0.16,
      roundBottom: 0.05,
      wall: (q, o, z) => 0.1 * (1 - q) - 0.03 * bell(q, 0.62, 0.5) - 0.05 * bell(q, 0.13, 0.045) + carve(o, z),
      columns: 64,
    });
    const out = soleRing(last, {
      offset: (x, side) => offset(x, side) + 0.12,
      low,
      high: split,
      roundTop: 0.06,
      roundBottom: 0.16,
      columns: 10,
      lip: 0.5,
    });
    const parts = [
      { material: 'sole', mesh: wall.mesh },
      { material: 'outsole', mesh: out.mesh },
      {
        material: 'outsole',
        mesh: treadFace(last, {
          offset: inset(offset, 0.3),
          low,
          tread: spec.tread,
          breaks: spec.breaks ?? [[12, 0.7, 0]],
        }),
      },
    ];
    if (spec.seam) {
      const f = (s) => high(s.x, s.side) - spec.seam - s.z;
      const paths = wall.surface.lines((s) => (s.h > 0.3 && s.h < 0.97 ? f(s) : -1));
      for (const path of paths.slice(0, 1))
        parts.push({ material: 'soleThread', mesh: stitches(path, { length: 0.34, gap: 0.12, radius: 0.034 }) });
    }
    return parts;
  },

  /**
   * Running midsole: two sculpted foam layers over thin rubber, with a rocker. `flare`: how far the foot of the wall
   * stands out beyond its top, over x; `moulded`: reliefs; `plate`: { thickness, out } of a stiff sheet that shows
   * between the layers; `outsole`: the rubber's height over x, so that it can climb at heel and toe; `lettering`: a
   * word on the upper layer (src/lettering.mjs), or with `below` on the lower one.
   */
  foam(last, spec) {
    const offset = sides(spec.offset);
    const low = sides(spec.bottom);
    const high = sides(spec.top);
    const split = sides(spec.split);
    const grip = typeof spec.outsole === 'number' ? () => spec.outsole : curve(spec.outsole);
    const rubber = (x, side) => Math.min(low(x, side) + grip(x), high(x, side) - 0.5);
    const foot = (x, side) => Math.min(rubber(x, side), split(x, side) - 0.05);
    const carve = carving(spec.grooves, spec.moulded);
    const flare = curve(spec.flare ?? [[0, 0]]);
    const overall = (o, z) =>
      clamp((z - low(o.station, o.side)) / (high(o.station, o.side) - low(o.station, o.side)), 0, 1);
    const lean = spec.lean ?? 0.2;
    const shape = (_q, o, z) => {
      const t = overall(o, z);
      return (
        spec.swell * Math.sin(Math.PI * clamp(t * 0.95 + 0.08, 0, 1)) -
        lean * smoothstep(0.6, 1, t) +
        flare(o.station) * (1 - smoothstep(0, 0.9, t)) +
        carve(o, z)
      );
    };
    const fine = spec.moulded ? 84 : 40;
    const lower = soleRing(last, {
      offset,
      low: foot,
      high: split,
      roundTop: spec.roundSplit ?? 0.1,
      roundBottom: 0.1,
      wall: shape,
      columns: fine,
    });
    const upper = soleRing(last, {
      offset: inset(offset, spec.step ?? 0.05),
      low: (x, side) => split(x, side) - 0.02 + (spec.plate?.thickness ?? 0),
      high,
      roundTop: spec.roundTop ?? 0.22,
      roundBottom: spec.roundSplit ?? 0.1,
      wall: shape,
      columns: fine,
    });
    const notch = notching(spec.notches);
    const outsoleOffset = inset(offset, (spec.outsoleOffset ?? 0) - 0.03);
    const out = soleRing(last, {
      offset: outsoleOffset,
      low,
      high: (x, side) => rubber(x, side) + 0.03,
      roundTop: 0.07,
      roundBottom: 0.14,
      columns: spec.moulded ? 40 : 10,
      // As far inwards as the flare goes outwards, and some more, to where the tread begins.
      lip: 0.45 + Math.max(0, ...(spec.flare ?? []).map(([, out]) => out)),
      wall: (q, o, z) => shape(q, o, z) - notch(o),
    });
    const parts = [
      { material: 'soleLower', mesh: lower.mesh },
      { material: 'sole', mesh: upper.mesh },
      { material: 'outsole', mesh: out.mesh },
      {
        material: 'outsole',
        mesh: treadFace(last, {
          offset: inset(offset, 0.25),
          low,
          tread: spec.tread,
          breaks: spec.breaks,
          // Not through the rubber: the foam would show.
          depth: (x) => Math.min(0.26, Math.max(0.04, rubber(x) - low(x) - 0.05)),
        }),
      },
    ];
    if (spec.lettering)
      parts.push({
        material: 'lettering',
        mesh: letteringOn((spec.lettering.below ? lower : upper).surface, spec.lettering),
      });
    // Closed on top: only taken apart (the exploded view) does the inside of the layers show.
    const lid = (offset, height) =>
      face(last, {
        offset,
        every: 2,
        z: ({ station, edge }) => height(station) - 0.1 * smoothstep(0, 1.2, edge) - 0.06,
      });
    parts.push(
      { material: 'soleLower', mesh: lid(inset(offset, 0.15), split) },
      { material: 'sole', mesh: lid(inset(offset, 0.5), (x) => Math.min(last.feather(x), high(x)) + 0.02) },
    );
    if (spec.plate)
      parts.push({
        material: 'plate',
        mesh: soleRing(last, {
          offset: inset(offset, -spec.plate.out),
          low: (x, side) => split(x, side) - 0.03,
          high: (x, side) => split(x, side) + spec.plate.thickness,
          roundTop: 0.04,
          roundBottom: 0.04,
          columns: 8,
          wall: shape,
        }).mesh,
      });
    return parts;
  },

  /** Vulcanised sole: a straight rubber wall with a foxing stripe and a toe bumper. */
  vulcanised(last, spec) {
    const offset = sides(spec.offset);
    const low = sides(spec.bottom);
    const high = sides(spec.top);
    const split = (x, side) => low(x, side) + 0.3;
    const carve = carving(spec.grooves, spec.moulded);
    const wall = soleRing(last, {
      offset,
      low: split,
      high,
      roundTop: 0.1,
      roundBottom: 0.04,
      columns: spec.moulded ? 60 : 40,
      wall: (q, o, z) => (spec.swell ?? 0.03) * Math.sin(Math.PI * q) + carve(o, z),
    });
    const out = soleRing(last, {
      offset: (x, side) => offset(x, side) + 0.06,
      low,
      high: split,
      roundTop: 0.05,
      roundBottom: 0.1,
      columns: 8,
      lip: 0.45,
    });
    const parts = [
      { material: 'sole', mesh: wall.mesh },
      { material: 'outsole', mesh: out.mesh },
      { material: 'outsole', mesh: treadFace(last, { offset: inset(offset, 0.25), low, tread: spec.tread }) },
    ];
    const height = (s) => (s.z - split(s.x, s.side)) / (high(s.x, s.side) - split(s.x, s.side));
    const onWall = (s) => (s.h > 0.06 && s.h < 0.96 ? 1 : -1);
    for (const stripe of spec.stripes ?? []) {
      const total = 2.1;
      const f = (s) => Math.min(onWall(s), stripe.width / 2 - Math.abs(height(s) - stripe.at) * total);
      parts.push({ material: 'foxing', mesh: wall.surface.panel(f, { thickness: 0.025, edge: 0.02 }) });
    }
    if (spec.bumper) {
      const f = (s) =>
        Math.min(
          onWall(s) * 2,
          // Both ends run out in a taper, as a strip does that is pressed on by hand.
          (spec.bumper.height / 2) * smoothstep(0, 2.4, s.x - spec.bumper.from) -
            0.02 -
            Math.abs(height(s) * 2.1 - (spec.bumper.at ?? 0.65)),
        );
      parts.push({ material: 'bumper', mesh: wall.surface.panel(f, { thickness: 0.06, edge: 0.05 }) });
    }
    return parts;
  },

  /** Welted sole: a stitched welt on top of a thick crepe or rubber slab. */
  welted(last, spec) {
    const offset = sides(spec.offset);
    const low = sides(spec.bottom);
    const high = sides(spec.top);
    const split = (x, side) => high(x, side) - spec.welt;
    const slab = soleRing(last, {
      offset,
      low,
      high: split,
      roundTop: 0.08,
      roundBottom: 0.2,
      lip: 0.5,
      wall: (q) => 0.06 * Math.sin(Math.PI * q),
    });
    const welt = soleRing(last, {
      offset: (x, side) => offset(x, side) - 0.03,
      low: split,
      high,
      roundTop: 0.1,
      roundBottom: 0.06,
      columns: 10,
    });
    return [
      { material: 'sole', mesh: slab.mesh },
      { material: 'welt', mesh: welt.mesh },
      { material: 'soleThread', mesh: rimStitches(welt.loop, high, 0.26, { length: 0.36, gap: 0.13, radius: 0.045 }) },
      {
        material: 'outsole',
        mesh: treadFace(last, { offset: inset(offset, 0.25), low, tread: spec.tread, depth: () => 0.16 }),
      },
    ];
  },

  /** Leather sole with a stacked heel block. */
  heeled(last, spec) {
    const offset = sides(spec.offset);
    const low = sides(spec.bottom);
    const high = (x, side) => low(x, side) + spec.thickness;
    const sole = soleRing(last, { offset, low, high, roundTop: 0.1, roundBottom: 0.1, columns: 14 });
    const parts = [
      { material: 'sole', mesh: sole.mesh },
      {
        material: 'outsole',
        mesh: face(last, { offset: inset(offset, 0.15), z: ({ station }) => low(station) - 0.01, down: true }),
      },
    ];
    if (spec.thickness > 0.4)
      parts.push({
        material: 'soleThread',
        mesh: rimStitches(sole.loop, high, 0.16, { length: 0.26, gap: 0.1, radius: 0.03 }),
      });
    parts.push(...heelBlock(last, spec, offset, low));
    return parts;
  },

  /** Moulded footbed of a slide with a contoured top. */
  slide(last, spec) {
    const offset = sides(spec.offset);
    const low = sides(spec.bottom);
    const high = sides(spec.top);
    const carve = carving(spec.grooves, spec.moulded);
    const shape = (q, o, z) => spec.swell * Math.sin(Math.PI * q) - 0.12 * smoothstep(0.7, 1, q) + carve(o, z);
    const parts = [];
    const split = spec.split ? sides(spec.split) : null;
    const wall = soleRing(last, {
      offset,
      low: split ?? low,
      high,
      roundTop: 0.34,
      roundBottom: split ? 0.05 : 0.25,
      lip: 0.14,
      wall: shape,
      columns: 50,
    });
    parts.push({ material: 'sole', mesh: wall.mesh });
    if (split)
      parts.push({
        material: 'outsole',
        mesh: soleRing(last, {
          offset: (x, side) => offset(x, side) + 0.05,
          low,
          high: split,
          roundTop: 0.06,
          roundBottom: 0.2,
          columns: 12,
          lip: 0.5,
        }).mesh,
      });
    const relief = (treads[spec.relief?.kind] ?? treads.plain)(spec.relief ?? {});
    parts.push({
      material: 'footbed',
      mesh: face(last, {
        offset: inset(offset, 0.5),
        columns: 200,
        z: ({ x, y, edge, station }) => {
          const c = last.centre(station);
          const t = clamp((y - c) / 8 + 0.5, 0, 1);
          const rim = lerp(high(station, 1), high(station, -1), smoothstep(0.1, 0.9, t)) + 0.006;
          const heel = 1 + 0.35 * bell(station, 4, 6);
          const toes = 0.16 * bell(station, 20.5, 2.2) * smoothstep(1, 3, edge);
          const dish =
            spec.cup * heel * smoothstep(-0.3, 2.6, edge) - spec.cup * heel * smoothstep(-0.3, 2.6, 0) - toes;
          return rim - dish + (spec.relief?.depth ?? 0) * (1 - relief(x, y)) * smoothstep(0.9, 1.5, edge);
        },
      }),
    });
    parts.push({
      material: split ? 'outsole' : 'sole',
      mesh: treadFace(last, { offset: inset(offset, 0.25), low, tread: spec.tread, depth: () => 0.2 }),
    });
    return parts;
  },
};

/** The block under the heel: the sole's outline up to x = `to`, closed by a straight, slightly hollow front. */
function heelBlock(last, spec, offset, low) {
  const { lateral, medial } = last.plan((x, side) => offset(x, side) - 0.02);
  const { to, lift } = spec.heel;
  const outline = [];
  const back = lateral.filter((o) => o.x < to);
  const other = medial.filter((o) => o.x < to).reverse();
  const front = 24;
  for (const o of back) outline.push([o.x, o.y, o.nx, o.ny]);
  const a = back[back.length - 1];
  const b = other[0];
  for (let k = 1; k < front; k++) {
    const t = k / front;
    outline.push([lerp(a.x, b.x, t) - 0.5 * Math.sin(Math.PI * t), lerp(a.y, b.y, t), 1, 0]);
  }
  for (const o of other) outline.push([o.x, o.y, o.nx, o.ny]);
  const layers = [
    { material: 'heel', z0: lift, z1: null },
    { material: 'heelTip', z0: 0.0, z1: lift },
  ];
  return layers.map(({ material, z0, z1 }) => {
    const columns = 12;
    const mesh = sheet(
      outline.length,
      columns,
      (i, j) => {
        const [x, y, nx, ny] = outline[i];
        const top = z1 ?? low(x) + 0.05;
        const t = j / (columns - 1);
        const bottomRound = z0 === 0 ? 0.06 * (1 - smoothstep(0, 0.2, t)) : 0;
        const spring = z0 === 0 ? 0.12 * (1 - smoothstep(0, 1.6, x)) * (1 - t) : 0;
        const draw = -0.22 * (1 - (z0 + (top - z0) * t) / 2) - bottomRound;
        return { p: [x + nx * draw, y + ny * draw, z0 + (top - z0) * t + spring], u: i * 0.1, v: z0 + (top - z0) * t };
      },
      { closed: true },
    );
    const cap = new Mesh();
    const middle = cap.vertex([to / 2, 0, z0], [0, 0, -1]);
    outline.forEach(([x, y, nx, ny], i) => {
      cap.vertex([x - nx * 0.28, y - ny * 0.28, z0], [0, 0, -1], x, y);
      if (i > 0) cap.triangle(middle, middle + i + 1, middle + i);
    });
    return { material, mesh: mesh.append(cap) };
  });
}
