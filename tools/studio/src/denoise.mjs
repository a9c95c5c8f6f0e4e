// An edge-stopping wavelet filter (a-trous). It smooths the light that fell on the shoe, not the shoe:
// colour is divided by the surface colour first, and surface colour, normal and coverage decide who may be averaged with whom.
import { clamp } from './math.mjs';

const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

export function denoise({ width, height, color, albedo, normal, alpha }, { passes = 3, strength = 1 } = {}) {
  const count = width * height;
  const floor = 0.03;
  let light = color.map((plane, c) => plane.map((value, i) => value / (albedo[c][i] + floor)));
  const grey = new Float32Array(count);
  for (let pass = 0; pass < passes; pass++) {
    const step = 1 << pass;
    for (let i = 0; i < count; i++) grey[i] = (light[0][i] + light[1][i] + light[2][i]) / 3;
    // Local spread of the light decides how much difference counts as noise.
    const spread = localSpread(grey, alpha, width, height);
    const out = light.map(() => new Float32Array(count));
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (alpha[i] < 0.01) continue;
        const sigma = strength * (2.2 / (1 + pass * 0.7)) * spread[i] + 1e-3;
        let [r, g, b, total] = [0, 0, 0, 0];
        for (let dy = -2; dy <= 2; dy++) {
          const yy = y + dy * step;
          if (yy < 0 || yy >= height) continue;
          for (let dx = -2; dx <= 2; dx++) {
            const xx = x + dx * step;
            if (xx < 0 || xx >= width) continue;
            const k = yy * width + xx;
            if (alpha[k] < 0.01) continue;
            const n =
              (normal[0][i] - normal[0][k]) ** 2 +
              (normal[1][i] - normal[1][k]) ** 2 +
              (normal[2][i] - normal[2][k]) ** 2;
            const a =
              (albedo[0][i] - albedo[0][k]) ** 2 +
              (albedo[1][i] - albedo[1][k]) ** 2 +
              (albedo[2][i] - albedo[2][k]) ** 2;
            const l = Math.abs(grey[i] - grey[k]) / sigma;
            const w =
              kernel[dx + 2] *
              kernel[dy + 2] *
              Math.exp(-n / 0.02 - a / 0.006 - l) *
              (Math.abs(alpha[i] - alpha[k]) < 0.3 ? 1 : 0.05);
            r += light[0][k] * w;
            g += light[1][k] * w;
            b += light[2][k] * w;
            total += w;
          }
        }
        out[0][i] = r / total;
        out[1][i] = g / total;
        out[2][i] = b / total;
      }
    light = out;
  }
  return light.map((plane, c) => plane.map((value, i) => value * (albedo[c][i] + floor)));
}

function localSpread(grey, alpha, width, height) {
  const out = new Float32Array(grey.length);
  const radius = 3;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (alpha[i] < 0.01) continue;
      let [sum, squares, n] = [0, 0, 0];
      for (let dy = -radius; dy <= radius; dy++)
        for (let dx = -radius; dx <= radius; dx++) {
          const k = clamp(y + dy, 0, height - 1) * width + clamp(x + dx, 0, width - 1);
          if (alpha[k] < 0.5) continue;
          sum += grey[k];
          squares += grey[k] * grey[k];
          n++;
        }
      out[i] = n > 1 ? Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)) : 0;
    }
  return out;
}
