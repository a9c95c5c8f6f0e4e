import { writeFile } from 'node:fs/promises';
import { drawFootSheet, footSheetPapers } from './foot-sheet';

// Draws the sheets that /size-guide links to. Run `npx tsx scripts/draw-foot-sheet.ts` after a change of the size
// chart; a test says when that is due.
for (const paper of footSheetPapers) await writeFile(`public/foot-sheet-${paper}.pdf`, await drawFootSheet(paper));
