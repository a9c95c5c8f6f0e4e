import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { surfaceColors } from './theme';

const css = readFileSync(new URL('../../../app/globals.css', import.meta.url), 'utf8');

/** Both colours of a role, read from the style sheet, or from a rule of it. */
function role(name: string, rule = css): { light: string; dark: string } {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? '';
  const colors = value.match(/#[0-9a-f]{6}/g) ?? [];
  const [light, dark = light] = colors;
  if (!light || !dark) throw new Error(`The style sheet has no colour --${name}`);
  return { light, dark };
}

/** WCAG's relative luminance. */
function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const linear = channels.map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['surface', 'raised', 'sunken'] as const;
const softs = ['accent-soft', 'success-soft', 'warning-soft', 'danger-soft', 'info-soft'] as const;
const tiles = ['tile', 'tile-glow'] as const;

/** Every role that is read, on each ground that something puts it on. */
const texts: [string, readonly string[]][] = [
  ['ink', [...grounds, ...softs]],
  ['muted', [...grounds, 'accent-soft']],
  ['accent', [...grounds, 'accent-soft']],
  ['accent-ink', ['accent', 'accent-hover']],
  ['success', [...grounds, 'success-soft']],
  ['warning', [...grounds, 'warning-soft']],
  ['danger', [...grounds, 'danger-soft']],
  ['info', [...grounds, 'info-soft']],
  ['danger-ink', ['danger-fill']],
  // The badge of a best seller is written in the colour of the page on the colour of the text.
  ['surface', ['ink']],
  ['tile-ink', tiles],
  ['tile-accent-ink', ['tile-accent', 'tile-ink']],
];

/** What has to be made out to use a control: its outline or its fill, the ring of the focus, a star. */
const controls: [string, readonly string[]][] = [
  ['outline', grounds],
  ['ink', grounds],
  ['accent', [...grounds, 'accent-soft']],
  ['danger', grounds],
  ['danger-fill', grounds],
  ['focus', [...grounds, ...softs]],
  ['star', grounds],
  // On a tile the focus has the tile's own ink.
  ['tile-ink', tiles],
  ['tile-accent', tiles],
];

const pairs = (list: typeof texts) => list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs(texts))('%s can be read on %s', (front, back) => {
    expect(contrast(role(front)[theme], role(back)[theme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(controls))('%s can be made out on %s', (front, back) => {
    expect(contrast(role(front)[theme], role(back)[theme])).toBeGreaterThanOrEqual(3);
  });

  test.each(['running', 'casual', 'slides'])('what stands on the ground of %s can be read', (category) => {
    const rule = new RegExp(`\\[data-category="${category}"\\] \\{([^}]+)\\}`).exec(css)?.[1];
    for (const back of tiles)
      expect(contrast(role('tile-ink')[theme], role(back, rule)[theme]), back).toBeGreaterThanOrEqual(4.5);
  });

  test('the browser’s own bars have the colour of the page', () => {
    expect(surfaceColors[theme]).toBe(role('surface')[theme]);
  });
});
