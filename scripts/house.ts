import { countHouse, type NamedCount } from './checks/count-house';
import { readSources } from './checks/import-graph';

// `npm run house`: measures the structure, in lines of production code without tests.

const LARGEST = 10;

const house = countHouse(readSources());
const sum = (counts: readonly NamedCount[]) => counts.reduce((total, { lines }) => total + lines, 0);

function table(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const width = Math.max(...rows.map(([name]) => String(name).length));
  console.log(`\n${title}`);
  for (const [name, ...counts] of rows)
    console.log(`  ${String(name).padEnd(width)}${counts.map((count) => String(count).padStart(8)).join('')}`);
}

const named = (counts: readonly NamedCount[]) => counts.map(({ name, lines }) => [name, lines] as const);

console.log(
  `Production code: ${house.lines} lines in ${house.files} files; the launcher, beside it: ${house.launcherLines}`,
);
table(
  'Rooms: files, lines',
  house.rooms.map(({ name, files, lines }) => [name, files, lines]),
);
table('Machinery', [...named(house.machinery), ['in all', sum(house.machinery)]]);
table(
  `Rooms with the most files`,
  house.rooms
    .toSorted((a, b) => b.files - a.files)
    .slice(0, LARGEST)
    .map(({ name, files }) => [name, files]),
);
table(`Files over 300 lines: ${house.longFiles.length}`, named(house.longFiles));
table(
  `Functions over 60 lines: ${house.longFunctions.length}, the longest`,
  named(house.longFunctions.slice(0, LARGEST)),
);
table(
  `Rooms that import each other: ${house.pairs.length}`,
  house.pairs.map((pair) => [pair]),
);
