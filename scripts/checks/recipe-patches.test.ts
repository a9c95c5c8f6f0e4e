import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { complaintsAbout, parsePatch, productionFiles, readRecipes, root, testsOf } from './recipe-patches';

const fileOf = (path: string, isNew = false) =>
  `diff --git a/${path} b/${path}\n${isNew ? 'new file mode 100644\n' : ''}--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-a\n+b\n`;
const patch = [
  fileOf('lib/core/shop-terms/terms.ts'),
  fileOf('lib/core/shop-terms/terms.test.ts'),
  fileOf('prisma/migrations/20990101000000_gift/migration.sql', true),
  fileOf('tests/products.ts'),
  fileOf('docs/mail.md'),
  fileOf('lib/catalogue/product/README.md'),
  fileOf('package-lock.json'),
].join('');
const gift = parsePatch('gift', `Why.\n\nProved by: app/gift.integration.test.ts\n\n${patch}`);

test('production files are counted, with migrations and without tests, documents and lock files', () => {
  expect(productionFiles(gift)).toEqual([
    { path: 'lib/core/shop-terms/terms.ts', isNew: false },
    { path: 'prisma/migrations/20990101000000_gift/migration.sql', isNew: true },
  ]);
  expect(productionFiles(parsePatch('gift', patch))).toEqual(productionFiles(gift));
});

test('the tests that a recipe changes are run, and those that it names', () => {
  expect(testsOf(gift)).toEqual(['lib/core/shop-terms/terms.test.ts', 'app/gift.integration.test.ts']);
});

test('a wrong count and a missing row are told, with the right number', () => {
  const row = (name: string, count: number) => `| [A gift](../tests/recipes/${name}.patch) | ${count} | gifts |\n`;
  expect(complaintsAbout(row('gift', 2), [gift])).toEqual([]);
  expect(complaintsAbout(row('gift', 3), [gift])).toEqual([
    'docs/recipes.md says 3 for gift: it touches 2 production files.',
  ]);
  expect(complaintsAbout('', [gift])).toEqual(['docs/recipes.md has no row for gift: it touches 2 production files.']);
});

test('docs/recipes.md counts as the patches do', () => {
  expect(complaintsAbout(readFileSync(join(root, 'docs/recipes.md'), 'utf8'), readRecipes())).toEqual([]);
});

test('each recipe brings or names a test, and those that it names are there', () => {
  for (const recipe of readRecipes()) {
    expect([recipe.name, testsOf(recipe)]).not.toEqual([recipe.name, []]);
    expect(recipe.provedBy.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  }
});
