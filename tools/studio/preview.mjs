// A quick look at form, without Blender: node tools/studio/preview.mjs --designs a,b [--views side,front] [--width 480]
// [--columns 4] --out sheet.png Flat colors under three soft lamps, no textures, no shadow: about five seconds a
// design. For judging light and material use render.mjs.
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { getDesign } from './designs/index.mjs';
import { buildShoe } from './src/build.mjs';
import { clamp, cross, dot, length, sub, unit } from './src/math.mjs';

const { values: options } = parseArgs({
  options: {
    designs: { type: 'string', default: 'vane-court-chalk' },
    views: { type: 'string', default: 'side' },
    width: { type: 'string', default: '480' },
    columns: { type: 'string', default: '4' },
    zoom: { type: 'string', default: '1' },
    at: { type: 'string' },
    detail: { type: 'string', default: '0.5' },
    out: { type: 'string', default: 'preview.png' },
  },
});

/** Azimuth and elevation of the camera in degrees, as in studio.py. */
const views = {
  side: [0, 6],
  front: [42, 21],
  back: [-50, 14],
  top: [0, 86],
  medial: [180, 6],
  sole: [0, -86],
  box: [32, 27],
  heel: [-90, 8],
  toe: [90, 14],
};
const degrees = Math.PI / 180;
const linear = (code) => [1, 3, 5].map((i) => (Number.parseInt(code.slice(i, i + 2), 16) / 255) ** 2.2);

function photograph(shoe, [azimuth, elevation], width, height) {
  const [a, e] = [azimuth * degrees, elevation * degrees];
  const toward = [Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)];
  const right = [Math.cos(a), Math.sin(a), 0];
  const up = cross(toward, right);
  const scale = (0.84 * width * Number(options.zoom)) / 31;
  const [cx, cz] = options.at ? options.at.split(',').map(Number) : [shoe.length / 2, 7];
  const middle = [cx, 0, cz];
  const lamps = [
    [-0.75, 0.75, 0.6, 0.9],
    [0.8, 0.5, 0.25, 0.35],
    [0, 0.9, -0.5, 0.45],
  ].map(([x, y, z, power]) => {
    const l = Math.hypot(x, y, z);
    return { d: [0, 1, 2].map((k) => (right[k] * x + up[k] * y + toward[k] * z) / l), power };
  });
  const depth = new Float32Array(width * height).fill(-1e9);
  const out = Buffer.alloc(width * height * 3, 236);
  for (const { mesh, material } of shoe.parts) {
    const color = linear(material.color);
    const gloss = clamp(1 - (material.roughness ?? 0.5), 0, 1);
    const n = mesh.count;
    const sx = new Float32Array(n);
    const sy = new Float32Array(n);
    const sz = new Float32Array(n);
    const shade = new Float32Array(n * 2);
    for (let k = 0; k < n; k++) {
      const p = sub([mesh.positions[k * 3], mesh.positions[k * 3 + 1], mesh.positions[k * 3 + 2]], middle);
      sx[k] = width / 2 + dot(p, right) * scale;
      sy[k] = height / 2 - dot(p, up) * scale;
      sz[k] = dot(p, toward);
      let normal = [mesh.normals[k * 3], mesh.normals[k * 3 + 1], mesh.normals[k * 3 + 2]];
      if (length(normal) < 0.1) normal = [0, 0, 1];
      if (dot(normal, toward) < 0) normal = normal.map((v) => -v);
      let light = 0.16 + 0.1 * normal[2];
      let shine = 0;
      for (const { d, power } of lamps) {
        light += power * Math.max(0, dot(normal, d)) * 0.62;
        const half = unit([d[0] + toward[0], d[1] + toward[1], d[2] + toward[2]]);
        shine += power * Math.max(0, dot(normal, half)) ** 24;
      }
      shade[k * 2] = light;
      shade[k * 2 + 1] = shine * 0.35 * gloss ** 2;
    }
    for (let t = 0; t < mesh.indices.length; t += 3) {
      const [i, j, k] = [mesh.indices[t], mesh.indices[t + 1], mesh.indices[t + 2]];
      const area = (sx[j] - sx[i]) * (sy[k] - sy[i]) - (sx[k] - sx[i]) * (sy[j] - sy[i]);
      if (Math.abs(area) < 1e-9) continue;
      const x0 = Math.max(0, Math.floor(Math.min(sx[i], sx[j], sx[k])));
      const x1 = Math.min(width - 1, Math.ceil(Math.max(sx[i], sx[j], sx[k])));
      const y0 = Math.max(0, Math.floor(Math.min(sy[i], sy[j], sy[k])));
      const y1 = Math.min(height - 1, Math.ceil(Math.max(sy[i], sy[j], sy[k])));
      for (let y = y0; y <= y1; y++)
        for (let x = x0; x <= x1; x++) {
          const w0 = ((sx[j] - x) * (sy[k] - y) - (sx[k] - x) * (sy[j] - y)) / area;
          const w1 = ((sx[k] - x) * (sy[i] - y) - (sx[i] - x) * (sy[k] - y)) / area;
          const w2 = 1 - w0 - w1;
          if (w0 < -1e-4 || w1 < -1e-4 || w2 < -1e-4) continue;
          const z = w0 * sz[i] + w1 * sz[j] + w2 * sz[k];
          const at = y * width + x;
          if (z <= depth[at]) continue;
          depth[at] = z;
          const light = w0 * shade[i * 2] + w1 * shade[j * 2] + w2 * shade[k * 2];
          const shine = w0 * shade[i * 2 + 1] + w1 * shade[j * 2 + 1] + w2 * shade[k * 2 + 1];
          for (let c = 0; c < 3; c++)
            out[at * 3 + c] = Math.round(255 * clamp(color[c] * light + shine, 0, 1) ** (1 / 2.2));
        }
    }
  }
  return out;
}

const [width, columns] = [Number(options.width), Number(options.columns)];
const height = Math.round(width * 0.75);
const cells = [];
for (const id of options.designs.split(',')) {
  const shoe = buildShoe(getDesign(id), { detail: Number(options.detail) });
  for (const view of options.views.split(',')) {
    const data = photograph(shoe, views[view], width * 2, height * 2);
    const raw = /** @type {const} */ ({ width: width * 2, height: height * 2, channels: 3 });
    cells.push(await sharp(data, { raw }).resize(width).png().toBuffer());
  }
}
const layers = cells.map((input, k) => ({ input, left: (k % columns) * width, top: Math.floor(k / columns) * height }));
const sheet = { width: width * Math.min(columns, cells.length), height: height * Math.ceil(cells.length / columns) };
await sharp({ create: { ...sheet, channels: 3, background: '#ececec' } })
  .composite(layers)
  .png()
  .toFile(options.out);
