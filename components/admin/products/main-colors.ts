/** How far apart two colors are, by red, green and blue. */
function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));
}

/** Closer than that two colors of a shoe are one. */
const CLOSE = 56;
/** Closer than that to the color of the corner, a pixel belongs to the background. */
const BACKGROUND = 30;

const toHex = (color: readonly number[]) =>
  `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/**
 * The main colors of a picture such as `#1a2439`, the most frequent first, without its background. `pixels` has red,
 * green, blue and opacity of each, as a canvas gives them.
 */
export function mainColors(pixels: ArrayLike<number>, most = 4): string[] {
  const corner = [0, 1, 2].map((at) => pixels[at] ?? 0);
  const groups = new Map<string, { count: number; sum: [number, number, number] }>();
  let counted = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    if (opacity < 200) continue;
    if ((pixels[3] ?? 0) >= 200 && distance([red, green, blue], corner) < BACKGROUND) continue;
    counted += 1;
    const key = [red, green, blue].map((value) => value >> 5).join();
    const group = groups.get(key) ?? { count: 0, sum: [0, 0, 0] };
    group.count += 1;
    group.sum = [group.sum[0] + red, group.sum[1] + green, group.sum[2] + blue];
    groups.set(key, group);
  }
  const found: number[][] = [];
  for (const { count, sum } of [...groups.values()].sort((one, other) => other.count - one.count)) {
    const color = sum.map((value) => value / count);
    // Specks are no color of a shoe.
    if (found.length === most || count < counted / 50) break;
    if (found.every((other) => distance(color, other) >= CLOSE)) found.push(color);
  }
  return found.map(toHex);
}
