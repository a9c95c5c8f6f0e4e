import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A source file, by its path from the root. */
export interface SourceFile {
  path: string;
  text: string;
}

/** An import of one of our files by another, by their paths from the root. */
export interface Import {
  from: string;
  to: string;
}

/** Tests and their helpers: neither rooms nor imports that count. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(?:tests|e2e|faults|bench|tools)\//.test(path);
}

/** All source files of the tree, also uncommitted ones. */
export function readSources(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|mjs|cjs|css)$/.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The imports of our own files, including type imports. Throws if one can't be resolved. */
export function importsOf(files: readonly SourceFile[]): Import[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path: from, text }) =>
    [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'((?:@\/|\.)[^'\n]+)'/g)].flatMap(([, written = '']) => {
      // A package of its own is imported by the names of what is made of it.
      const path = (written.startsWith('@/') ? written.slice(2) : join(dirname(from), written)).replace(/\.js$/, '');
      const to = ['', '.ts', '.tsx', '.mjs', '/index.ts']
        .map((ending) => path + ending)
        .find((each) => paths.has(each));
      if (to) return [{ from, to }];
      // Generated files and files that are not code: the database's client, pictures, texts.
      if (path.includes('/generated/') || /\.(?:json|pdf|svg|wasm)$/.test(path)) return [];
      // Tests contain imports as texts, some of files that don't exist.
      if (isTest(from)) return [];
      throw new Error(`${from} imports ${written}, which is not there`);
    }),
  );
}

/** The imports of npm packages and of Node's modules, by the names as written. */
export function packagesOf(files: readonly SourceFile[]): { from: string; name: string }[] {
  const written =
    /^(?:import|export)\b[^;'"`]*?\bfrom '([^'.][^']*)'|^import '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(written)].flatMap(([, named, bare, dynamic]) => {
      const name = named ?? bare ?? dynamic ?? '';
      return name.startsWith('@/') ? [] : [{ from: path, name }];
    }),
  );
}

/** The room of a file: in `lib` and `components` a folder of an area, elsewhere the top folder. */
export function roomOf(path: string): string {
  const folders = dirname(path).split('/');
  return folders.slice(0, { lib: 3, components: 3 }[folders[0] ?? ''] ?? 1).join('/');
}

/** The rooms that import each other, `a <-> b` in alphabetical order, each with the imports of the rarer direction. */
export function pairsOf(imports: readonly Import[]): Map<string, Import[]> {
  const arrows = new Map<string, Import[]>();
  for (const each of imports) {
    const [from, to] = [roomOf(each.from), roomOf(each.to)];
    if (from === to || isTest(each.from)) continue;
    const arrow = `${from} -> ${to}`;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), each]);
  }
  const pairs = new Map<string, Import[]>();
  for (const [arrow, there] of arrows) {
    const [from = '', to = ''] = arrow.split(' -> ');
    const back = arrows.get(`${to} -> ${from}`);
    if (back && from < to) pairs.set(`${from} <-> ${to}`, there.length <= back.length ? there : back);
  }
  return new Map([...pairs].sort());
}
