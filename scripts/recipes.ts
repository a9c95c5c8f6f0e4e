import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import {
  complaintsAbout,
  PATCHES,
  productionFiles,
  type Recipe,
  readRecipes,
  root,
  testsOf,
} from './checks/recipe-patches';
import { ON_TWO_CORES } from './checks/run-tool';

// `npm run recipes`: applies every patch of tests/recipes to one copy of the tree, one on top of the other, then types
// the copy and runs the tests that the patches bring or name. `-- unfold FOLDER`: makes the folder a repository with
// one commit for each recipe, to change them with git. `-- fold FOLDER`: writes its commits back to tests/recipes.

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e9 });

/** Runs a program of node_modules in the copy, and shows what it prints when it fails. */
function run(copy: string, tool: string, ...args: string[]): void {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const took = ((performance.now() - start) / 1000).toFixed(1);
  if (status !== 0)
    throw new Error(`${stdout}${stderr}\n${tool} ${args[0] ?? ''} failed on the copy with all recipes.`);
  const summary = stdout.split('\n').filter((line) => /^\s+Tests? /.test(line));
  console.log(`${[tool, args[0]].join(' ')}: ${took} s${summary.join('')}`);
}

/** Copies what git has of the tree, changes and new files that are not committed included. */
function copyTree(to: string): void {
  const listed = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  // A link that stands for node_modules is no ignored folder.
  const isCopied = (name: string) => name !== '' && name !== 'node_modules' && existsSync(join(root, name));
  for (const path of listed.filter(isCopied)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path));
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
}

/** Applies a patch. Throws with the files that it no longer fits. */
function apply(copy: string, { name }: Recipe, ...options: string[]): void {
  const patch = join(root, PATCHES, `${name}.patch`);
  const { status, stderr } = spawnSync('git', ['apply', ...options, patch], { cwd: copy, encoding: 'utf8' });
  if (status === 0) return;
  const refresh = `npm run recipes -- unfold FOLDER, mend, npm run recipes -- fold FOLDER`;
  throw new Error(`The recipe ${name} no longer applies:\n${stderr}To refresh it: ${refresh} (docs/recipes.md).`);
}

function check(): void {
  const recipes = readRecipes();
  const complaints = complaintsAbout(readFileSync(join(root, 'docs/recipes.md'), 'utf8'), recipes);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  const copy = mkdtempSync(join(tmpdir(), 'lacewing-recipes-'));
  try {
    copyTree(copy);
    for (const recipe of recipes) {
      apply(copy, recipe);
      const files = productionFiles(recipe);
      console.log(`${recipe.name}: ${files.length} files (${files.filter(({ isNew }) => isNew).length} new)`);
      for (const { path } of files) console.log(`  ${path}`);
    }
    run(copy, 'prisma', 'generate');
    run(copy, 'next', 'typegen');
    run(copy, 'tsc', '--noEmit', ...ON_TWO_CORES);
    run(copy, 'vitest', 'run', ...new Set(recipes.flatMap(testsOf)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** One commit for each recipe; one that no longer applies leaves `*.rej` files and stops, and the next call goes on. */
function unfold(folder: string): void {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    copyTree(folder);
    git(folder, 'init', '--quiet');
    writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n*.rej\n');
    git(folder, 'add', '--all');
    commit(folder, 'tree');
  }
  const done = git(folder, 'log', '--format=%s').split('\n');
  for (const recipe of readRecipes().filter(({ name }) => !done.includes(name))) {
    const [body = ''] = readFileSync(join(root, PATCHES, `${recipe.name}.patch`), 'utf8').split(/^diff /m);
    try {
      apply(folder, recipe, '--reject');
    } catch {
      writeFileSync(join(folder, '.git/recipe'), `${recipe.name}\n\n${body}`);
      throw new Error(
        `${recipe.name}: mend what *.rej names, git add --all, git commit -F .git/recipe, then unfold again.`,
      );
    }
    git(folder, 'add', '--all');
    commit(folder, recipe.name, body);
  }
}

function commit(folder: string, subject: string, body = ''): void {
  const who = ['-c', 'user.name=recipes', '-c', 'user.email=recipes@localhost'];
  git(folder, ...who, 'commit', '--quiet', '--no-verify', '-m', subject, ...(body.trim() ? ['-m', body.trim()] : []));
}

function fold(folder: string): void {
  const [, ...commits] = git(folder, 'log', '--reverse', '--format=%H').trim().split('\n');
  for (const hash of commits) {
    const [name = '', ...body] = git(folder, 'log', '-1', '--format=%s%n%b', hash).trim().split('\n');
    // With one line around each change, a patch survives most changes beside it.
    const options = ['--no-color', '--no-ext-diff', '--no-renames', '--unified=1', '--abbrev=8'];
    const diff = git(folder, 'diff', ...options, `${hash}~`, hash);
    const text = body.join('\n').trim();
    writeFileSync(join(root, PATCHES, `${name}.patch`), text ? `${text}\n\n${diff}` : diff);
  }
}

const [command = 'check', folder = ''] = process.argv.slice(2);
const commands: Record<string, () => void> = {
  check,
  unfold: () => unfold(resolve(folder)),
  fold: () => fold(resolve(folder)),
};
try {
  if (!commands[command] || (command !== 'check' && !folder)) throw new Error(`There is no ${command} ${folder}.`);
  commands[command]();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
