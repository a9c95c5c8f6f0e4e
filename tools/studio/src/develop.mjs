// The darkroom: linear light from the renderer to a finished picture with a transparent ground and its shadow in alpha.
import { readFile } from 'node:fs/promises';
import { contactShadow } from './contact.mjs';
import { denoise } from './denoise.mjs';
import { readExr } from './exr.mjs';
import { clamp, lerp, smoothstep } from './math.mjs';

/** Gentle film-like shoulder: linear up to the knee, then rolling off towards 1. */
function tone(x) {
  const knee = 0.55;
  if (x <= knee) return x;
  const t = (x - knee) / (1 - knee);
  return knee + (1 - knee) * (1 - Math.exp(-t * 0.95));
}
const encode = (x) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);

function blur(data, width, height, sigma) {
  const radius = Math.ceil(sigma * 2.5);
  const kernel = Array.from({ length: radius * 2 + 1 }, (_, i) => Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)));
  const total = kernel.reduce((a, b) => a + b);
  const pass = (source, dx, dy) => {
    const out = new Float32Array(source.length);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let k = -radius; k <= radius; k++)
          sum +=
            kernel[k + radius] * source[clamp(y + k * dy, 0, height - 1) * width + clamp(x + k * dx, 0, width - 1)];
        out[y * width + x] = sum / total;
      }
    return out;
  };
  return pass(pass(data, 1, 0), 0, 1);
}

const channel = (exr, suffix) => {
  const name = Object.keys(exr.channels).find((key) => key === suffix || key.endsWith(`.${suffix}`));
  if (!name) throw new Error(`no channel ${suffix} among ${Object.keys(exr.channels)}`);
  return exr.channels[name];
};

/** What the shadow is made of: cool near the shoe, a breath of the stage's green farther out. */
export const shadowColor = [0.05, 0.062, 0.058];

/** How much light the shoe takes from the ground, 0 to 1, smooth and at the size of the picture. */
function shadowOf(file, width, height) {
  const light = channel(file, 'G');
  const ground = channel(file, 'A');
  const lit = light.filter((_, i) => ground[i] > 0.99).sort();
  const full = lit[Math.floor(lit.length * 0.98)];
  const dark = light.map((value, i) => (ground[i] > 0.99 ? clamp(1 - value / full, 0, 1) : 0));
  // Dense parts keep their edge; the faint ones, where noise would show, are smoothed more and more.
  const [fine, soft, wide] = [0.0015, 0.006, 0.02].map((share) =>
    blur(dark, file.width, file.height, share * file.width),
  );
  const mixed = fine.map((value, i) => {
    const faint = lerp(wide[i], soft[i], smoothstep(0.1, 0.4, soft[i]));
    return lerp(faint, value, smoothstep(0.45, 0.8, soft[i]));
  });
  // What still reaches the border belongs to the room, not to the shoe.
  const edge = (_, i) =>
    i < file.width || i >= mixed.length - file.width || i % file.width < 1 || (i + 1) % file.width < 1;
  const rest = mixed.filter(edge).sort();
  const floor = (rest[Math.floor(rest.length * 0.9)] ?? 0) + 0.01;
  const taken = mixed.map((value) => Math.max(0, value - floor) / (1 - floor));
  return blur(upscale(taken, file.width, file.height, width, height), width, height, (0.6 * width) / file.width);
}

/**
 * Returns raw RGBA (straight alpha): the shoe, and under it a shadow as a dark color with alpha; with `lies` that of a
 * sole which is seen from below.
 */
export async function develop({ beauty, shadow }, { exposure = 0.5, shadowStrength = 0.82, lies = false } = {}) {
  const image = readExr(await readFile(beauty));
  const { width, height } = image;
  const planes = (...names) => names.map((name) => channel(image, name));
  const [a] = planes('Combined.A');
  const [r, g, b] = denoise({
    width,
    height,
    alpha: a,
    color: planes('Combined.R', 'Combined.G', 'Combined.B'),
    albedo: planes('Denoising Albedo.R', 'Denoising Albedo.G', 'Denoising Albedo.B'),
    normal: planes('Denoising Normal.X', 'Denoising Normal.Y', 'Denoising Normal.Z'),
  });
  const under = lies ? contactShadow(a, width, height) : shadowOf(readExr(await readFile(shadow)), width, height);
  const out = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const cover = clamp(a[i], 0, 1);
      // Towards the border the shadow fades out, so that no edge of it can show on any page color.
      const border = smoothstep(0, 0.09, Math.min(x, width - 1 - x, y, height - 1 - y) / width);
      const shade = (1 - cover) * border * (lies ? under[i] : shadowStrength * under[i] ** 1.2);
      const alpha = cover + shade;
      if (alpha <= 0) continue;
      for (const [c, plane] of [r, g, b].entries()) {
        const straight = cover > 1e-4 ? plane[i] / cover : 0;
        const value = encode(clamp(tone(Math.max(0, straight) * exposure), 0, 1));
        out[i * 4 + c] = Math.round((255 * (value * cover + shadowColor[c] * shade)) / alpha);
      }
      out[i * 4 + 3] = Math.round(255 * alpha);
    }
  return { data: out, width, height };
}

function upscale(source, w, h, width, height) {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fx = clamp(((x + 0.5) * w) / width - 0.5, 0, w - 1.001);
      const fy = clamp(((y + 0.5) * h) / height - 0.5, 0, h - 1.001);
      const x0 = Math.floor(fx);
      const y0 = Math.floor(fy);
      const at = (i, j) => source[j * w + i];
      const top = at(x0, y0) * (1 - fx + x0) + at(x0 + 1, y0) * (fx - x0);
      const bottom = at(x0, y0 + 1) * (1 - fx + x0) + at(x0 + 1, y0 + 1) * (fx - x0);
      out[y * width + x] = top * (1 - fy + y0) + bottom * (fy - y0);
    }
  return out;
}
