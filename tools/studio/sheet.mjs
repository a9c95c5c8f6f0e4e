// Lays finished pictures out on one page, to judge them side by side:
// node tools/studio/sheet.mjs --out sheet.png [--in pictures] [--views side,front] [--designs a,b] [--columns 4]
// [--cell 360] [--page '#f4f1ea']
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { designs } from './designs/index.mjs';

const { values: options } = parseArgs({
  options: {
    in: { type: 'string', default: path.join(import.meta.dirname, 'pictures') },
    out: { type: 'string', default: 'sheet.png' },
    views: { type: 'string', default: 'side' },
    designs: { type: 'string' },
    columns: { type: 'string', default: '4' },
    cell: { type: 'string', default: '360' },
    page: { type: 'string', default: '#f4f1ea' },
    ink: { type: 'string', default: '#7a7a76' },
  },
});

const ids = options.designs ? options.designs.split(',') : designs.map((design) => design.id);
const cells = ids
  .flatMap((id) =>
    options.views.split(',').map((view) => ({ id, view, file: path.join(options.in, `${id}-${view}.webp`) })),
  )
  .filter(({ file }) => existsSync(file));
const columns = Number(options.columns);
const width = Number(options.cell);
const label = 18;
const height = Math.round(width * 0.75) + label;
const layers = [];
for (const [k, { id, view, file }] of cells.entries()) {
  const left = (k % columns) * width;
  const top = Math.floor(k / columns) * height;
  const text = `<svg width="${width}" height="${label}"><text x="${width / 2}" y="12" text-anchor="middle" font-family="sans-serif" font-size="11" fill="${options.ink}">${id} · ${view}</text></svg>`;
  layers.push({ input: await sharp(file).resize(width).toBuffer(), left, top });
  layers.push({ input: Buffer.from(text), left, top: top + height - label });
}
await sharp({
  create: {
    width: width * columns,
    height: height * Math.ceil(cells.length / columns),
    channels: 3,
    background: options.page,
  },
})
  .composite(layers)
  .toFile(options.out);
