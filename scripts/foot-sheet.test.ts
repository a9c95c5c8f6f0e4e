import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawFootSheet, footSheetPapers } from './foot-sheet';

const CM = 72 / 2.54;

/** The straight lines of an uncompressed PDF, in points. */
function linesOf(pdf: Buffer): { x: number; y: number; toX: number; toY: number }[] {
  return [...pdf.toString('latin1').matchAll(/([-\d.]+) ([-\d.]+) m\n([-\d.]+) ([-\d.]+) l\n/g)].map((match) => {
    const [x = 0, y = 0, toX = 0, toY = 0] = match.slice(1).map(Number);
    return { x, y, toX, toY };
  });
}

describe.each(footSheetPapers)('the sheet on %s', (paper) => {
  test('is the one in public', async () => {
    // If this fails, run `npx tsx scripts/draw-foot-sheet.ts`.
    expect((await drawFootSheet(paper)).equals(readFileSync(`public/foot-sheet-${paper}.pdf`))).toBe(true);
  });

  test('is true to scale', async () => {
    const lines = linesOf(await drawFootSheet(paper));
    const lengths = lines.map(({ x, y, toX, toY }) => Math.hypot(toX - x, toY - y));
    const has = (length: number) => lengths.some((each) => Math.abs(each - length) < 0.01);
    // The rulers, and the two parts of the long scale.
    expect([10 * CM, 4 * 72, 15 * CM, 16 * CM].map(has)).toEqual([true, true, true, true]);
    // From US 5, for a foot of 9 inches, to US 14, for one of 12: 19 marks, as far apart as the feet are long.
    const marks = lines.filter(({ x, y, toY }) => y === toY && x === 74);
    expect(marks).toHaveLength(19);
    const heights = marks.map(({ y }) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(3 * 72, 2);
    const joint = Math.max(...lines.filter(({ x, toX, y, toY }) => y === toY && toX - x > 400).map(({ y }) => y));
    // US 9 lies 26.25 cm from the heel, of which 15 are on the first sheet.
    expect(heights.some((y) => Math.abs(joint - y - ((31 / 3) * 2.54 - 15) * CM) < 0.01)).toBe(true);
  });
});
