// The darkroom: linear light from the renderer to a finished picture with a transparent ground and its shadow in alpha.
import { readFile } from 'node:fs/promises';
import { denoise } from './denoise.mjs';
import { readExr } from './exr.mjs';
import { clamp, smoothstep } from './math.mjs';

/** Gentle film-like shoulder: linear up to the knee, then rolling off towards 1. */
function tone(x) {
  const knee = 0.62;
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

/** Returns raw RGBA (straight alpha): the shoe, and under it a shadow as black with alpha. */
export async function develop({ beauty, shadow }, { exposure = 0.53, shadowStrength = 0.74 } = {}) {
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
  let alphaShadow = new Float32Array(width * height);
  if (shadow) {
    const file = readExr(await readFile(shadow));
    const light = channel(file, 'G');
    const ground = channel(file, 'A');
    const sorted = Float32Array.from(light)
      .filter((_, i) => ground[i] > 0.99)
      .sort();
    const full = sorted[Math.floor(sorted.length * 0.97)];
    const dark = light.map((value, i) => (ground[i] > 0.99 ? clamp(1 - value / full, 0, 1) : 0));
    // What reaches the picture's border is no shadow of the shoe but the studio's own fall-off: it is taken off everywhere.
    const border = dark
      .filter(
        (_, i) =>
          ground[i] > 0.99 &&
          (i < file.width ||
            i >= dark.length - file.width ||
            i % file.width === 0 ||
            i % file.width === file.width - 1),
      )
      .sort();
    const floor = Math.max(0.1, (border[Math.floor(border.length * 0.85)] ?? 0) + 0.02);
    const raw = dark.map((value) => Math.max(0, value - floor) / (1 - floor));
    const soft = blur(raw, file.width, file.height, 0.0025 * file.width);
    const wide = blur(raw, file.width, file.height, 0.014 * file.width);
    const mixed = soft.map((value, i) => {
      const m = clamp((value - 0.35) / 0.35, 0, 1);
      return m * value + (1 - m) * wide[i];
    });
    alphaShadow = blur(
      upscale(mixed, file.width, file.height, width, height),
      width,
      height,
      (0.7 * width) / file.width,
    );
    // Away from the shoe the shadow fades out, so that no edge of it can show on any page colour.
    const box = coverage(a, width, height);
    const reach = 0.17 * width;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const away =
          Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) / reach;
        const border = Math.min(x, width - 1 - x, y, height - 1 - y) / width;
        const raw = alphaShadow[y * width + x];
        const v = raw ** 1.35 * smoothstep(0.03, 0.38, raw) * shadowStrength; // the faint far end goes: it would tint the page
        alphaShadow[y * width + x] = v * (1 - smoothstep(0.1, 1, away)) * smoothstep(0, 0.06, border);
      }
  }
  const out = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const cover = clamp(a[i], 0, 1);
    const under = alphaShadow[i] * (1 - cover);
    const alpha = cover + under;
    if (alpha <= 0) continue;
    for (const [c, plane] of [
      [0, r],
      [1, g],
      [2, b],
    ]) {
      const straight = cover > 1e-4 ? plane[i] / cover : 0;
      const value = encode(clamp(tone(Math.max(0, straight) * exposure), 0, 1));
      const tinted = [0.07, 0.075, 0.09][c];
      out[i * 4 + c] = Math.round(255 * ((value * cover + tinted * under) / alpha));
    }
    out[i * 4 + 3] = Math.round(255 * alpha);
  }
  return { data: out, width, height };
}

function coverage(alpha, width, height) {
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (alpha[y * width + x] > 0.5) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
  return box;
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
