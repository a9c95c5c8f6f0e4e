import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
/** Where the patches are, from there. */
export const PATCHES = 'tests/recipes';

/** A recipe of docs/recipes.md: a change of the shop as a patch, tests included. */
export interface Recipe {
  name: string;
  /** Existing tests that prove it as well, named by lines `Proved by: PATH` above the first file. */
  provedBy: string[];
  files: { path: string; isNew: boolean }[];
}

/** Reads a patch as `git diff` writes it, with any text above the first file. */
export function parsePatch(name: string, patch: string): Recipe {
  const parts = patch.split(/^(?=diff --git )/m);
  const head = parts[0]?.startsWith('diff ') ? '' : (parts.shift() ?? '');
  return {
    name,
    provedBy: [...head.matchAll(/^Proved by: (\S+)$/gm)].map(([, path = '']) => path),
    files: parts.map((part) => ({
      path: /^diff --git a\/.+ b\/(.+)$/m.exec(part)?.[1] ?? '',
      isNew: /^new file mode/m.test(part),
    })),
  };
}

/** Every recipe, in the order in which they are applied. */
export function readRecipes(): Recipe[] {
  const names = readdirSync(join(root, PATCHES)).filter((file) => file.endsWith('.patch'));
  return names.toSorted().map((file) => parsePatch(file.slice(0, -'.patch'.length), readPatch(file)));
}

const readPatch = (file: string) => readFileSync(join(root, PATCHES, file), 'utf8');

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const besideProduction = [/^(?:docs|e2e|tests)\//, /\.md$/, /(?:^|\/)package-lock\.json$/];

/** The production files that a recipe touches; a migration is one of them. */
export function productionFiles({ files }: Recipe): Recipe['files'] {
  return files.filter(({ path }) => !isTest(path) && !besideProduction.some((pattern) => pattern.test(path)));
}

/** The tests that a recipe brings, changes or names. */
export function testsOf({ files, provedBy }: Recipe): string[] {
  return [...new Set([...files.map(({ path }) => path).filter(isTest), ...provedBy])];
}

/** What docs/recipes.md says wrongly of the patches, a line each: its rows are `| [what](patch) | files | …`. */
export function complaintsAbout(document: string, recipes: readonly Recipe[]): string[] {
  const rows = [...document.matchAll(/\]\(\.\.\/tests\/recipes\/([\w-]+)\.patch\) \| (\d+) \|/g)];
  const told = new Map(rows.map(([, name = '', count = '']) => [name, Number(count)]));
  return recipes.flatMap((recipe) => {
    const { length } = productionFiles(recipe);
    if (told.get(recipe.name) === length) return [];
    const said = told.has(recipe.name) ? `says ${told.get(recipe.name)}` : 'has no row';
    return [`docs/recipes.md ${said} for ${recipe.name}: it touches ${length} production files.`];
  });
}
