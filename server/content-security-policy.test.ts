import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { sizeScript } from '@/lib/core/sizes/size-script.mjs';
import { themeScript } from '@/lib/platform/theme/theme-script';
import { policyForFile, policyForPage } from './content-security-policy.mjs';

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** The text of a function that React sends along, as the installed React holds it. */
function reactRuntime(start: string): string {
  const react = createRequire(import.meta.url).resolve(
    'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js',
  );
  const literals = [...readFileSync(react, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) => text);
  const literal = literals.find((text) => text.startsWith(start)) ?? '';
  return literal
    .replaceAll("\\'", "'")
    .replaceAll('\\n', '\n')
    .replace(/\$R[CS]\("$/, '');
}

const own = {
  'the theme': themeScript,
  'the sizes': sizeScript,
  'the first piece of data': '(self.__next_f=self.__next_f||[]).push([0])',
  'a piece of data': `self.__next_f.push([1,"1:[\\"$\\",\\"p\\",null,{\\"children\\":\\"\\u003c/script\\u003e it’s — fine\\"}]\\n"])`,
  'a piece of bytes': 'self.__next_f.push([3,"AAECAw=="])',
  'the bundler’s start': `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/2i3mwkeaz200g.js","static/chunks/13ewlntuj-ovu.js"],"runtimeModuleIds":[494553]});`,
  'React’s clock': 'requestAnimationFrame(function(){$RT=performance.now()});',
  'React’s first revealed part': `${reactRuntime('$RB=[];')}$RC("B:0","S:0")`,
  'React’s next revealed part': '$RC("B:1a","S:1a")',
  'React’s first segment': `${reactRuntime('$RS=function')}$RS("S:2","P:2")`,
};

const smuggled = {
  'plain words': 'alert(1)',
  'words after data': 'self.__next_f.push([1,"a"]);alert(1)',
  'words among data': 'self.__next_f.push([1,"a"+alert(1)])',
  'a call among data': 'self.__next_f.push([1,alert(1)])',
  'data that are no text': 'self.__next_f.push([1,{"a":1}])',
  'a chunk from elsewhere':
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil.example/x.js"],"runtimeModuleIds":[1]});',
  'another chunk of ours with more beside it':
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[1],"x":1});alert(1)',
  'words before React’s': 'alert(1);$RC("B:0","S:0")',
  'words in React’s': '$RC("B:0","S:0");alert(1)',
  'a changed runtime': `${reactRuntime('$RB=[];').replace('$RT=', 'alert(1),$RT=')}$RC("B:0","S:0")`,
  'words in the theme’s': themeScript.replace('dataset.theme=t', 'dataset.theme=t;alert(1)'),
  'words in the sizes’': sizeScript.replace('d.sizes=m.system', 'd.sizes=m.system;alert(1)'),
  'words among the theme’s colors': themeScript.replace(')}catch', ',alert(1))}catch'),
};

function pageWith(scripts: readonly string[]): string {
  return `<!doctype html><head>${scripts.map((script) => `<script>${script}</script>`).join('')}</head><p>Hello</p>`;
}

describe('the policy of a page for everyone', () => {
  test.each(Object.entries(own))('allows %s', (_name, script) => {
    const { policy, unknownScripts } = policyForPage(pageWith([script]));
    expect(unknownScripts).toEqual([]);
    expect(policy).toContain(hashOf(script));
  });

  test.each(Object.entries(smuggled))('refuses %s, and tells', (_name, script) => {
    const { policy, unknownScripts } = policyForPage(pageWith([themeScript, script]));
    expect(unknownScripts).toEqual([script]);
    expect(policy).not.toContain(hashOf(script));
    expect(policy).toContain(hashOf(themeScript));
  });

  test('asks for no permission for data that never run', () => {
    const { unknownScripts } = policyForPage('<script type="application/ld+json">{"a":"alert(1)"}</script>');
    expect(unknownScripts).toEqual([]);
  });

  test('is not deceived by what stands beside the type of data', () => {
    const { unknownScripts } = policyForPage('<script data-x="application/ld+json">alert(1)</script>');
    expect(unknownScripts).toEqual(['alert(1)']);
  });
});

test('the policy of a file of our own allows the scripts that stand in it', () => {
  expect(policyForFile(pageWith(['doThis()']))).toContain(hashOf('doThis()'));
});
