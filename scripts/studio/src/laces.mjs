// Laces: ribbons or cords that run over the tongue from eyelet to eyelet.

import { along, length, lerp, smoothstep, sub } from './math.mjs';
import { resample, sweep } from './mesh.mjs';

/**
 * `pattern`: 'bars' (straight, as in display lacing) or 'cross' (criss-cross, the lower strand under the upper one).
 * `flat`: half width and half height of the section.
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
  return strands
    .filter((path) => length(sub(path[0].p, path[path.length - 1].p)) > 0.5)
    .map((path) => ({
      material: lace.material,
      mesh: sweep(resample(path, 0.08), {
        halfWidth: lace.halfWidth,
        halfHeight: lace.halfHeight,
        sides: 20,
        power: lace.power,
      }),
    }));
}
