// An open shoebox with tissue paper, its lid leaning against it: a prop for scenes without a shoe.

import { random, smoothstep, unit } from './math.mjs';
import { Mesh, sheet } from './mesh.mjs';
import { Surface } from './surface.mjs';
import { regionField } from './upper.mjs';

const box = { length: 33, width: 19.5, height: 11.5, wall: 0.22 };
const lid = { length: 33.8, width: 20.3, height: 3.6, wall: 0.22 };

/** A block with flat faces between two corners. */
function block([x0, y0, z0], [x1, y1, z1]) {
  const mesh = new Mesh();
  const low = [x0, y0, z0];
  const high = [x1, y1, z1];
  for (const axis of [0, 1, 2])
    for (const sign of [-1, 1]) {
      const [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
      const n = [0, 0, 0];
      n[axis] = sign;
      const corner = (s, t) => {
        const p = [0, 0, 0];
        p[axis] = sign < 0 ? low[axis] : high[axis];
        p[a] = s ? high[a] : low[a];
        p[b] = t ? high[b] : low[b];
        return mesh.vertex(p, n, p[a], p[b]);
      };
      const [q00, q10, q11, q01] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
      sign > 0 ? mesh.quad(q00, q10, q11, q01) : mesh.quad(q00, q01, q11, q10);
    }
  return mesh;
}

/** Floor and four walls, open at the top: the outside in one material, a second layer within in another. */
function tray({ length, width, height, wall }, put) {
  const y = width / 2;
  const walls = (inset, thick, bottom, top) => [
    block([inset, -y + inset, bottom], [length - inset, -y + inset + thick, top]),
    block([inset, y - inset - thick, bottom], [length - inset, y - inset, top]),
    block([inset, -y + inset, bottom], [inset + thick, y - inset, top]),
    block([length - inset - thick, -y + inset, bottom], [length - inset, y - inset, top]),
    block([inset, -y + inset, bottom], [length - inset, y - inset, bottom + thick]),
  ];
  for (const mesh of walls(0, wall / 2, 0, height)) put('card', mesh);
  for (const mesh of walls(wall / 2 + 0.002, wall / 2, wall / 2 + 0.002, height - 0.03)) put('cardInside', mesh);
}

/** Crumpled paper that fills the box and climbs its walls. */
function tissue(seed) {
  const next = random(seed);
  const folds = Array.from({ length: 26 }, () => {
    const angle = next() * Math.PI;
    return {
      c: Math.cos(angle),
      s: Math.sin(angle),
      at: (next() - 0.5) * 30,
      tall: 0.25 + 0.6 * next(),
      wide: 0.7 + 1.6 * next(),
      drift: (next() - 0.5) * 0.16,
    };
  });
  const [columns, rows] = [150, 96];
  const inside = box.wall + 0.06;
  return sheet(
    rows,
    columns,
    (i, j) => {
      const s = (j / (columns - 1)) * 2 - 1;
      const t = (i / (rows - 1)) * 2 - 1;
      const x = s * (box.length / 2 - inside);
      const y = t * (box.width / 2 - inside);
      let z = 5.6 + 2.6 * smoothstep(0.45, 1, Math.abs(t)) + 1.6 * smoothstep(0.62, 1, Math.abs(s));
      for (const f of folds) {
        const d = Math.abs(x * f.c + y * f.s - f.at + f.drift * (y * f.c - x * f.s)) / f.wide;
        z += f.tall * Math.max(0, 1 - d) - 0.12 * Math.exp(-d * d);
      }
      return { p: [x + box.length / 2, y, Math.min(z, box.height - 0.6 + 0.3 * Math.sin(7 * s + 5 * t))], u: x, v: y };
    },
    { flip: true },
  );
}

/** The lid lies on its face: local x along, y up the slope, z towards the viewer; its outside shows. */
function lidParts(region, put) {
  const meshes = [];
  const add = (material, mesh) => meshes.push({ material, mesh });
  const flipped = (material, mesh) => {
    for (let k = 0; k < mesh.positions.length; k += 3) {
      mesh.positions[k + 2] = lid.height - mesh.positions[k + 2];
      mesh.normals[k + 2] *= -1;
    }
    for (let k = 0; k < mesh.indices.length; k += 3)
      [mesh.indices[k], mesh.indices[k + 1]] = [mesh.indices[k + 1], mesh.indices[k]];
    add(material, mesh);
  };
  tray(lid, flipped);
  const f = regionField(region, {});
  const face = new Surface(180, 280, (i, j) => ({
    // Mark and outline are drawn in side view: x along, z up.
    p: [4.5 + (j / 279) * 17, 0, (i / 179) * 10],
    u: j,
    v: i,
  }));
  const mark = face.panel((s) => f(s), { thickness: 0.02, edge: 0.015 });
  const size = 1.25;
  for (let k = 0; k < mark.positions.length; k += 3) {
    const [x, y, z] = [mark.positions[k], mark.positions[k + 1], mark.positions[k + 2]];
    const [nx, ny, nz] = [mark.normals[k], mark.normals[k + 1], mark.normals[k + 2]];
    mark.positions.splice(k, 3, lid.length / 2 + (x - 13) * size, (z - 5.2) * size, lid.height + 0.012 + Math.abs(y));
    mark.normals.splice(k, 3, nx, nz, Math.abs(ny));
  }
  for (let k = 0; k < mark.indices.length; k += 3)
    [mark.indices[k], mark.indices[k + 1]] = [mark.indices[k + 1], mark.indices[k]];
  add('mark', mark);
  for (const { material, mesh } of meshes) put(material, mesh);
}

/** Returns pieces like those of a shoe: [{ material, mesh }]. */
export function buildShoebox(region) {
  const pieces = [];
  const put = (material, mesh) => pieces.push({ material, mesh });
  tray(box, put);
  put('tissue', tissue(7));
  const slope = (40 * Math.PI) / 180;
  const turn = (97 * Math.PI) / 180;
  const [c, s] = [Math.cos(slope), Math.sin(slope)];
  const [ct, st] = [Math.cos(turn), Math.sin(turn)];
  const place = ([x, y, z], isPoint) => {
    // Stand it on its long edge, lean it back, turn it a little, push it against the box's end.
    const up = isPoint ? y + lid.width / 2 : y;
    const [a, b] = [up * c - z * s, up * s + z * c];
    const [px, py] = isPoint ? [x - lid.length / 2, a] : [x, a];
    const q = [px * ct - py * st, px * st + py * ct, b];
    return isPoint ? [q[0] + box.length + 14.9, q[1] - 2.5, q[2]] : unit(q);
  };
  lidParts(region, (material, mesh) => {
    for (let k = 0; k < mesh.positions.length; k += 3) {
      mesh.positions.splice(k, 3, ...place(mesh.positions.slice(k, k + 3), true));
      mesh.normals.splice(k, 3, ...place(mesh.normals.slice(k, k + 3), false));
    }
    put(material, mesh);
  });
  return { pieces, length: box.length };
}
