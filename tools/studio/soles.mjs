// Lays the shadow under published sole views anew, for shoes whose own renderings are gone: node tools/studio/soles.mjs
// [--designs a,b] As render.mjs does it (src/contact.mjs); where the sole is, the picture's alpha tells.
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { designs, getDesign } from './designs/index.mjs';
import { contactShadow } from './src/contact.mjs';
import { shadowColor } from './src/develop.mjs';
import { sizesOf } from './views.mjs';

const { values: options } = parseArgs({
  options: {
    designs: { type: 'string' },
    in: { type: 'string', default: path.join(import.meta.dirname, '../../public/pictures') },
  },
});

/** From this alpha on a pixel belongs to the sole: no shadow is as dense. */
const SOLE = 235;

async function layShadow(file) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isSole = (i) => (data[i * 4 + 3] ?? 0) >= SOLE;
  const cover = Float32Array.from({ length: width * height }, (_, i) => (isSole(i) ? 1 : 0));
  const shadow = contactShadow(cover, width, height);
  for (const [i, shade] of shadow.entries()) {
    if (isSole(i)) continue;
    // The outline itself, a pixel wide, is half sole and stays.
    const isOutline = [i - 1, i + 1, i - width, i + width].some(isSole);
    if (!isOutline) for (const c of [0, 1, 2]) data[i * 4 + c] = Math.round(255 * shadowColor[c]);
    data[i * 4 + 3] = Math.max(isOutline ? data[i * 4 + 3] : 0, Math.round(255 * shade));
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

for (const { id } of options.designs ? options.designs.split(',').map(getDesign) : designs) {
  const picture = await layShadow(path.join(options.in, id, 'sole-1200.avif'));
  for (const [width, quality] of Object.entries(sizesOf('sole')))
    await sharp(picture)
      .resize(Number(width))
      .avif({ quality, effort: 4 })
      .toFile(path.join(options.in, id, `sole-${width}.avif`));
}
