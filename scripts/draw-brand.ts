import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { categoryLabel, categorySlugs } from '@/lib/catalogue/categories/categories';
import { MAIL_PICTURE_SIZE, SHARE_PICTURE_SIZE } from '@/lib/catalogue/pictures/product-pictures';
import publishedViews from '../public/pictures/views.json' with { type: 'json' };

// Draws public/icons (for the installed app), public/share (for link previews) and public/mail/shoes (for mails) from
// the logo, the name and the studio's pictures. Run `npx tsx scripts/draw-brand.ts` after one of them has changed, with
// `mail` for the last alone.

const FOREST = '#1c4f3a';
const WING = '#d9edc9';
/** The light theme's colors: link previews have no dark theme. */
const TILE = { center: '#f3f5f0', edge: '#e2e6dc', ink: '#080d0a', mark: '#173f2f', wing: '#d3dfc9' };
const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
);

/** The paths of the mark, in a box of 22 × 13.5 that begins at 1.5, 2.5. */
const markPaths = await readFile('app/icon.svg', 'utf8').then((svg) => svg.match(/<path[^>]*\/>/g)?.join('') ?? '');

/** The icon with square corners; the mark covers `share` of its width. Masks cut off up to a tenth on each side. */
function squareIcon(share: number): Buffer {
  const scale = (100 * share) / 22;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${FOREST}"/>
    <g transform="translate(50 50) scale(${scale}) translate(-12.4 -9.4)" fill="${WING}">${markPaths}</g></svg>`);
}

async function drawIcons(): Promise<void> {
  const rounded = await readFile('app/icon.svg');
  await mkdir('public/icons', { recursive: true });
  for (const size of [192, 512]) {
    const png = { palette: true, compressionLevel: 9 };
    await sharp(rounded, { density: (72 * size) / 32 })
      .resize(size)
      .png(png)
      .toFile(`public/icons/icon-${size}.png`);
    await sharp(squareIcon(0.54), { density: (72 * size) / 100 })
      .resize(size)
      .png(png)
      .toFile(`public/icons/maskable-${size}.png`);
  }
}

async function drawText(text: string, size: number, color: string): Promise<Buffer> {
  const spacing = Math.round(size * -0.04 * 1024);
  const markup = `<span foreground="${color}" letter_spacing="${spacing}">${text}</span>`;
  return sharp({
    text: { text: markup, font: `Instrument Sans SemiBold ${size}`, fontfile: font, rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer();
}

/** Background and large wing of a card, with the mark beside the name's place. */
function ground(): Buffer {
  const { width, height } = SHARE_PICTURE_SIZE;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="tile" cx="0.6" cy="0.5" r="0.8">
      <stop offset="0" stop-color="${TILE.center}"/><stop offset="1" stop-color="${TILE.edge}"/>
    </radialGradient>
    <rect width="100%" height="100%" fill="url(#tile)"/>
    <g transform="translate(360 26) scale(37)" fill="${TILE.wing}"><g transform="translate(-1.5 -2.5)">${markPaths}</g></g>
    <g transform="translate(72 66) scale(2.1)" fill="${TILE.mark}"><g transform="translate(-1.5 -2.5)">${markPaths}</g></g>
  </svg>`);
}

interface Card {
  name: string;
  title: string;
  scene: string;
  /** Width and position of the scene, in pixels. */
  place: { width: number; left: number; top: number };
}

async function drawCard({ name, title, scene, place }: Card): Promise<void> {
  const shoes = await sharp(join('public/pictures/scenes', `${scene}.avif`))
    .resize(place.width)
    .png()
    .toBuffer();
  const layers: OverlayOptions[] = [
    { input: shoes, left: place.left, top: place.top },
    { input: await drawText('Lacewing', 44, TILE.ink), left: 130, top: 63 },
    { input: await drawText(title, 104, TILE.ink), left: 68, top: 452 },
  ];
  await sharp(ground())
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join('public/share', `${name}.jpg`));
}

async function drawCards(): Promise<void> {
  await mkdir('public/share', { recursive: true });
  await drawCard({
    name: 'lacewing',
    title: 'Go lightly.',
    scene: 'hero-1600',
    place: { width: 800, left: 392, top: 10 },
  });
  for (const category of categorySlugs()) {
    await drawCard({
      name: category,
      title: categoryLabel(category),
      scene: `category-${category}-1200`,
      place: { width: 740, left: 450, top: 8 },
    });
  }
}

/**
 * Each shoe as its first picture shows it, whole and with air around it, in a square: mail programs know neither AVIF
 * nor transparency.
 */
async function drawMailPictures(): Promise<void> {
  const size = MAIL_PICTURE_SIZE;
  const tile = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <radialGradient id="tile" cx="0.5" cy="0.48" r="0.7">
      <stop offset="0" stop-color="${TILE.center}"/><stop offset="1" stop-color="${TILE.edge}"/>
    </radialGradient><rect width="100%" height="100%" fill="url(#tile)"/></svg>`);
  await mkdir('public/mail/shoes', { recursive: true });
  for (const [design, [view]] of Object.entries(publishedViews)) {
    const shoe = await sharp(join('public/pictures', design, `${view}-1200.avif`))
      .trim({ threshold: 1 })
      .resize(Math.round(size * 0.84), Math.round(size * 0.84), { fit: 'inside' })
      .toBuffer();
    await sharp(tile)
      .composite([{ input: shoe, gravity: 'centre' }])
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join('public/mail/shoes', `${design}.jpg`));
  }
}

if (process.argv[2] !== 'mail') {
  await drawIcons();
  await drawCards();
}
await drawMailPictures();
