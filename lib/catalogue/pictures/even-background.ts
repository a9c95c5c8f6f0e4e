/**
 * Maximum difference from the background's color, in steps of a channel, that still counts as background: JPEG noise of
 * white.
 */
const SAME = 12;
/** From this difference on a color is the shoe's; between the two lies the soft edge of a cut-out. */
const OTHER = 48;
/** The fraction of the frame that must have one color. */
const EVEN = 0.96;
/** Maximum depth of the soft edge in pixels; background-like colors beyond it are a shadow, or a white shoe. */
const EDGE = 3;
/** The fraction of the edge that may continue beyond that depth. */
const BLURRED = 0.1;
/** Maximum fraction of the picture that is background; beyond it the shoe, or its frame, is missing. */
const BACKGROUND = { from: 0.1, to: 0.92 } as const;

/** The median of each channel along the picture's frame, which a few pixels of a shoe don't change. */
function frameColor(pixels: Uint8Array, frame: readonly number[]): [number, number, number] {
  const median = (channel: number) => {
    const values = frame.map((at) => pixels[at * 4 + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  };
  return [median(0), median(1), median(2)];
}

/**
 * Removes a picture's single-colored background by making it transparent in place. `pixels` are RGBA, row by row.
 * False, with nothing changed, if the background is not even or can't be told from the shoe: a shadow that fades into
 * it, a white shoe on white.
 */
export function clearEvenBackground(pixels: Uint8Array, width: number, height: number): boolean {
  const frame: number[] = [];
  for (let x = 0; x < width; x++) frame.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) frame.push(y * width, y * width + width - 1);
  const [red, green, blue] = frameColor(pixels, frame);
  const distance = (at: number) =>
    Math.max(
      Math.abs((pixels[at * 4] ?? 0) - red),
      Math.abs((pixels[at * 4 + 1] ?? 0) - green),
      Math.abs((pixels[at * 4 + 2] ?? 0) - blue),
    );
  const neighbors = (at: number) => {
    const x = at % width;
    return [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width].filter(
      (next) => next >= 0 && next < width * height,
    );
  };
  let reached = frame.filter((at) => distance(at) <= SAME);
  if (reached.length < EVEN * frame.length) return false;

  /** 1 for the background, above it the depth of the soft edge. */
  const layer = new Uint8Array(width * height);
  for (const at of reached) layer[at] = 1;
  let count = reached.length;
  let edge: number[] = [];
  while (reached.length > 0) {
    const next: number[] = [];
    for (const at of reached)
      for (const near of neighbors(at)) {
        if (layer[near] !== 0) continue;
        layer[near] = distance(near) <= SAME ? 1 : 2;
        if (layer[near] === 1) next.push(near);
        else edge.push(near);
      }
    count += next.length;
    reached = next;
  }
  if (count < BACKGROUND.from * width * height || count > BACKGROUND.to * width * height) return false;

  const length = edge.length;
  const soft: number[] = [];
  for (let depth = 3; ; depth++) {
    edge = edge.filter((at) => distance(at) < OTHER);
    if (depth > EDGE + 1) break;
    soft.push(...edge);
    edge = edge.flatMap((at) =>
      neighbors(at).filter((near) => {
        if (layer[near] !== 0) return false;
        layer[near] = depth;
        return true;
      }),
    );
  }
  if (edge.length > BLURRED * length) return false;

  for (let at = 0; at < layer.length; at++) if (layer[at] === 1) pixels[at * 4 + 3] = 0;
  for (const at of soft) {
    const share = Math.max(0, (distance(at) - SAME) / (OTHER - SAME));
    pixels[at * 4 + 3] = Math.round(255 * share);
    // The rest of the background's color in the edge would show as a seam on another background.
    [red, green, blue].forEach((ground, channel) => {
      const mixed = pixels[at * 4 + channel] ?? 0;
      const own = share === 0 ? mixed : (mixed - (1 - share) * ground) / share;
      pixels[at * 4 + channel] = Math.min(255, Math.max(0, Math.round(own)));
    });
  }
  return true;
}
