// Laces: ribbons or cords that run over the tongue from eyelet to eyelet, tied in a bow above the last pair.

import { add, along, cross, dot, length, lerp, scale, smoothstep, sub, unit } from './math.mjs';
import { resample, sweep } from './mesh.mjs';

/**
 * `pattern`: 'bars' (straight, as in display lacing) or 'cross' (criss-cross, the lower strand under the upper one).
 * `bow`: tied above the last pair; `ends`: left hanging; neither: the ends are tucked away inside.
 */
export function buildLaces(upper, spec) {
  const { body, eyelets, throat, crest } = upper;
  const lace = { pattern: 'cross', halfWidth: 0.36, halfHeight: 0.085, power: 2.6, over: 0.1, sag: 0.1, ...spec };
  const strands = [];
  const count = eyelets.lateral.length;
  const run = (a, b, rise = 0, tuckStart = true, tuckEnd = true) => {
    const path = [];
    const peak = crest([(a.p[0] + b.p[0]) / 2, 0, (a.p[2] + b.p[2]) / 2]);
    const bend = peak - (a.i + b.i) / 2;
    const steps = 36;
    for (let k = 0; k <= steps; k++) {
      const t = k / steps;
      const { p, n } = body.at(lerp(a.i, b.i, t) + bend * 4 * t * (1 - t), lerp(a.j, b.j, t));
      const s = { x: p[0], y: p[1], z: p[2] };
      // On the facing the lace lies on top; between the facings it sinks towards the tongue.
      const onFacing = smoothstep(-0.5, 0.15, throat(s));
      let lift = lerp(-lace.sag, a.lift + lace.over, onFacing) + rise * Math.sin(Math.PI * t);
      const end = Math.min(t, 1 - t) / 0.04;
      if (end < 1 && ((t < 0.5 && tuckStart) || (t > 0.5 && tuckEnd))) lift -= (1 - end) ** 2 * 0.26;
      path.push({ p: along(p, n, lift), n });
    }
    strands.push(path);
  };
  if (lace.pattern === 'bars') for (let k = 0; k < count; k++) run(eyelets.lateral[k], eyelets.medial[k]);
  else {
    run(eyelets.lateral[0], eyelets.medial[0]);
    for (let k = 0; k < count - 1; k++) {
      run(eyelets.lateral[k], eyelets.medial[k + 1], 0.02);
      run(eyelets.medial[k], eyelets.lateral[k + 1], 0.2);
    }
  }
  const section = { halfWidth: lace.halfWidth, halfHeight: lace.halfHeight, sides: 20, power: lace.power };
  const pieces = strands
    .filter((path) => length(sub(path[0].p, path[path.length - 1].p)) > 0.5)
    .map((path) => ({ material: lace.material, mesh: sweep(resample(path, 0.08), section) }));
  if (lace.bow) pieces.push(...buildBow(upper, lace, section, strands[strands.length - 1]));
  if (lace.ends) pieces.push(...looseEnds(upper, lace, section));
  return pieces;
}

/**
 * Untied: from the last pair of eyelets each end lies down over its own side, `reach` cm long, turned towards the toe.
 */
function looseEnds({ body, eyelets }, lace, section) {
  const { reach, turn } = { reach: [6.4, 5.6], turn: [0.5, 0.75], ...lace.ends };
  const pieces = [];
  for (const [k, row] of [eyelets.lateral, eyelets.medial].entries()) {
    const eyelet = row[row.length - 1];
    const other = [eyelets.medial, eyelets.lateral][k];
    const outward = unit(sub(eyelet.p, other[other.length - 1].p));
    const toe = unit(cross(eyelet.n, outward));
    const forward = toe[0] < 0 ? scale(toe, -1) : toe;
    const heading = unit(add(scale(outward, Math.cos(turn[k])), scale(forward, Math.sin(turn[k]))));
    const line = walk(body, { p: eyelet.p, n: eyelet.n }, heading, reach[k]);
    const path = line.map(({ p, n, along: ahead }, q) => {
      const t = q / (line.length - 1);
      const sideways = unit(cross(n, ahead));
      const lift = eyelet.lift + lace.over + 0.16 * Math.sin(Math.PI * t) - 0.3 * (1 - smoothstep(0, 0.07, t));
      return { p: along(along(p, n, lift), sideways, 0.45 * Math.sin(Math.PI * 1.6 * t) * (k ? -1 : 1)), n };
    });
    const cut = Math.round(path.length * 0.82);
    const round = Math.max(0.1, Math.min(0.15, lace.halfWidth * 0.5));
    const put = (part, changes, material) =>
      pieces.push({ material, mesh: sweep(resample(part, 0.07), { ...section, ...changes }) });
    put(path.slice(0, cut + 1), { size: (t) => 1 - 0.35 * smoothstep(0.9, 1, t) }, lace.material);
    put(path.slice(cut), { halfWidth: round, halfHeight: round, power: 2 }, 'aglet');
  }
  return pieces;
}

/** From `start` straight on over the surface for `reach` cm: points with their normal and the direction of travel. */
function walk(body, start, direction, reach) {
  const step = 0.12;
  const path = [{ ...start, along: direction }];
  let seen = null;
  for (let k = 0; k * step < reach; k++) {
    const { p, along: ahead } = path[path.length - 1];
    const target = along(p, ahead, step);
    const away = (s) => (s.x - target[0]) ** 2 + (s.y - target[1]) ** 2 + (s.z - target[2]) ** 2;
    const q = seen ? body.nearestTo(seen, away) : body.nearest(away);
    seen = q;
    const next = along(target, q.n, -dot(sub(target, q.p), q.n));
    const n = unit(add(scale(path[path.length - 1].n, 2), q.n));
    path.push({ p: next, n, along: unit(along(ahead, n, -dot(ahead, n))) });
  }
  return path;
}

/** A bow on the crest between the last pair of eyelets: a knot, two loops and two tails with their tips. */
function buildBow({ body, eyelets }, lace, section, topStrand) {
  const usual = {
    loop: 3.9,
    tail: 4.3,
    turn: 0.12,
    tailTurn: 0.82,
    height: 0.5,
    splay: 0.75,
    uneven: 0.09,
    ...lace.bow,
  };
  const [a, b] = [eyelets.lateral, eyelets.medial].map((row) => row[row.length - 1]);
  const middle = topStrand[Math.round((topStrand.length - 1) / 2)];
  const lateral = unit(sub(a.p, b.p));
  const toe = unit(cross(middle.n, lateral));
  const forward = toe[0] < 0 ? scale(toe, -1) : toe;
  const base = a.lift + lace.over;
  const pieces = [];
  const put = (path, changes = {}, material = lace.material) =>
    pieces.push({ material, mesh: sweep(resample(path, 0.07), { ...section, ...changes }) });
  for (const sign of [1, -1]) {
    // No two loops are alike: the near one is longer and hangs lower.
    const odd = 1 + sign * usual.uneven;
    const bow = {
      ...usual,
      loop: usual.loop * odd,
      tail: usual.tail / odd,
      turn: usual.turn + sign * usual.uneven * 1.4,
      tailTurn: usual.tailTurn - sign * usual.uneven * 1.6,
      splay: usual.splay * odd,
    };
    const start = { p: along(middle.p, middle.n, -base * 0.5), n: middle.n };
    const heading = (turn) => unit(add(scale(lateral, sign * Math.cos(turn)), scale(forward, Math.sin(turn))));
    const loopLine = walk(body, start, heading(bow.turn), bow.loop);
    const at = (line, d) => {
      const k = Math.min(line.length - 1.001, Math.max(0, d / 0.12));
      const [q, r] = [line[Math.floor(k)], line[Math.floor(k) + 1]];
      return { p: along(q.p, sub(r.p, q.p), k % 1), n: q.n, along: q.along };
    };
    // Out on top, round at the end, back below and a little nearer to the toe.
    const loop = [];
    const steps = 60;
    for (let k = 0; k <= steps; k++) {
      const t = k / steps;
      const angle = Math.PI * 2 * t;
      const d = bow.loop * Math.sin(angle / 2) ** 0.8;
      const wide = Math.sin(angle) * Math.sin(angle / 2);
      const { p, n, along: ahead } = at(loopLine, d);
      const sideways = unit(cross(n, ahead));
      const towardToe = dot(sideways, forward) > 0 ? 1 : -1;
      const raised =
        base + 0.12 + bow.height * (0.5 + 0.5 * Math.cos(angle / 2)) * smoothstep(0, 0.12, t) * (1 - 0.3 * t);
      loop.push({ p: along(along(p, n, raised), sideways, -towardToe * bow.splay * wide), n, ahead });
    }
    for (const [k, q] of loop.entries()) {
      const [before, after] = [loop[Math.max(0, k - 1)].p, loop[Math.min(loop.length - 1, k + 1)].p];
      const tangent = unit(sub(after, before));
      const flip = lerp(1, -1, smoothstep(0.42, 0.58, k / steps));
      const lean = along(scale(q.n, flip), q.ahead, 1.2 * (1 - Math.abs(flip)));
      q.n = unit(along(lean, tangent, -dot(lean, tangent)));
    }
    put(loop);
    const tailLine = walk(body, start, heading(bow.tailTurn), bow.tail);
    const tail = tailLine.map(({ p, n }, k) => {
      const t = k / (tailLine.length - 1);
      return { p: along(p, n, base + 0.04 + 0.2 * (1 - smoothstep(0, 0.35, t))), n };
    });
    const cut = Math.round(tail.length * 0.76);
    const round = Math.max(0.1, Math.min(0.15, lace.halfWidth * 0.5));
    put(tail.slice(0, cut + 1), { size: (t) => 1 - 0.35 * smoothstep(0.86, 1, t) });
    put(tail.slice(cut), { halfWidth: round, halfHeight: round, power: 2 }, 'aglet');
  }
  const knot = [-1, -0.5, 0, 0.5, 1].map((t) => ({
    p: along(along(middle.p, forward, t * 0.42), middle.n, base * 0.4 + 0.34 * (1 - t * t)),
    n: middle.n,
  }));
  put(knot, { halfWidth: Math.max(0.26, lace.halfWidth * 0.95), halfHeight: 0.2, power: 2.4 });
  return pieces;
}
