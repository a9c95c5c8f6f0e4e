// Lays finished pictures out as scenes: node tools/studio/scenes.mjs [--scenes hero,category-running]
// Takes the studio's own picture of a shoe where there is one, otherwise the published one.
// Writes public/pictures/scenes/<scene>-<width>.avif on a transparent ground; the farthest shoe comes first.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const here = import.meta.dirname;
const { values: options } = parseArgs({
  options: {
    scenes: { type: 'string' },
    in: { type: 'string', default: path.join(here, 'pictures') },
    published: { type: 'string', default: path.join(here, '../../public/pictures') },
    out: { type: 'string', default: path.join(here, '../../public/pictures/scenes') },
  },
});

/**
 * `size` in pixels, `widths` of the files; each shoe is a picture scaled to `width` with its centre at (x, y).
 */
const scenes = {
  hero: {
    size: [1600, 1000],
    widths: [640, 800, 1200, 1600],
    shoes: [
      { picture: 'rally-low-clay-front', width: 1000, x: 1215, y: 270 },
      { picture: 'ridgeback-trail-moss-front', width: 1110, x: 880, y: 440 },
      { picture: 'cloudrunner-2-front', width: 1200, x: 520, y: 640 },
    ],
  },
  'category-sneakers': {
    size: [1200, 900],
    widths: [320, 640, 1200],
    shoes: [
      { picture: 'mainsail-hi-rust-front', width: 1020, x: 810, y: 365 },
      { picture: 'vane-court-chalk-front', width: 1180, x: 470, y: 560 },
    ],
  },
  'category-running': {
    size: [1200, 900],
    widths: [320, 640, 1200],
    shoes: [
      { picture: 'flint-tempo-citron-front', width: 1000, x: 790, y: 320 },
      { picture: 'aerofoil-harbor-front', width: 1160, x: 460, y: 550 },
    ],
  },
  'category-casual': {
    size: [1200, 900],
    widths: [320, 640, 1200],
    shoes: [
      { picture: 'weller-chelsea-cognac-front', width: 1000, x: 810, y: 385 },
      { picture: 'drift-slip-on-navy-front', width: 1170, x: 470, y: 560 },
    ],
  },
  'category-slides': {
    size: [1200, 900],
    widths: [320, 640, 1200],
    shoes: [
      { picture: 'cove-two-strap-tan-front', width: 1080, x: 785, y: 270 },
      { picture: 'tidepool-slide-coral-front', width: 1200, x: 460, y: 520 },
    ],
  },
  /** An open box without shoes: the empty cart. */
  'empty-cart': {
    size: [1200, 900],
    widths: [320, 640, 1200],
    shoes: [{ picture: 'shoebox-box', width: 1200, x: 600, y: 450 }],
  },
  /** Runners of five colors in a row: for what has yet to be filled, or is about to come. */
  'five-colors': {
    size: [1800, 675],
    widths: [320, 640, 1200],
    shoes: [
      { picture: 'anchor-leg-plum-front', width: 760, x: 1475, y: 270 },
      { picture: 'aerofoil-harbor-front', width: 760, x: 1180, y: 295 },
      { picture: 'solsken-max-peach-front', width: 760, x: 885, y: 320 },
      { picture: 'flint-tempo-citron-front', width: 760, x: 590, y: 345 },
      { picture: 'flint-tempo-ultramarine-front', width: 760, x: 295, y: 370 },
    ],
  },
};

/** The best picture at hand of `<design>-<view>`, or null. */
function fileOf(picture) {
  const [, design = '', view] = /^(.+)-([a-z]+)$/.exec(picture) ?? [];
  const files = [path.join(options.in, `${picture}.webp`), path.join(options.published, design, `${view}-1200.avif`)];
  return files.find((file) => existsSync(file)) ?? null;
}

async function layOut({ size: [width, height], shoes }) {
  const layers = [];
  for (const shoe of shoes) {
    const shown = { width: shoe.width, height: Math.round(shoe.width * 0.75) };
    const left = Math.round(shoe.x - shown.width / 2);
    const top = Math.round(shoe.y - shown.height / 2);
    const cut = { left: Math.max(0, -left), top: Math.max(0, -top) };
    const input = await sharp(fileOf(shoe.picture) ?? undefined)
      .resize(shown)
      .extract({
        ...cut,
        width: Math.min(width - left, shown.width) - cut.left,
        height: Math.min(height - top, shown.height) - cut.top,
      })
      .toBuffer();
    layers.push({ input, left: Math.max(0, left), top: Math.max(0, top) });
  }
  const ground = { width, height, channels: /** @type {const} */ (4), background: { r: 0, g: 0, b: 0, alpha: 0 } };
  return sharp({ create: ground }).composite(layers).png().toBuffer();
}

await mkdir(options.out, { recursive: true });
for (const name of options.scenes?.split(',') ?? Object.keys(scenes)) {
  const scene = scenes[name];
  if (!scene) throw new Error(`no scene called ${name}`);
  const missing = scene.shoes.filter(({ picture }) => !fileOf(picture));
  if (missing.length > 0) {
    console.log(`${name}: not yet rendered: ${missing.map(({ picture }) => picture).join(', ')}`);
    continue;
  }
  const picture = await layOut(scene);
  for (const width of scene.widths)
    await sharp(picture)
      .resize(width)
      .avif({ quality: 58, effort: 4 })
      .toFile(path.join(options.out, `${name}-${width}.avif`));
}
