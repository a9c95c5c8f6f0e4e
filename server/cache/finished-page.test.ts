import { expect, test } from 'vitest';
import { finish, isPassing } from './finished-page.mjs';

function pageWith(...pieces: string[]) {
  const scripts = pieces.map((piece) => `<script>self.__next_f.push(${piece})</script>`).join('');
  return { kind: 'APP_PAGE', html: `<p>A page</p>${scripts}</body>`, headers: {} as Record<string, string> };
}

const hashesOf = (page: ReturnType<typeof pageWith>) => page.headers['content-security-policy']?.match(/'sha256-/g);

test('the data of a page becomes one script, which the policy names once', () => {
  const page = pageWith('[1,"a:[\\"$\\",\\"p\\"]\\n"]', '[1,"b:\\"it’s "]', '[1,"\\u003c/script\\u003e\\"\\n"]');
  finish(page);
  expect(page.html).toBe(
    '<p>A page</p><script>self.__next_f.push([1,"a:[\\"$\\",\\"p\\"]\\nb:\\"it’s \\u003c/script\\u003e\\"\\n"])</script></body>',
  );
  expect(hashesOf(page)).toHaveLength(1);
});

test('no script becomes so long that reading it would keep the browser', () => {
  const page = pageWith(...Array.from({ length: 40 }, (_, index) => `[1,"${index}:${'x'.repeat(2_000)}"]`));
  finish(page);
  const scripts = page.html.match(/<script>[^<]*<\/script>/g) ?? [];
  expect(scripts.length).toBeLessThan(8);
  for (const script of scripts) expect(script.length).toBeLessThan(17_000);
  expect([...scripts.join('').matchAll(/(\d+):x{2000}/g)].map(([, index]) => Number(index))).toEqual([
    ...Array(40).keys(),
  ]);
});

test('data of another kind keep a script of their own', () => {
  const page = pageWith('[1,"a"]', '[3,"AAEC"]', '[1,"b"]');
  const { html } = page;
  finish(page);
  expect(page.html).toBe(html);
  expect(hashesOf(page)).toHaveLength(3);
});

test.each([
  '<script nonce="aG9zdGlsZQ==">1</script>',
  '<script src="/_next/static/a.js" async="" nonce="x"></script>',
  '<link rel="preload" as="script" href="/a.js" nonce="x"/>',
  '<style\nnonce="x">p{}</style>',
  '<script data-a="a > b" nonce="">1</script>',
  '<script nonce>1</script>',
])('a page with %s was rendered for one request, and is not kept', (tag) => {
  expect(isPassing(`<!doctype html><head>${tag}</head><p>A page`, [])).toBe(true);
});

test.each([
  '<p>The word nonce=1</p>',
  '<img alt="a shoe nonce="/>',
  '<p title="see &lt;script nonce=&quot;x&quot;&gt;">x</p>',
  '<script>self.__next_f.push([1,"[\\"$\\",\\"script\\",null,{\\"nonce\\":\\"$undefined\\"}]"])</script>',
])('one with %s is', (tag) => {
  expect(isPassing(`<!doctype html>${tag}`, [])).toBe(false);
});
