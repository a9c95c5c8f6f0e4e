import { describe, expect, test } from 'vitest';
import { policyHtml, policyPreview } from './policy-html';

const htmlOf = (markdown: string) => policyHtml(markdown).html;

describe('a policy in Markdown', () => {
  test('has headings below the page’s own, lists, tables and links', () => {
    const html = htmlOf(
      '# Returns\n\nWithin **14 days**.\n\n### How\n\n1. Write\n2. Send\n\n| a | b |\n| - | -: |\n| c | d |\n\n[Sizes](/size-guide "All")',
    );
    expect(html).toContain('<h2>Returns</h2>');
    expect(html).toContain('<strong>14 days</strong>');
    expect(html).toContain('<h4>How</h4>');
    expect(html).toContain('<ol>\n<li>Write</li>');
    expect(html).toContain('<td align="right">d</td>');
    expect(html).toContain('<a href="/size-guide" title="All">Sizes</a>');
  });

  test.each([
    ['# One\n\n## Two', ['<h2>One', '<h3>Two']],
    ['## One\n\n### Two', ['<h2>One', '<h3>Two']],
    ['#### One\n\n###### Two', ['<h2>One', '<h4>Two']],
    ['> # Quoted\n\n###### Six', ['<h2>Quoted', '<h6>Six']],
    ['<h1>Typed</h1>', ['<h2>Typed']],
  ])('%j begins at the second level', (markdown, parts) => {
    for (const part of parts) expect(htmlOf(markdown)).toContain(part);
    expect(htmlOf(markdown)).not.toContain('<h1');
  });

  test('tells other sites nothing by its links, and knows the shop’s own', () => {
    expect(htmlOf('[a](https://post.example/x)')).toContain('href="https://post.example/x" rel="noopener noreferrer"');
    expect(htmlOf('https://post.example')).toContain('rel="noopener noreferrer"');
    expect(htmlOf('[a](mailto:help@shop.example)')).toContain('<a href="mailto:help@shop.example"');
    expect(htmlOf('[a](tel:+4930123456)')).toContain('<a href="tel:+4930123456"');
    expect(htmlOf('[a](/returns) [b](#top)')).toBe('<p><a href="/returns">a</a> <a href="#top">b</a></p>');
  });

  test('shows pictures that are encrypted or uploaded, and no others', () => {
    expect(htmlOf('![A map](https://cdn.example/map.png)')).toBe(
      '<p><img src="https://cdn.example/map.png" alt="A map" loading="lazy" /></p>',
    );
    expect(htmlOf('![A map](/uploads/a1-1200.avif)')).toContain('src="/uploads/a1-1200.avif"');
    for (const src of [
      'http://cdn.example/map.png',
      '//cdn.example/map.png',
      '/api/auth/logout',
      '/uploads/../api/x',
      'map.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:image/png;base64,AAAA',
      'javascript:alert(1)',
      'blob:x',
    ])
      expect(htmlOf(`![x](${src}) <img src="${src}">`), src).not.toContain('<img');
  });
});

/** A tag as the sanitizer writes it: each value is in quotes, and what could end it is escaped. */
const TAG = /<\/?([a-z]+\d?)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g;
const elements = new Set(
  'h2 h3 h4 h5 h6 p br hr blockquote pre ul ol li table thead tbody tr th td a img strong b em i del s code sub sup'.split(
    ' ',
  ),
);
const attributes = new Set('href title rel src alt loading start align'.split(' '));

/** What of some HTML could run, load something or cover something: whatever is not known to be harmless. */
function dangersIn(html: string): string[] {
  const found = html.replace(TAG, '').includes('<') ? [html] : [];
  for (const [tag, element = '', written = ''] of html.matchAll(TAG)) {
    if (!elements.has(element)) found.push(tag);
    for (const [, name = '', value = ''] of written.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      if (!attributes.has(name)) found.push(tag);
      if (name !== 'href' && name !== 'src') continue;
      // What a browser would make of it.
      const { protocol } = new URL(value.replaceAll('&amp;', '&'), 'https://shop.example/');
      if (!['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) || /&(?!amp;|quot;)/.test(value)) found.push(tag);
    }
  }
  return found;
}

test('what could run would be noticed', () => {
  for (const html of [
    '<script>',
    '<img src="x" onerror="y">',
    '<img src=x>',
    '<a href="javascript:x">',
    '<a href="java&Tab;script:x">',
    '<svg>',
    '<p style="x">',
    '< p>',
    '<a href="x',
  ])
    expect(dangersIn(html), html).not.toEqual([]);
});

describe('nothing of a policy can run', () => {
  const spellings = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\0script:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3A;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A&#x61&#x76&#x61script:alert(1)',
    '&#0000106&#0000097vascript:alert(1)',
    'java&#x09;script:alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'javascript\\:alert(1)',
    'java<!-- -->script:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'file:///etc/passwd',
    'blob:https://shop.example/x',
    'x-javascript:alert(1)',
  ];

  test.each(spellings)('by a link to %j', (href) => {
    for (const markdown of [
      `[x](${href})`,
      `[x](<${href}>)`,
      `[x][y]\n\n[y]: ${href}`,
      `<${href}>`,
      `![x](${href})`,
      `<a href="${href}">x</a>`,
      `<a href='${href}'>x</a>`,
      `<a href=${href}>x</a>`,
      `<img src="${href}">`,
    ])
      expect(dangersIn(htmlOf(markdown)), markdown).toEqual([]);
  });

  test.each([
    '<script>alert(1)</script>',
    '<ScRiPt src=//evil.example></sCrIpT>',
    '<script>alert(1)',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<<script>alert(1)//<</script>',
    '<script\n>alert(1)</script\n>',
    '<script/x>alert(1)</script>',
    '</script><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://a.example/x.png" onerror="alert(1)">',
    '<img/src=x/onerror=alert(1)>',
    '<img src="x`><script>alert(1)</script>"',
    '<img """><script>alert(1)</script>">',
    '<IMG SRC=https://a.example/x.png OnError\u00a0=\u00a0alert(1)>',
    '<a href="/x" onclick="alert(1)" onmouseover=alert(1)>x</a>',
    '<p style="position:fixed;inset:0">x</p>',
    '<p class="fixed inset-0" id="content" name="body">x</p>',
    '<style>body{display:none}</style>',
    '<style><img src="</style><img src=x onerror=alert(1)//">',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math href="javascript:alert(1)">x</math>',
    '<iframe src="https://evil.example"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="javascript:alert(1)"></object><embed src="data:text/html,x">',
    '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">Log in</button></form>',
    '<base href="https://evil.example/">',
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
    '<details open ontoggle=alert(1)>x</details>',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<textarea></textarea><script>alert(1)</script>',
    '<title><img src=x onerror=alert(1)></title>',
    '<xmp><script>alert(1)</script></xmp><plaintext><script>alert(1)</script>',
    '<!--><script>alert(1)</script>-->',
    '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<?php echo 1 ?><script>alert(1)</script>',
    '<a href="/x" title="\'><script>alert(1)</script>">x</a>',
    '[x](/y "\\"onmouseover=alert(1) x=\\"")',
    '![x" onerror="alert(1)](https://a.example/x.png)',
    '[x](https://a.example/"onmouseover="alert(1))',
    '```"><script>alert(1)</script>\n<script>alert(1)</script>\n```',
    '`<script>alert(1)</script>`',
    '[<script>alert(1)</script>](/x)',
    '# <img src=x onerror=alert(1)>',
    '| <script>alert(1)</script> |\n| - |\n| <img src=x onerror=alert(1)> |',
    '<div><p>unclosed <b>tags',
    '<x-evil onclick=alert(1)>x</x-evil>',
    '{{made}}\n<script>alert(1)</script>',
  ])('by %j', (markdown) => {
    const { html, afterMade } = policyHtml(markdown);
    expect(dangersIn(`${html}${afterMade ?? ''}`)).toEqual([]);
  });

  test('not even by what the parser can’t follow, which is shown as it was typed', () => {
    const html = htmlOf(`${'>'.repeat(40_000)}<script>alert(1)</script><img src=x onerror=alert(1)>`);
    expect(html).toMatch(/^<pre>&gt;&gt;/);
    expect(html).toContain('&lt;script&gt;');
    expect(dangersIn(html)).toEqual([]);
  });
});

describe('the text made of the settings', () => {
  test('is replaced', () => {
    expect(policyHtml('Ours.')).toEqual({ html: '<p>Ours.</p>', afterMade: null });
    expect(policyHtml('A {{made}} in a line.').afterMade).toBeNull();
  });

  test.each([
    'Before.\n\n{{made}}\n\nAfter.',
    'Before.\n{{made}}\nAfter.',
    'Before.\r\n {{ made }} \r\nAfter.\n\n{{made}}',
  ])('stays where %j names it', (markdown) => {
    expect(policyHtml(markdown)).toEqual({ html: '<p>Before.</p>', afterMade: '<p>After.</p>' });
  });

  test('stays before or after everything', () => {
    expect(policyHtml('{{made}}\n\n# More')).toEqual({ html: '', afterMade: '<h2>More</h2>' });
    expect(policyHtml('* one\n* two\n{{made}}')).toEqual({
      html: '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
      afterMade: '',
    });
  });

  test('keeps the levels and the links of what is around it together', () => {
    expect(policyHtml('# One\n\n[a][x]\n\n{{made}}\n\n## Two\n\n[x]: /x')).toEqual({
      html: '<h2>One</h2>\n<p><a href="/x">a</a></p>',
      afterMade: '<h3>Two</h3>',
    });
  });

  test('has a line in its place in a preview', () => {
    expect(policyPreview('returns', 'Ours.')).toBe('<p>Ours.</p>');
    expect(policyPreview('returns', 'Ours.\n\n{{made}}')).toBe(
      '<p>Ours.</p>\n<blockquote><p>Here follows what the shop says of returns by itself.</p></blockquote>',
    );
  });
});
