import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type LayerRow, layerTable } from './layer-table';

/** The file that the table is written into; biome.json extends it. */
export const RULES_FILE = fileURLToPath(new URL('../../biome.layers.json', import.meta.url));

const extensions = ['ts', 'tsx', 'mjs'];
const rows: Record<string, LayerRow> = layerTable;

/** How a row's file may write an import of a module: by its path from the root, or as a neighbour. */
function spellings(module: string, isOwnRow: boolean): string[] {
  const name = module.slice(module.lastIndexOf('/') + 1);
  // A bare star would let every neighbour in, so it counts only inside the row's own folder.
  const isWholeFolder = /^\*+$/.test(name);
  const paths = [`@/${module}`, ...(isWholeFolder && !isOwnRow ? [] : [`./${name}`])];
  return name.startsWith('*') ? paths : paths.flatMap((path) => [path, `${path}.mjs`]);
}

function allowedImports(name: string, row: LayerRow): string[] {
  const layers = row.layers ?? [];
  const fromLayers = layers.flatMap((layer) =>
    (rows[layer]?.files ?? []).flatMap((module) => spellings(module, layer === name)),
  );
  const fromModules = (row.modules ?? []).flatMap((module) => spellings(module, false));
  return [...new Set([...fromLayers, ...fromModules, ...(row.relative ?? [])])];
}

function restrictImports(message: string, packages: readonly string[], ours: readonly string[]) {
  const group = [
    '**',
    ...packages.map((name) => `!${name}`),
    // Our own files are forbidden again, however generous the packages are.
    '@/**',
    '.',
    '..',
    './**',
    '../**',
    ...ours.map((path) => `!${path}`),
  ];
  return { level: 'error', options: { patterns: [{ group, message }] } };
}

function rulesOf(name: string, row: LayerRow) {
  const message = `The row '${name}' of scripts/checks/layer-table.ts does not allow this import.`;
  return {
    includes: row.files.flatMap((module) => extensions.map((extension) => `${module}.${extension}`)),
    linter: {
      rules: {
        style: {
          noRestrictedImports: restrictImports(message, row.packages ?? [], allowedImports(name, row)),
          ...(row.exempt?.includes('env') && { noProcessEnv: 'off' }),
          ...(row.exempt?.includes('default-export') && { noDefaultExport: 'off' }),
        },
        ...(row.exempt?.includes('console') && { suspicious: { noConsole: 'off' } }),
      },
    },
  };
}

/** The layer table as the linter reads it: everything is forbidden, and each row gives back what it allows. */
export function layerRules(): string {
  const unknownKind = 'No row of scripts/checks/layer-table.ts names this kind of file, so it may import nothing.';
  const linter = { rules: { style: { noRestrictedImports: restrictImports(unknownKind, [], []) } } };
  // A line a row, so that a change of the table reads as one in a diff.
  const overrides = Object.entries(rows).map(([name, row]) => JSON.stringify(rulesOf(name, row)));
  return `{\n"linter": ${JSON.stringify(linter)},\n"overrides": [\n${overrides.join(',\n')}\n]\n}\n`;
}

/** Whether the rules on disk are those of the table. */
export function areRulesCurrent(): boolean {
  return readFileSync(RULES_FILE, 'utf8') === layerRules();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(RULES_FILE, layerRules());
