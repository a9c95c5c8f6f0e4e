import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { CM_PER_INCH, footOf } from '@/lib/core/sizes/convert-size';
import { inchesOf, sizeChart } from '@/lib/core/sizes/size-chart';
import { sizeName } from '@/lib/core/sizes/size-names';

/** In points, of which an inch has 72. */
const papers = { letter: [612, 792], a4: [595.28, 841.89] } as const;
export type FootSheetPaper = keyof typeof papers;
export const footSheetPapers = Object.keys(papers) as FootSheetPaper[];

const CM = 72 / CM_PER_INCH;
/** A foot is longer than a sheet, so it is measured on two, which join at this length in centimeters. */
const JOINT_CM = 15;
const LONGEST_CM = 31;
const MARGIN = 40;
/** From the bottom of a sheet to the heel, or to the join. */
const FOOT = 66;
/** Where the marks end and their labels begin. */
const NAMES_AT = 318;

const ink = '#16201a';
const muted = '#586159';
const accent = '#1c4f3a';

function fontOf(name: '400Regular/InstrumentSans_400Regular' | '600SemiBold/InstrumentSans_600SemiBold'): Buffer {
  return readFileSync(join('node_modules/@expo-google-fonts/instrument-sans', `${name}.ttf`));
}

/**
 * A sheet to measure a foot on, true to scale, with rulers to check the printer by. The same bytes for the same chart.
 */
export async function drawFootSheet(paper: FootSheetPaper): Promise<Buffer> {
  const [width, height] = papers[paper];
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    // Uncompressed, so that a test can read the drawing.
    compress: false,
    info: { Title: 'Measure your foot', CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isWritten = new Promise((resolve) => pdf.on('end', resolve));
  pdf.registerFont('regular', fontOf('400Regular/InstrumentSans_400Regular'));
  pdf.registerFont('semibold', fontOf('600SemiBold/InstrumentSans_600SemiBold'));

  function write(text: string, x: number, y: number, size = 9, font = 'regular', color = ink): void {
    pdf.font(font).fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false });
  }

  function line([x1, y1, x2, y2]: [number, number, number, number], weight = 0.6, color = ink): void {
    pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(weight).strokeColor(color).stroke();
  }

  function dashed(y: number): void {
    pdf.dash(5, { space: 4 });
    line([MARGIN, y, width - MARGIN, y], 1, accent);
    pdf.undash();
  }

  /** Centimeters upwards along the left edge, from one length to another; `bottom` is the position of the first. */
  function scale(from: number, to: number, bottom: number): void {
    line([MARGIN, bottom, MARGIN, bottom - (to - from) * CM]);
    for (let halves = from * 2; halves <= to * 2; halves++) {
      const y = bottom - (halves / 2 - from) * CM;
      line([MARGIN, y, MARGIN + (halves % 2 === 0 ? 12 : 6), y]);
      if (halves % 2 === 0 && halves > from * 2) write(`${halves / 2}`, MARGIN + 15, y - 4, 8, 'regular', muted);
    }
  }

  /** A ruler to compare with a real one. */
  function ruler(x: number, y: number, unit: number, count: number, parts: number, name: string): void {
    line([x, y, x + unit * count, y], 1);
    for (let part = 0; part <= count * parts; part++) {
      const at = x + (part * unit) / parts;
      line([at, y, at, y - (part % parts === 0 ? 12 : part % (parts / 2) === 0 ? 8 : 5)]);
    }
    write(name, x + unit * count + 8, y - 9, 8, 'semibold');
  }

  // The first sheet: instructions, rulers, and the heel.
  write('Measure your foot', MARGIN, 36, 22, 'semibold', accent);
  const steps = [
    'Print both pages at 100 % (“Actual size”), never “Fit to page”.',
    'Hold a ruler or a bank card (8.56 cm wide) against the lines below. If they differ, print again.',
    'Cut page 2 along its dashed line, lay it on the dashed line of this page, and tape the pages together.',
    'Fold page 1 back along the heel line. Put the fold against a wall, and stand on the sheet in the socks you will wear.',
    'Mark your longest toe, holding the pencil upright. Measure both feet, and go by the longer one.',
    'Your size is the first line that your mark does not pass.',
  ];
  for (const [index, step] of steps.entries()) write(`${index + 1}. ${step}`, MARGIN, 76 + index * 16, 9.5);
  const below = 76 + steps.length * 16 + 30;
  ruler(MARGIN, below, CM, 10, 10, '10 cm');
  ruler(MARGIN, below + 30, 72, 4, 8, '4 in');
  const heel = height - FOOT;
  line([MARGIN, heel, width - MARGIN, heel], 2, accent);
  write('Fold back here: heel and fold against the wall', NAMES_AT, heel + 6, 10, 'semibold', accent);
  scale(0, JOINT_CM, heel);
  dashed(heel - JOINT_CM * CM);
  write('Lay the dashed line of page 2 exactly here', NAMES_AT, heel - JOINT_CM * CM - 12, 8, 'semibold', accent);
  write('Page 1 of 2', MARGIN, height - 34, 8, 'regular', muted);

  // The second sheet: the toes, and the size of each length.
  pdf.addPage();
  const joint = height - FOOT;
  dashed(joint);
  write('Cut here', NAMES_AT, joint + 4, 8, 'semibold', accent);
  scale(JOINT_CM, LONGEST_CM, joint);
  const top = joint - (LONGEST_CM - JOINT_CM) * CM;
  const columns = [0, 42, 88, 134, 176, 220];
  const names = ['US', 'Women', 'EU', 'UK', 'cm', 'in'];
  for (const [index, name] of names.entries())
    write(name, NAMES_AT + (columns[index] ?? 0), top - 14, 8, 'semibold', muted);
  for (const { us, cm } of sizeChart) {
    const y = joint - (footOf(us) - JOINT_CM) * CM;
    const isWhole = us % 1 === 0;
    line([MARGIN + 34, y, NAMES_AT - 6, y], isWhole ? 0.9 : 0.45, isWhole ? ink : muted);
    const called = [
      `${us}`,
      sizeName('us-women', us).slice(2),
      sizeName('eu', us).slice(3),
      sizeName('uk', us).slice(3),
      cm.toFixed(1),
      inchesOf(us),
    ];
    for (const [index, text] of called.entries())
      write(text, NAMES_AT + (columns[index] ?? 0), y - 5, 8.5, isWhole ? 'semibold' : 'regular');
  }
  write('Your size is the first line that your mark does not pass.', MARGIN, top - 44, 12, 'semibold', accent);
  write('Page 2 of 2', MARGIN, height - 34, 8, 'regular', muted);

  pdf.end();
  await isWritten;
  return Buffer.concat(chunks);
}
