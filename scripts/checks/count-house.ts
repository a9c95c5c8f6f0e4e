import { importsOf, isTest, pairsOf, roomOf, type SourceFile } from './import-graph';

/** Production code: the shop, and what runs around Next. */
const production =
  /^(?:app|components|lib|server|hosts)\/|^(?:middleware|instrumentation|instrumentation-client|next\.config)\.ts$/;

/** Production code that only starts the shop; counted separately. */
const launcher = /^server\/(?:launcher|database)\/|^hosts\//;

/**
 * Infrastructure of the shop, part by part. A file belongs to the first part that matches. Commit 7994ea01 has 8,698
 * lines by this rule.
 */
const machinery: [string, RegExp][] = [
  [
    'server',
    /^server\/|^lib\/platform\/telemetry\/|^(?:middleware|instrumentation|instrumentation-client|next\.config)\.ts$/,
  ],
  ['http', /^lib\/(?:platform\/http|access\/api)\/|^app\/api\/(?:openapi\.json|docs|health|metrics|cron)\//],
  [
    'accounts’ protocols',
    /^lib\/access\/(?:session|accounts\/(?:next-auth|google|passwords))\/|^app\/api\/auth\/(?:callback|\[)/,
  ],
  ['forms and requests', /^components\/(?:ui\/(?:forms|requests)|access\/session)\//],
  ['list SQL', /\/(?:product-list-repository|word-set|list-url|list-page)\.tsx?$|^lib\/catalogue\/facet-index\//],
  ['env', /^lib\/platform\/env\//],
  ['db', /^lib\/platform\/db\//],
  ['background jobs', /^lib\/operations\/jobs\//],
  ['cache', /^lib\/platform\/cache\//],
  ['crypto', /^lib\/platform\/crypto\//],
  ['dev pages', /^app\/dev\//],
  ['the rest of the ground', /^lib\/(?:platform\/(?:errors|lists|storage|text)|access\/rate-limits)\//],
];

const LONG_FILE = 300;
const LONG_FUNCTION = 60;

export interface NamedCount {
  name: string;
  lines: number;
}

export interface House {
  /** Of production: rooms with their files and lines, largest first. */
  rooms: (NamedCount & { files: number })[];
  machinery: NamedCount[];
  longFiles: NamedCount[];
  /** `file: function`, longest first. */
  longFunctions: NamedCount[];
  /** Rooms that import each other. */
  pairs: string[];
  files: number;
  lines: number;
  /** Lines that only start the shop. */
  launcherLines: number;
}

const linesIn = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const byLines = (first: NamedCount, second: NamedCount) =>
  second.lines - first.lines || first.name.localeCompare(second.name);
const sumOf = (counts: readonly { lines: number }[]) => counts.reduce((sum, { lines }) => sum + lines, 0);

/**
 * The functions of a file with a name and a body of several lines. Files are formatted, so that a function ends with
 * the first brace in the column in which it begins.
 */
export function functionsIn({ text }: Pick<SourceFile, 'text'>): NamedCount[] {
  const lines = text.split('\n');
  const begins =
    /^(\s*)(?:export )?(?:default )?(?:(?:async )?function\*? ?(\w+)|(?:const|let) (\w+)(?:: [^=]+)? = (?:async )?(?:function\b|(?:\(|\w+ =>)))/;
  return lines.flatMap((line, start) => {
    const [, indent = '', declared, assigned] = begins.exec(line) ?? [];
    const name = declared ?? assigned;
    if (name === undefined) return [];
    const length =
      lines.slice(start + 1).findIndex((each) => each.search(/\S/) === indent.length && each.trim() !== '') + 1;
    // A head of several lines ends with the brace that opens the body.
    const isHead = /^\s*\)?.*\{$/.test(lines[start + length] ?? '') && !/[{;]$/.test(line);
    const rest = lines.slice(start + length + 1);
    const body = isHead ? rest.findIndex((each) => each.search(/\S/) === indent.length) + 1 : 0;
    return length + body > 1 ? [{ name, lines: length + body + 1 }] : [];
  });
}

/** Counts the tree, without tests, scripts and generated files. */
export function countHouse(sources: readonly SourceFile[]): House {
  const all = sources.filter(({ path }) => production.test(path) && !isTest(path));
  const house = all
    .filter(({ path }) => !launcher.test(path))
    .map(({ path, text }) => ({ path, text, lines: linesIn(text) }));
  const rooms = new Map<string, { files: number; lines: number }>();
  for (const { path, lines } of house) {
    const name = path.includes('/') ? roomOf(path) : 'top';
    const room = rooms.get(name) ?? { files: 0, lines: 0 };
    rooms.set(name, { files: room.files + 1, lines: room.lines + lines });
  }
  const parts = machinery.map(([name]) => ({ name, lines: 0 }));
  for (const { path, lines } of house) {
    const part = parts[machinery.findIndex(([, pattern]) => pattern.test(path))];
    if (part) part.lines += lines;
  }
  return {
    rooms: [...rooms].map(([name, room]) => ({ name, ...room })).sort(byLines),
    machinery: parts,
    longFiles: house
      .filter(({ lines }) => lines > LONG_FILE)
      .map(({ path, lines }) => ({ name: path, lines }))
      .sort(byLines),
    longFunctions: house
      .flatMap((file) => functionsIn(file).map(({ name, lines }) => ({ name: `${file.path}: ${name}`, lines })))
      .filter(({ lines }) => lines > LONG_FUNCTION)
      .sort(byLines),
    pairs: [...pairsOf(importsOf(sources)).keys()],
    files: house.length,
    lines: sumOf(house),
    launcherLines: sumOf(all.filter(({ path }) => launcher.test(path)).map(({ text }) => ({ lines: linesIn(text) }))),
  };
}
