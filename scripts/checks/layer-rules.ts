import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { type LayerRow, layerTable } from './layer-table';

/** The file for the rules; biome.json extends it. */
export const RULES_FILE = fileURLToPath(new URL('../../biome.layers.json', import.meta.url));

const extensions = ['ts', 'tsx', 'mjs'];

/** `a/{b,c}` as `a/b` and `a/c`. */
function expanded(path: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choices === undefined
    ? [path]
    : choices.split(',').flatMap((choice) => expanded(`${before}${choice}${after}`));
}

/** The reverse: paths of one folder as one pattern, to keep the linter's rules short. */
function joined(paths: readonly string[]): string[] {
  const folders = new Map<string, string[]>();
  for (const path of new Set(paths)) {
    const folder = dirname(path);
    folders.set(folder, [...(folders.get(folder) ?? []), basename(path)]);
  }
  return [...folders].flatMap(([folder, names]) => {
    // Braces must not contain two stars.
    const plain = names.filter((name) => name !== '**');
    const choice = plain.length > 1 ? [`{${plain.join(',')}}`] : plain;
    return [...choice, ...(names.includes('**') ? ['**'] : [])].map((name) => `${folder}/${name}`);
  });
}

function words(list = ''): string[] {
  return list.split(' ').filter(Boolean);
}

function filesOf(row: string): string[] {
  const known = layerTable[row];
  if (!known) throw new Error(`scripts/checks/layer-table.ts has no row '${row}'`);
  return words(known.files).flatMap(expanded);
}

/** How files may write imports of another row: by the path from the root, or relative to a neighbor. */
function spellings(from: string, to: string): string[] {
  const rooms = new Set(filesOf(from).map((file) => file.split('/')[0]));
  return filesOf(to).flatMap((file) => {
    const name = basename(file);
    // A bare star would allow every neighbor, so it counts only inside the row's own folder.
    const isNeighbor = rooms.has(file.split('/')[0]) && (from === to || name !== '*');
    return [`@/${file}`, ...(isNeighbor ? [`./${name}`] : [])];
  });
}

/** Patterns for pure files: all of `lib`, minus the files that other rows name (the last match decides). */
function pureImports(from: string): string[] {
  const named = Object.keys(layerTable)
    .filter((name) => name !== 'pure')
    .flatMap(filesOf)
    .filter((file) => file.startsWith('lib/'))
    .map((file) => (basename(file) === '*' ? `@/${file}` : `**/${basename(file)}`));
  const isInside = filesOf(from).some((file) => file.startsWith('lib/'));
  return ['!@/lib/**', ...(isInside ? ['!./*'] : []), ...joined(named)];
}

function importsOf(from: string, imports: readonly string[]): string[] {
  const allowed = imports
    .filter((to) => to !== 'pure')
    .flatMap((to) => {
      if (!to.includes('/')) return spellings(from, to);
      return to.startsWith('.') ? to : `@/${to}`;
    });
  return [...(imports.includes('pure') ? pureImports(from) : []), ...joined(allowed).map((path) => `!${path}`)];
}

function restrictImports(message: string, packages: readonly string[], ours: readonly string[]) {
  // Our own files are forbidden again, whatever the packages allow.
  const group = ['**', ...packages.map((name) => `!${name}`), '@/**', '.', '..', './**', '../**', ...ours];
  // But for `lru-cache`, whose name looks like one of our caches.
  if (packages.includes('lru-cache')) group.push('!lru-cache');
  return { level: 'error', options: { patterns: [{ group, message }] } };
}

function rulesOf(name: string, row: LayerRow) {
  const message = `scripts/checks/layer-table.ts does not allow this import in '${name}'.`;
  const imports = words(row.imports).flatMap(expanded);
  const packages = [...(imports.includes('pure') ? ['zod', 'zod/**'] : []), ...words(row.packages)];
  const exempt = words(row.exempt);
  return {
    includes: words(row.files).flatMap((path) =>
      path.endsWith('.mjs') ? path : extensions.map((extension) => `${path}.${extension}`),
    ),
    linter: {
      rules: {
        style: {
          noRestrictedImports: restrictImports(message, packages, importsOf(name, imports)),
          ...(exempt.includes('env') && { noProcessEnv: 'off' }),
          ...(exempt.includes('default-export') && { noDefaultExport: 'off' }),
        },
        ...(exempt.includes('console') && { suspicious: { noConsole: 'off' } }),
      },
    },
  };
}

/** The layer table as linter rules: everything is forbidden except what each row allows. */
export function layerRules(): string {
  const unknownKind = 'No row of scripts/checks/layer-table.ts names this kind of file, so it may import nothing.';
  const linter = { rules: { style: { noRestrictedImports: restrictImports(unknownKind, [], []) } } };
  // One line per row, so that a change of the table is one line in a diff.
  const overrides = Object.entries(layerTable).map(([name, row]) => JSON.stringify(rulesOf(name, row)));
  return `{\n"linter": ${JSON.stringify(linter)},\n"overrides": [\n${overrides.join(',\n')}\n]\n}\n`;
}

/** Whether the rules on disk match the table. */
export function areRulesCurrent(): boolean {
  return readFileSync(RULES_FILE, 'utf8') === layerRules();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(RULES_FILE, layerRules());
