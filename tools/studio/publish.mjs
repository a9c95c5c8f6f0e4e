// Turns finished pictures into the shop's files: node tools/studio/publish.mjs [--designs a,b] [--views side,front]
// [--force] Writes public/pictures/<design>/<view>-{320,640,1200}.avif (transparent ground), share.jpg (on warm paper)
// and views.json. Skips what is newer than its picture, and designs of which a view is missing or was made from
// something else than the others: what a shopper sees of a shoe is of one style.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { designs, getDesign, leadOf } from './designs/index.mjs';
import { furtherViews, parseViews, shopViews, sizesOf, turntable } from './views.mjs';

const here = import.meta.dirname;
const { values: options } = parseArgs({
  options: {
    designs: { type: 'string' },
    views: { type: 'string', default: shopViews.join(',') },
    in: { type: 'string', default: path.join(here, 'pictures') },
    out: { type: 'string', default: path.join(here, '../../public/pictures') },
    force: { type: 'boolean', default: false },
  },
});

const paper = '#f4f1ea';
const share = { width: 1200, height: 630, view: 'front' };

async function isStale(target, source) {
  if (options.force || !existsSync(target)) return true;
  return (await stat(target)).mtimeMs < (await stat(source)).mtimeMs;
}

async function writeSizes(source, folder, view) {
  for (const [width, quality] of Object.entries(sizesOf(view))) {
    const target = path.join(folder, `${view}-${width}.avif`);
    if (await isStale(target, source))
      await sharp(source).resize(Number(width)).avif({ quality, effort: 4 }).toFile(target);
  }
}

/** The shoe in the middle of a landscape card, its shadow whole. */
async function writeShare(source, folder) {
  const target = path.join(folder, 'share.jpg');
  if (!(await isStale(target, source))) return;
  await sharp(source)
    .flatten({ background: paper })
    .resize({ width: 1000 })
    .extract({ left: 0, top: 58, width: 1000, height: share.height })
    .extend({ left: (share.width - 1000) / 2, right: (share.width - 1000) / 2, background: paper })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(target);
}

async function sizeOf(folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const bytes = await Promise.all(
    files.filter((file) => file.isFile()).map(async (file) => (await stat(path.join(file.parentPath, file.name))).size),
  );
  return bytes.reduce((sum, one) => sum + one, 0);
}

/** Whether all these views of a design are there, from one and the same fingerprint (render.mjs writes it down). */
async function isComplete(id, views) {
  const record = path.join(options.in, `${id}.json`);
  if (!existsSync(record)) return false;
  const prints = JSON.parse(await readFile(record, 'utf8'));
  return views.every(
    (view) =>
      prints[view] && prints[view] === prints[views[0]] && existsSync(path.join(options.in, `${id}-${view}.webp`)),
  );
}

const wanted = options.designs ? options.designs.split(',').map(getDesign) : designs;
const views = parseViews(options.views);
const waiting = [];
for (const { id } of wanted) {
  if (!(await isComplete(id, views))) {
    waiting.push(id);
    continue;
  }
  const folder = path.join(options.out, id);
  await mkdir(folder, { recursive: true });
  for (const view of views) {
    const source = path.join(options.in, `${id}-${view}.webp`);
    await writeSizes(source, folder, view);
    if (view === share.view) await writeShare(source, folder);
  }
}
/**
 * Which views of each design are there now: the demo shop's products list their pictures from it
 * (prisma/seed/products.ts).
 */
async function listPublished() {
  const file = path.join(options.out, 'views.json');
  const listed = {};
  for (const design of designs) {
    const { id } = design;
    const names = existsSync(path.join(options.out, id)) ? await readdir(path.join(options.out, id)) : [];
    const ordered = new Set([leadOf(design), ...shopViews, ...furtherViews]);
    const found = [...ordered].filter((view) => names.includes(`${view}-1200.avif`));
    // A turn with a gap is none.
    if (turntable.every((view) => names.includes(`${view}-640.avif`))) found.push(...turntable);
    if (found.length > 0) listed[id] = found;
  }
  const lines = Object.entries(listed).map(
    ([id, found]) => `  "${id}": [${found.map((view) => `"${view}"`).join(', ')}]`,
  );
  await writeFile(file, `{\n${lines.join(',\n')}\n}\n`);
}
await listPublished();

if (waiting.length > 0) console.log(`not all views rendered yet: ${waiting.join(', ')}`);
console.log(`${options.out}: ${((await sizeOf(options.out)) / 1e6).toFixed(2)} MB`);
