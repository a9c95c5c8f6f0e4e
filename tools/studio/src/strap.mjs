// Straps of slides and sandals: bands cut from the last with real thickness, their panels, seams and buckles.

import { along, cross, add as plus, scale, smoothstep, unit } from './math.mjs';
import { resample, stitches, sweep } from './mesh.mjs';
import { regionField } from './upper.mjs';

const context = { throat: () => 99, open: () => 99 };

export function buildStraps(last, spec) {
  const parts = [];
  const put = (material, mesh) => mesh.count && parts.push({ material, mesh });
  for (const strap of spec.straps) {
    const region = regionField(strap.region, context);
    const thickness = strap.thickness ?? spec.thickness;
    const lifted = last.surface.deformed(
      (s) => (strap.lift ?? 0) + (strap.puff ?? spec.puff) * smoothstep(0, 1.6, region(s)),
    );
    const shell = lifted.shell(region, { thickness: () => thickness, turn: strap.turn ?? 1.4 });
    put(strap.material, shell.outer);
    put(strap.lining ?? 'lining', shell.inner);
    for (const seam of strap.seams ?? [])
      for (const path of lifted.lines(region, seam.at, { lift: 0.01 })) {
        const kept = path.filter((s) => s.h > 1.6);
        if (kept.length > 8)
          put(seam.material ?? 'thread', stitches(kept, { length: seam.length ?? 0.3, radius: seam.radius ?? 0.035 }));
      }
    for (const panel of strap.panels ?? []) {
      const shape = regionField(panel.region, context);
      const f = (s) => Math.min(shape(s), region(s) - (panel.inset ?? 0.3), s.h - (panel.low ?? 1));
      const options = { thickness: panel.thickness ?? 0.08, edge: panel.edge ?? 0.05, lift: panel.lift ?? 0 };
      for (const surface of panel.material === 'mark' ? lifted.around(f) : [lifted])
        put(panel.material, surface.panel(f, options));
      for (const seam of panel.seams ?? [])
        for (const path of lifted.lines(f, seam.at, { lift: (panel.lift ?? 0) + (panel.thickness ?? 0.08) }))
          put(seam.material ?? 'thread', stitches(path, {}));
    }
    for (const buckle of strap.buckles ?? []) {
      const s = lifted.nearest((q) => (q.side > 0 ? (q.x - buckle.x) ** 2 + (q.z - buckle.z) ** 2 : 1e9));
      const t = unit(cross([1, 0, 0], s.n));
      const forward = unit(cross(s.n, t));
      const corners = [];
      const [w, h] = [buckle.width / 2, buckle.height / 2];
      const r = 0.3;
      for (let k = 0; k < 40; k++) {
        const a = (k / 40) * Math.PI * 2;
        const cx = Math.sign(Math.cos(a)) * (w - r) + r * Math.cos(a);
        const cy = Math.sign(Math.sin(a)) * (h - r) + r * Math.sin(a);
        corners.push({ p: along(plus(plus(s.p, scale(forward, cx)), scale(t, cy)), s.n, 0.2), n: s.n });
      }
      put('buckle', sweep(corners, { halfWidth: 0.13, halfHeight: 0.1, closed: true, sides: 10 }));
      const pin = [-h, h].map((y) => ({ p: along(along(s.p, t, y), s.n, 0.24), n: s.n }));
      put('buckle', sweep(resample(pin, 0.1), { halfWidth: 0.07, halfHeight: 0.07, sides: 8 }));
    }
  }
  return parts;
}
