// Tileable surface textures, written as grey-scale PNG: a height map and a tint map per kind.

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { clamp, lerp, random, smoothstep } from './math.mjs';

const SIZE = 512;

function lattice(period, seed) {
  const next = random(seed);
  const values = Float32Array.from({ length: period * period }, next);
  return (x, y) => {
    const fx = (((x % 1) + 1) % 1) * period;
    const fy = (((y % 1) + 1) % 1) * period;
    const x0 = Math.floor(fx);
    const y0 = Math.floor(fy);
    const tx = (fx - x0) ** 2 * (3 - 2 * (fx - x0));
    const ty = (fy - y0) ** 2 * (3 - 2 * (fy - y0));
    const at = (i, j) => values[(j % period) * period + (i % period)];
    return lerp(lerp(at(x0, y0), at(x0 + 1, y0), tx), lerp(at(x0, y0 + 1), at(x0 + 1, y0 + 1), tx), ty);
  };
}
function fractal(period, octaves, seed) {
  const layers = Array.from({ length: octaves }, (_, o) => lattice(Math.min(SIZE, period * 2 ** o), seed + o));
  return (x, y) => {
    let sum = 0;
    let weight = 0;
    layers.forEach((layer, o) => {
      sum += layer(x, y) * 0.5 ** o;
      weight += 0.5 ** o;
    });
    return sum / weight;
  };
}
/** Distances to the nearest and second nearest of jittered cell points. */
function cells(period, seed) {
  const next = random(seed);
  const points = Array.from({ length: period * period }, () => [next(), next()]);
  return (x, y) => {
    const fx = x * period;
    const fy = y * period;
    let f1 = 9;
    let f2 = 9;
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) {
        const cx = Math.floor(fx) + dx;
        const cy = Math.floor(fy) + dy;
        const [px, py] = points[(((cy % period) + period) % period) * period + (((cx % period) + period) % period)];
        const d = Math.hypot(cx + px - fx, cy + py - fy);
        if (d < f1) [f1, f2] = [d, f1];
        else if (d < f2) f2 = d;
      }
    return [f1, f2];
  };
}
const wave = (t) => 0.5 + 0.5 * Math.cos(2 * Math.PI * t);

/** kind -> { tile: cm per repeat, sample: (u, v) -> [height 0..1, tint 0..1] }, u and v in 0..1. */
const textureKinds = {
  leather: () => {
    const grain = cells(46, 11);
    const fine = fractal(64, 2, 5);
    const broad = fractal(4, 3, 8);
    return {
      tile: 4.5,
      sample: (u, v) => {
        const [f1, f2] = grain(u, v);
        const crease = smoothstep(0, 0.32, f2 - f1);
        return [0.62 * crease + 0.2 * fine(u, v) + 0.18 * broad(u, v), 0.82 + 0.18 * crease];
      },
    };
  },
  tumbled: () => {
    const grain = cells(17, 21);
    const small = cells(44, 22);
    const broad = fractal(5, 3, 9);
    return {
      tile: 4,
      sample: (u, v) => {
        const wx = u + 0.02 * broad(u, v);
        const [f1, f2] = grain(wx, v);
        const [g1, g2] = small(u, v);
        const pebble = Math.sqrt(smoothstep(0, 0.5, f2 - f1));
        return [0.78 * pebble + 0.12 * smoothstep(0, 0.3, g2 - g1) + 0.1 * broad(u, v), 0.72 + 0.28 * pebble];
      },
    };
  },
  suede: () => {
    const nap = fractal(90, 3, 31);
    const broad = fractal(5, 4, 33);
    const fibre = lattice(200, 35);
    return {
      tile: 5,
      sample: (u, v) => {
        const n = nap(u, v) * 0.6 + fibre(u * 0.5, v) * 0.4;
        return [n, clamp(0.3 + 0.45 * broad(u, v) + 0.45 * n, 0, 1)];
      },
    };
  },
  canvas: () => {
    const n = 44;
    const irregular = fractal(n, 2, 41);
    const slub = lattice(24, 42);
    return {
      tile: 3.2,
      sample: (u, v) => {
        const jitter = 0.12 * (slub(u * 0.2, v) - 0.5);
        const x = u * n;
        const y = v * n + jitter;
        const over = (Math.floor(x) + Math.floor(y)) % 2 === 0;
        const fx = x - Math.floor(x) - 0.5;
        const fy = y - Math.floor(y) - 0.5;
        const warp = Math.cos(fx * 2.6) * (0.6 + 0.4 * Math.cos(fy * Math.PI) * (over ? 1 : -1));
        const weft = Math.cos(fy * 2.6) * (0.6 + 0.4 * Math.cos(fx * Math.PI) * (over ? -1 : 1));
        const h = clamp(Math.max(warp, weft) * 0.9, 0, 1);
        return [h * 0.9 + 0.1 * irregular(u, v), clamp(0.5 + 0.42 * h + 0.16 * (irregular(u, v) - 0.5), 0, 1)];
      },
    };
  },
  knit: () => {
    const nx = 20;
    const ny = 28;
    const fuzz = fractal(80, 2, 51);
    return {
      tile: 4,
      sample: (u, v) => {
        const x = u * nx;
        const cx = x - Math.floor(x) - 0.5;
        const y = v * ny + Math.abs(cx) * 1.15;
        const cy = y - Math.floor(y) - 0.5;
        const leg = Math.exp(-(((Math.abs(cx) - 0.24) / 0.17) ** 2));
        const loop = Math.cos(cy * Math.PI) ** 0.8;
        const h = leg * loop;
        return [
          clamp(h * 0.92 + 0.08 * fuzz(u, v), 0, 1),
          clamp(0.3 + 0.7 * h ** 0.7 + 0.1 * (fuzz(u, v) - 0.5), 0, 1),
        ];
      },
    };
  },
  mesh: () => {
    const nx = 14;
    const ny = 16;
    const fuzz = fractal(90, 2, 61);
    return {
      tile: 2.7,
      sample: (u, v) => {
        const row = Math.floor(v * ny);
        const cx = ((u * nx + (row % 2) * 0.5) % 1) - 0.5;
        const cy = ((v * ny) % 1) - 0.5;
        const hole = smoothstep(0.34, 0.2, Math.hypot(cx * 1.05, cy * 0.9));
        const rib = 0.5 + 0.5 * Math.cos(2 * Math.PI * (u * nx * 4 + v * 2));
        const h = (1 - hole) * (0.72 + 0.22 * rib);
        return [h + 0.06 * fuzz(u, v), clamp((1 - hole * 0.88) * (0.8 + 0.15 * rib + 0.1 * fuzz(u, v)), 0, 1)];
      },
    };
  },
  spacer: () => {
    const n = 22;
    return {
      tile: 4,
      sample: (u, v) => {
        const row = Math.floor(v * n);
        const cx = ((u * n + (row % 2) * 0.5) % 1) - 0.5;
        const cy = ((v * n) % 1) - 0.5;
        const hole = smoothstep(0.42, 0.22, Math.hypot(cx, cy));
        return [1 - hole, 1 - 0.5 * hole];
      },
    };
  },
  rubber: () => {
    const stipple = fractal(150, 2, 71);
    const broad = fractal(6, 3, 72);
    return { tile: 4, sample: (u, v) => [stipple(u, v) * 0.8 + broad(u, v) * 0.2, 0.86 + 0.14 * broad(u, v)] };
  },
  foam: () => {
    const pits = cells(60, 81);
    const broad = fractal(8, 4, 82);
    return {
      tile: 4,
      sample: (u, v) => {
        const [f1] = pits(u, v);
        return [0.75 * smoothstep(0.05, 0.5, f1) + 0.25 * broad(u, v), 0.88 + 0.12 * broad(u, v)];
      },
    };
  },
  lace: () => {
    const fuzz = fractal(70, 2, 91);
    return {
      tile: 0.9,
      sample: (u, v) => {
        const a = (u * 6 + v * 6) % 1;
        const b = (u * 6 - v * 6 + 6) % 1;
        const h = Math.max(wave(a) * wave((b * 0.5) % 1), wave(b) * (1 - wave((a * 0.5) % 1)));
        return [clamp(0.85 * h + 0.15 * fuzz(u, v), 0, 1), clamp(0.68 + 0.3 * h + 0.1 * (fuzz(u, v) - 0.5), 0, 1)];
      },
    };
  },
  cork: () => {
    const chips = cells(26, 101);
    const fine = fractal(60, 3, 102);
    const tone = lattice(40, 103);
    return {
      tile: 5,
      sample: (u, v) => {
        const [f1, f2] = chips(u, v);
        const edge = smoothstep(0, 0.14, f2 - f1);
        return [
          0.6 * edge + 0.4 * fine(u, v),
          clamp(0.35 + 0.3 * edge + 0.55 * (tone(u, v) - 0.5) + 0.5 * fine(u, v), 0, 1),
        ];
      },
    };
  },
  webbing: () => {
    const n = 18;
    return {
      tile: 3,
      sample: (u, v) => {
        const rib = wave(u * n) ** 0.7;
        const thread = wave(v * 48 + (Math.floor(u * n) % 2) * 0.5);
        return [rib * 0.75 + 0.25 * thread, 0.6 + 0.4 * rib * (0.7 + 0.3 * thread)];
      },
    };
  },
  jute: () => {
    const rows = 7;
    const fibre = lattice(160, 131);
    const tone = fractal(12, 3, 132);
    return {
      tile: 3.4,
      sample: (u, v) => {
        const row = Math.floor(v * rows);
        const y = (v * rows) % 1;
        const cord = Math.sin(Math.PI * y) ** 0.6;
        const slant = row % 2 ? y * 0.5 : -y * 0.5;
        const strand = wave(u * 16 + slant) ** 0.6;
        const f = fibre(u, v * 0.5);
        return [
          clamp(cord * (0.6 + 0.3 * strand) + 0.1 * f, 0, 1),
          clamp(0.2 + 0.5 * cord * (0.55 + 0.45 * strand) + 0.35 * (f - 0.4) + 0.25 * tone(u, v), 0, 1),
        ];
      },
    };
  },
  rib: () => {
    const n = 22;
    const fuzz = fractal(90, 2, 141);
    return {
      tile: 3.2,
      sample: (u, v) => {
        const rib = wave(u * n) ** 0.8;
        const stitch = wave(v * 40);
        return [
          clamp(0.8 * rib + 0.12 * stitch + 0.08 * fuzz(u, v), 0, 1),
          clamp(0.4 + 0.5 * rib + 0.12 * (fuzz(u, v) - 0.5), 0, 1),
        ];
      },
    };
  },
  crepe: () => {
    const a = fractal(10, 5, 111);
    const grain = cells(30, 112);
    return {
      tile: 5,
      sample: (u, v) => {
        const [f1, f2] = grain(u + 0.03 * a(u, v), v);
        return [0.5 * a(u, v) + 0.5 * smoothstep(0, 0.35, f2 - f1), clamp(0.55 + 0.5 * a(u, v), 0, 1)];
      },
    };
  },
  wood: () => {
    const a = fractal(6, 3, 121);
    const fibre = lattice(120, 122);
    return {
      tile: 6,
      sample: (u, v) => {
        const layer = wave(v * 9 + 0.15 * a(u, v));
        const f = fibre(u * 0.2, v);
        return [0.5 * layer + 0.5 * f, clamp(0.62 + 0.2 * layer + 0.3 * (f - 0.5), 0, 1)];
      },
    };
  },
};

/** Writes the maps that do not exist yet; returns kind -> { tile, height, tint } with absolute file names. */
export async function writeTextures(folder) {
  await mkdir(folder, { recursive: true });
  const out = {};
  for (const [kind, create] of Object.entries(textureKinds)) {
    const { tile, sample } = create();
    const files = { height: path.join(folder, `${kind}-height.png`), tint: path.join(folder, `${kind}-tint.png`) };
    out[kind] = { tile, ...files };
    if (existsSync(files.height) && existsSync(files.tint)) continue;
    const height = Buffer.alloc(SIZE * SIZE);
    const tint = Buffer.alloc(SIZE * SIZE);
    for (let y = 0; y < SIZE; y++)
      for (let x = 0; x < SIZE; x++) {
        const [h, t] = sample((x + 0.5) / SIZE, (y + 0.5) / SIZE);
        height[y * SIZE + x] = clamp(Math.round(h * 255), 0, 255);
        tint[y * SIZE + x] = clamp(Math.round(t * 255), 0, 255);
      }
    const raw = /** @type {const} */ ({ raw: { width: SIZE, height: SIZE, channels: 1 } });
    await sharp(height, raw).png().toFile(files.height);
    await sharp(tint, raw).png().toFile(files.tint);
  }
  return out;
}
