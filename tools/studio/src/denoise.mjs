// An edge-stopping wavelet filter (a-trous). It smooths the light that fell on the shoe, not the shoe:
// colour is divided by the surface colour first, and surface colour, normal and coverage decide who may be averaged
// with whom.
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
    const [r0, g0, b0] = light;
    const [ax, ay, az] = albedo;
    const [nx, ny, nz] = normal;
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
            const n = (nx[i] - nx[k]) ** 2 + (ny[i] - ny[k]) ** 2 + (nz[i] - nz[k]) ** 2;
            if (n > 0.16) continue;
            const a = (ax[i] - ax[k]) ** 2 + (ay[i] - ay[k]) ** 2 + (az[i] - az[k]) ** 2;
            if (a > 0.05) continue;
            const apart = n / 0.02 + a / 0.006 + Math.abs(grey[i] - grey[k]) / sigma;
            const w =
              kernel[dx + 2] * kernel[dy + 2] * Math.exp(-apart) * (Math.abs(alpha[i] - alpha[k]) < 0.3 ? 1 : 0.05);
            r += r0[k] * w;
            g += g0[k] * w;
            b += b0[k] * w;
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

/** Standard deviation of the light among the covered neighbours within three pixels, from running sums. */
function localSpread(grey, alpha, width, height) {
  const stride = width + 1;
  const [sum, squares, number] = [0, 1, 2].map(() => new Float64Array(stride * (height + 1)));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const k = (y + 1) * stride + x + 1;
      const counts = alpha[i] >= 0.5 ? 1 : 0;
      const value = counts * grey[i];
      sum[k] = value + sum[k - 1] + sum[k - stride] - sum[k - stride - 1];
      squares[k] = value * value + squares[k - 1] + squares[k - stride] - squares[k - stride - 1];
      number[k] = counts + number[k - 1] + number[k - stride] - number[k - stride - 1];
    }
  const out = new Float32Array(grey.length);
  const radius = 3;
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * stride;
    const bottom = Math.min(height, y + radius + 1) * stride;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const within = (table) => table[bottom + right] - table[bottom + left] - table[top + right] + table[top + left];
      const n = within(number);
      if (n > 1) out[y * width + x] = Math.sqrt(Math.max(0, within(squares) / n - (within(sum) / n) ** 2));
    }
  }
  return out;
}
