// Photographs designs: node tools/studio/render.mjs [--designs a,b] [--views side,front] [--width 1200] [--samples 20]
// [--minutes 90] Writes <out>/<design>-<view>.webp (lossless, transparent ground) as each gets ready, and skips what
// has not changed: a run that was stopped goes on where it was. With --minutes it begins no further design after that
// time.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { designs, getDesign, leadOf, turnOf } from './designs/index.mjs';
import { buildShoe, lightnessOf, shapeOf } from './src/build.mjs';
import { develop } from './src/develop.mjs';
import { writeScene } from './src/scene-file.mjs';
import { writeTextures } from './src/textures.mjs';
import { parseViews, shopViews } from './views.mjs';

const here = import.meta.dirname;
const { values: options } = parseArgs({
  options: {
    designs: { type: 'string' },
    views: { type: 'string', default: shopViews.join(',') },
    width: { type: 'string', default: '1200' },
    height: { type: 'string' },
    samples: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '100000' },
    threads: { type: 'string' },
    out: { type: 'string', default: path.join(here, 'pictures') },
    blender: { type: 'string', default: process.env.BLENDER ?? 'blender' },
    crop: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});

/** Raise it when the code or the light has changed what pictures look like: all of them are made anew then. */
const look = 3;

const out = path.resolve(options.out);
const width = Number(options.width);
const height = Number(options.height ?? Math.round(width * 0.75));
const samples = Number(options.samples);
const crop = options.crop?.split(',').map(Number);
const views = parseViews(options.views);
const wanted = options.designs ? options.designs.split(',').map(getDesign) : designs;

/** Changes when the design, its silhouette, the studio or the format of its pictures changes. */
function fingerprint(design) {
  const { marks, print, strapMark, materials, exposure } = design;
  const seen = {
    look,
    shape: shapeOf(design),
    marks,
    print,
    strapMark,
    materials,
    exposure,
    turn: turnOf(design),
    width,
    height,
    samples,
    crop,
  };
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
}

const pictureOf = (design, view) => path.join(out, `${design.id}-${view}.webp`);
const recordOf = (design) => path.join(out, `${design.id}.json`);

/** Which fingerprint each finished view of a design was made from. */
async function readRecord(design) {
  return existsSync(recordOf(design)) ? JSON.parse(await readFile(recordOf(design), 'utf8')) : {};
}

/** Starts Blender on a job; the promise settles when it has ended. */
async function shoot(job, base) {
  await writeFile(`${base}-job.json`, JSON.stringify(job));
  const script = ['-P', path.join(here, 'studio.py'), '--', `${base}-job.json`];
  const args = ['-b', '-noaudio', '--factory-startup', '--python-exit-code', '1', ...script];
  const blender = spawn(options.blender, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const listen = (chunk) => {
    said = (said + chunk).slice(-4000);
  };
  blender.stdout.on('data', listen);
  blender.stderr.on('data', listen);
  return new Promise((resolve, reject) => {
    blender.on('error', reject);
    blender.on('close', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`Blender failed (${code})\n${said}`)),
    );
  });
}

/** Develops each view as soon as Blender has taken it, and calls `done` with its name. */
async function photograph(design, missing, textures, done) {
  const base = path.join(out, '.work', design.id);
  await rm(base, { recursive: true, force: true });
  await mkdir(base, { recursive: true });
  await writeScene(buildShoe(design), textures, base);
  const threads = options.threads && Number(options.threads);
  const job = {
    scene: `${base}.json`,
    out: base,
    lightness: lightnessOf(design),
    lead: leadOf(design),
    turn: turnOf(design),
    close: shapeOf(design).close,
    width,
    height,
    views: missing,
    samples,
    crop,
    threads,
  };
  let ended = false;
  const shooting = shoot(job, base).finally(() => {
    ended = true;
  });
  shooting.catch(() => {}); // it is awaited below; until then a failure must not end the process
  for (const view of missing) {
    while (!ended && !existsSync(`${base}/${view}.done`)) await wait(500);
    if (!existsSync(`${base}/${view}.done`)) break;
    const files = { beauty: `${base}/${view}-beauty.exr`, shadow: `${base}/${view}-shadow.exr` };
    const picture = await develop(files, { exposure: design.exposure, lies: view === 'sole' });
    await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
      .webp({ lossless: true })
      .toFile(pictureOf(design, view));
    await done(view);
  }
  await shooting;
  const leftovers = [base, `${base}.json`, `${base}.bin`, `${base}-job.json`];
  await Promise.all(leftovers.map((file) => rm(file, { recursive: true, force: true })));
}

await mkdir(path.join(out, '.work'), { recursive: true });
const textures = await writeTextures(path.join(here, '.textures'));
const begun = Date.now();
for (const design of wanted) {
  const print = fingerprint(design);
  const record = await readRecord(design);
  const missing = views.filter(
    (view) => options.force || record[view] !== print || !existsSync(pictureOf(design, view)),
  );
  if (missing.length === 0) continue;
  if (Date.now() - begun > Number(options.minutes) * 60_000) break;
  const started = Date.now();
  await photograph(design, missing, textures, async (view) => {
    record[view] = print;
    await writeFile(recordOf(design), JSON.stringify(record));
  });
  console.log(`${design.id}: ${missing.join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
