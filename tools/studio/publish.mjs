// Turns finished pictures into the shop's files: node tools/studio/publish.mjs [--designs a,b] [--views side,front,pair,back] [--force]
// Writes public/pictures/<design>/<view>-{320,640,1200}.avif (transparent ground) and share.jpg (on warm paper).
// Skips what is newer than its picture.
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { designs, getDesign } from './designs/index.mjs';

const here = import.meta.dirname;
const { values: options } = parseArgs({
  options: {
    designs: { type: 'string' },
    views: { type: 'string', default: 'side,front,pair,back' },
    in: { type: 'string', default: path.join(here, 'pictures') },
    out: { type: 'string', default: path.join(here, '../../public/pictures') },
    force: { type: 'boolean', default: false },
  },
});

/** Width to AVIF quality: small files can afford a little more. */
const sizes = { 320: 60, 640: 58, 1200: 54 };
const paper = '#f4f1ea';
const share = { width: 1200, height: 630, view: 'front' };

async function isStale(target, source) {
  if (options.force || !existsSync(target)) return true;
  return (await stat(target)).mtimeMs < (await stat(source)).mtimeMs;
}

async function writeSizes(source, folder, view) {
  for (const [width, quality] of Object.entries(sizes)) {
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

const wanted = options.designs ? options.designs.split(',').map(getDesign) : designs;
for (const { id } of wanted) {
  const folder = path.join(options.out, id);
  for (const view of options.views.split(',')) {
    const source = path.join(options.in, `${id}-${view}.webp`);
    if (!existsSync(source)) continue;
    await mkdir(folder, { recursive: true });
    await writeSizes(source, folder, view);
    if (view === share.view) await writeShare(source, folder);
  }
}
console.log(`${options.out}: ${((await sizeOf(options.out)) / 1e6).toFixed(2)} MB`);
