import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '@/server/launcher/settings';

interface LockedPackage {
  integrity?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(PROJECT_DIR, name), 'utf8')) as Content;
}

const { packages } = readJson<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const { allowScripts } = readJson<{ allowScripts: Record<string, boolean> }>('package.json');
const installed = Object.entries(packages).filter(([path]) => path !== '');

/** The platforms of the image and CI: Linux with glibc, on the two usual processors. */
function isForServers({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage): boolean {
  return os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64')) && libc.includes('glibc');
}

test('every package that a server installs is known by its hash', () => {
  const unknown = installed.filter(([, { integrity }]) => integrity === undefined);
  expect(unknown.filter(([, locked]) => isForServers(locked)).map(([path]) => path)).toEqual([]);
  // Packages for other systems: the registry from which this file was made lacks them.
  expect(unknown.filter(([, { optional }]) => !optional).map(([path]) => path)).toEqual([]);
});

test('no package runs an unreviewed script while it is installed', () => {
  // npm 11 runs those alone that package.json allows; npm 10 runs all of them.
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !(name in allowScripts))).toEqual([]);
});

test('images and actions are named by their digests', () => {
  const named = (file: string, pattern: RegExp) =>
    [...readFileSync(join(PROJECT_DIR, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name);
  const images = [...named('Dockerfile', /^FROM (\S+)/gm), ...named('compose.yaml', /^ +image: (\S+)/gm)];
  const actions = named('.github/workflows/test.yml', /uses: (\S+)/g);
  expect([images.length, actions.length]).toEqual([4, 3]);
  expect(images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});
