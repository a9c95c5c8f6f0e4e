// Photographs designs: node tools/studio/render.mjs [--designs a,b] [--views side,front,pair,back] [--width 1200] [--samples 18]
// Writes <out>/<design>-<view>.webp (lossless, transparent ground) and skips pictures whose design has not changed.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import sharp from 'sharp';
import { designs, getDesign } from './designs/index.mjs';
import { buildShoe, shapeOf } from './src/build.mjs';
import { develop } from './src/develop.mjs';
import { writeScene } from './src/scene-file.mjs';
import { writeTextures } from './src/textures.mjs';

const here = import.meta.dirname;
const { values: options } = parseArgs({
  options: {
    designs: { type: 'string' },
    views: { type: 'string', default: 'side,front,pair,back' },
    width: { type: 'string', default: '1200' },
    height: { type: 'string' },
    samples: { type: 'string', default: '18' },
    threads: { type: 'string' },
    out: { type: 'string', default: path.join(here, 'pictures') },
    blender: { type: 'string', default: process.env.BLENDER ?? 'blender' },
    crop: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});

const run = promisify(execFile);
const out = path.resolve(options.out);
const width = Number(options.width);
const height = Number(options.height ?? Math.round(width * 0.75));
const samples = Number(options.samples);
const crop = options.crop?.split(',').map(Number);
const views = options.views.split(',');
const wanted = options.designs ? options.designs.split(',').map(getDesign) : designs;

/** Changes when the design, its silhouette or the format of its pictures changes. */
function fingerprint(design) {
  const { marks, print, strapMark, materials, exposure } = design;
  const seen = { shape: shapeOf(design), marks, print, strapMark, materials, exposure, width, height, crop };
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
}

const pictureOf = (design, view) => path.join(out, `${design.id}-${view}.webp`);
const recordOf = (design) => path.join(out, `${design.id}.json`);

/** Which fingerprint each finished view of a design was made from. */
async function readRecord(design) {
  return existsSync(recordOf(design)) ? JSON.parse(await readFile(recordOf(design), 'utf8')) : {};
}

async function shoot(job, base) {
  await writeFile(`${base}-job.json`, JSON.stringify(job));
  const args = [
    '-b',
    '-noaudio',
    '--factory-startup',
    '--python-exit-code',
    '1',
    '-P',
    path.join(here, 'studio.py'),
    '--',
    `${base}-job.json`,
  ];
  try {
    await run(options.blender, args, { maxBuffer: 1 << 27 });
  } catch (/** @type {any} */ error) {
    throw new Error(
      `Blender failed\n${error.stdout?.slice(-3000) ?? ''}\n${error.stderr?.slice(-3000) ?? error.message}`,
    );
  }
}

async function photograph(design, missing, textures) {
  const base = path.join(out, '.work', design.id);
  await mkdir(base, { recursive: true });
  await writeScene(buildShoe(design), textures, base);
  await shoot(
    {
      scene: `${base}.json`,
      out: base,
      width,
      height,
      views: missing,
      samples,
      crop,
      threads: options.threads && Number(options.threads),
    },
    base,
  );
  for (const view of missing) {
    const files = { beauty: `${base}/${view}-beauty.exr`, shadow: `${base}/${view}-shadow.exr` };
    const picture = await develop(files, { exposure: design.exposure });
    await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
      .webp({ lossless: true })
      .toFile(pictureOf(design, view));
  }
  await Promise.all(
    [base, `${base}.json`, `${base}.bin`, `${base}-job.json`].map((file) => rm(file, { recursive: true, force: true })),
  );
}

await mkdir(path.join(out, '.work'), { recursive: true });
const textures = await writeTextures(path.join(here, '.textures'));
for (const design of wanted) {
  const print = fingerprint(design);
  const record = await readRecord(design);
  const missing = views.filter(
    (view) => options.force || record[view] !== print || !existsSync(pictureOf(design, view)),
  );
  if (missing.length === 0) continue;
  const started = Date.now();
  await photograph(design, missing, textures);
  for (const view of missing) record[view] = print;
  await writeFile(recordOf(design), JSON.stringify(record));
  console.log(`${design.id}: ${missing.join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
