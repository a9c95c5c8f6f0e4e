import fc from 'fast-check';

/** Who asks. */
export const visitors = ['guest', 'customer', 'admin'] as const;
export type JunkVisitor = (typeof visitors)[number];

/** How a caller authenticates. */
type Proof = 'bearer' | 'cookie';

/** A request as no well-meaning program would send it, or only nearly. */
export interface JunkRequest {
  visitor: JunkVisitor;
  proof: Proof;
  /** The address's own parts, by their name in the route. */
  params: Record<string, string | string[]>;
  /** With a question mark, or empty. */
  query: string;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer> | string | null;
}

/** Things that are there, so that some requests get further than the first check. */
export interface KnownThings {
  /** Ids of products, orders, accounts and whatever else an address may name. */
  ids: readonly string[];
  /** A product with its size and what one pair of it costs in all, in dollars. */
  offer: { product: string; size: number; totalPrice: number };
  emails: readonly string[];
  /** Words of its products, folded. */
  words: readonly string[];
}

const UUID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** Texts on which programs have broken before. */
const badTexts = [
  '',
  ' ',
  '\t',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u200b',
  '\u202egnp.exe',
  '\ufeff',
  '\ufdfa'.repeat(20),
  'é'.normalize('NFD'),
  'İSTANBUL ß',
  '👟'.repeat(30),
  'a'.repeat(256),
  'a'.repeat(5_000),
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '%',
  '%%%',
  '_',
  '\\',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/',
  '//evil.example',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  'a\r\nset-cookie: x=1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '0',
  '-1',
  '1.5',
  '1e9',
  '1e400',
  '0x10',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '275760-09-13T00:00:00.001Z',
  UUID.toUpperCase(),
  UUID.slice(0, -1),
  `${UUID}0`,
  `{${UUID}}`,
  UUID.replaceAll('-', ''),
  UUID.replace('3', 'g'),
] as const;

/** What a database or a number most often breaks on. */
const worstTexts = ['\0', 'a\0b', '\ud800', 'x\udfff', 'a'.repeat(5_000), '%', UUID.replace('3', 'g')] as const;

const text = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...worstTexts) },
  { weight: 5, arbitrary: fc.constantFrom(...badTexts) },
  { weight: 2, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** `depth` arrays or objects, one inside the other. */
function nested(depth: number, isArray: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = isArray ? [value] : { a: value };
  return value;
}

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: text },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      1.5,
      0.1 + 0.2,
      99.999,
      2 ** 31,
      2 ** 53,
      1e21,
      1e308,
      -1e308,
      [],
      [[]],
      [null],
      {},
      { not: 'x' },
      { length: -1 },
      { toString: 1 },
      { $gt: '' },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 200 }), fc.boolean()).map(([depth, is]) => nested(depth, is)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/**
 * One value or a few for every name that a body or a query of the contract knows. A body that holds them all is a good
 * one for nearly every route, because a schema drops what it does not name.
 */
function plausibleFields({ ids, offer, emails }: KnownThings): Record<string, readonly unknown[]> {
  const shippingAddress = {
    fullName: 'Ada Lovelace',
    address: '1 Main Street',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    postalCode: '45402',
  };
  return {
    name: ['Ada Lovelace'],
    email: emails,
    password: ['Correct-Horse-7', 'wrong'],
    currentPassword: ['Correct-Horse-7', 'wrong'],
    token: ['a'.repeat(43)],
    code: ['123456'],
    orderItems: [[{ product: offer.product, size: offer.size, quantity: 1 }]],
    items: [[{ product: offer.product, size: offer.size, quantity: 1 }]],
    lines: [[{ product: offer.product, size: offer.size, quantity: 1 }]],
    shippingAddress: [shippingAddress],
    ...Object.fromEntries(Object.entries(shippingAddress).map(([name, given]) => [name, [given]])),
    paymentMethod: ['credit', 'paypal'],
    totalPrice: [offer.totalPrice, 1],
    product: [offer.product],
    productId: [offer.product],
    status: ['processing', 'shipped', 'delivered', 'active', 'inactive'],
    role: ['customer', 'admin'],
    rating: [1, 5],
    comment: ['A good shoe.'],
    text: ['A good answer.'],
    message: ['Where is my order?'],
    reason: ['changed-mind'],
    topic: ['order'],
    kind: ['size', 'price'],
    size: [offer.size],
    quantity: [1],
    brand: ['Vane'],
    price: [59.99],
    originalPrice: [null, 79.99],
    category: ['sneakers', 'running'],
    description: ['Light.'],
    image: ['/pictures/shoe.jpg'],
    images: [[]],
    sizes: [[9, 10]],
    stock: [[{ size: 9, quantity: 3 }]],
    stockSeen: [[{ size: 9, quantity: 10 }]],
    features: [['Light']],
    isLatest: [true],
    isBestSeller: [false],
    // Of queries.
    search: ['shoe', 'a'],
    q: ['shoe'],
    minPrice: ['10'],
    maxPrice: ['99.99'],
    new: ['true'],
    bestseller: ['true'],
    sortBy: ['name', 'price-low', 'rating', 'newest', 'oldest'],
    sort: ['newest'],
    page: ['1', '2', '999999'],
    limit: ['1', '100'],
    from: ['2026-01-01'],
    to: ['2026-12-31'],
    format: ['csv'],
    action: ['product.changed'],
    subject: ids,
    callbackUrl: ['/cart'],
    redirect: ['/cart'],
    state: ['OH', 'x'],
    csrfToken: ['a'.repeat(64)],
    json: ['true'],
  };
}

/**
 * What becomes of a value: junk, nothing, a number that is a hair larger or no more than a hair, or a list that has
 * each entry twice, told apart by hairs alone.
 */
interface Change {
  field: string;
  as: 'junk' | 'missing' | 'finer' | 'tiny' | 'twins';
  value: unknown;
  hair: number;
}

/** Less than the steps of a column of numbers, which rounds them away: any digit in any place behind the point. */
const hairs = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 6 }))
  .map(([digit, place]) => Number(`${digit}e-${place}`));

/** The same with all of its numbers that much larger. */
function larger(value: unknown, hair: number): unknown {
  if (typeof value === 'number') return Number((value + hair).toFixed(9));
  if (Array.isArray(value)) return value.map((one) => larger(one, hair));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, larger(inner, hair)]));
}

interface LetterGroup {
  letters: string[];
  /** Whether they become the beginning of a known word, so that a text of them comes near to something. */
  isNear: boolean;
}

/**
 * Letters that become more or fewer when a text is normalized, folded or changes case: all there are, by how many they
 * become.
 */
function changingLetters(words: readonly string[]): LetterGroup[] {
  const beginnings = new Set(words.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1))));
  const groups = new Map<string, LetterGroup>();
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const letter = String.fromCodePoint(point);
    const folded = letter.normalize('NFKD').toLowerCase();
    const forms = [folded, letter.normalize('NFKC'), letter.toUpperCase()];
    if (!letter.isWellFormed() || forms.every(({ length }) => length === letter.length)) continue;
    const isNear = beginnings.has(folded);
    const group = groups.get(`${folded.length} ${isNear}`) ?? { letters: [], isNear };
    group.letters.push(letter);
    groups.set(`${folded.length} ${isNear}`, group);
  }
  return [...groups.values()];
}

/** Made once for the words of a shop: there are a million letters to look at. */
const changingTextsNear = new WeakMap<readonly string[], fc.Arbitrary<string>>();

/** Texts of one letter, as long as fields usually may be, that are longer or shorter as soon as they are folded. */
function changingTexts(words: readonly string[]): fc.Arbitrary<string> {
  const made = changingTextsNear.get(words) ?? makeChangingTexts(words);
  changingTextsNear.set(words, made);
  return made;
}

function makeChangingTexts(words: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.oneof(
        ...changingLetters(words).map(({ letters, isNear }) => ({
          weight: isNear ? 4 : 1,
          arbitrary: fc.constantFrom(...letters),
        })),
      ),
      fc.constantFrom(1, 60, 100, 100, 100, 5_000),
    )
    .map(([letter, length]) => letter.repeat(Math.ceil(length / letter.length)).slice(0, length));
}

/** Plausible values, and the names among them that a route is known to read; `orderItems.0.size` lies further in. */
interface Vocabulary {
  changingText: fc.Arbitrary<string>;
  fields: Record<string, readonly unknown[]>;
  read: readonly string[];
}

/** A name of the vocabulary, most often one that matters. */
function nameFrom({ fields, read }: Vocabulary, ...more: string[]): fc.Arbitrary<string> {
  const any = fc.constantFrom(...Object.keys(fields), ...more);
  return read.length === 0
    ? any
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...read) }, { weight: 1, arbitrary: any });
}

/** The value that a change puts into the place of another one. */
function changed(before: unknown, { as, value: junk, hair }: Change): unknown {
  if (as === 'junk') return junk;
  if (as === 'tiny') return typeof before === 'number' ? hair : before;
  if (as === 'twins' && Array.isArray(before))
    return before.flatMap((one) => [larger(one, hair), larger(one, hair / 2)]);
  return larger(before, hair);
}

/** Changes what is where a path leads. */
function spoil(whole: Record<string, unknown>, change: Change): void {
  const path = change.field.split('.');
  // A route complains of the fields in a list's entries; it is the list that has twins.
  const first = path.findIndex((step) => /^\d+$/.test(step));
  if (change.as === 'twins' && first > 0) path.splice(first);
  const last = path.pop() ?? '';
  let place: unknown = whole;
  for (const step of path) place = (place as Record<string, unknown> | undefined)?.[step];
  if (typeof place !== 'object' || place === null) return;
  if (change.as === 'missing') Reflect.deleteProperty(place, last);
  else if (change.as === 'junk' || Object.hasOwn(place, last)) {
    const value = changed((place as Record<string, unknown>)[last], change);
    // Becomes a key of its own, as JSON.parse makes one of "__proto__".
    Object.defineProperty(place, last, { value, enumerable: true, configurable: true, writable: true });
  }
}

function bodyObject(vocabulary: Vocabulary): fc.Arbitrary<Record<string, unknown>> {
  const { fields, read, changingText } = vocabulary;
  const change: fc.Arbitrary<Change> = fc.record({
    field: nameFrom(vocabulary, '__proto__', 'constructor', '_id', 'emailVerifiedAt'),
    as: fc.constantFrom('junk', 'junk', 'junk', 'missing', 'finer', 'tiny', 'twins'),
    value: fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: changingText }),
    hair: hairs,
  });
  const changes = fc.oneof(
    { weight: 1, arbitrary: fc.constant<Change[]>([]) },
    { weight: 3, arbitrary: change.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(change, { minLength: 2, maxLength: 4 }) },
  );
  // Without the rest a request that breaks something is easier to read; with it, nothing is left out that is not known.
  const matters = new Set(read.map((name) => name.split('.')[0]));
  return fc.tuple(fc.boolean(), fc.nat({ max: 3 }), changes).map(([isWhole, turn, given]) => {
    const entries = Object.entries(fields)
      .filter(([name]) => isWhole || matters.size === 0 || matters.has(name))
      .map(([name, values]) => [name, values[turn % values.length]]);
    const whole = structuredClone(Object.fromEntries(entries)) as Record<string, unknown>;
    for (const each of given) spoil(whole, each);
    return whole;
  });
}

/** Bytes of JSON, whole or broken. */
function jsonBody(vocabulary: Vocabulary): fc.Arbitrary<JunkRequest['body']> {
  const whole = bodyObject(vocabulary).map((object) => JSON.stringify(object));
  const broken = fc.oneof(
    fc.tuple(whole, fc.nat({ max: 400 })).map(([json, end]) => json.slice(0, end)),
    fc.constantFrom(
      '',
      ' ',
      '{',
      '}',
      '[]',
      'null',
      'true',
      '0',
      '"x"',
      'NaN',
      '{"a":1}{"b":2}',
      '{"email":"a@b.example","email":{}}',
      '\ufeff{}',
      "{'a':1}",
      '['.repeat(100_000),
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      `{"name":"${'a'.repeat(300_000)}"}`,
      `{"totalPrice":1e999,"rating":-1e999}`,
      '{"name":"\\ud800","comment":"\\u0000"}',
    ),
    value.map((junk) => JSON.stringify(junk)),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array(bytes)),
  );
  return fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: broken });
}

/** The least that is a picture: one pixel of PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const BOUNDARY = 'x-boundary';

function multipart(field: string, type: string, content: Uint8Array, end: number): Uint8Array<ArrayBuffer> {
  const form = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return new Uint8Array(form.subarray(0, end));
}

const formBody: fc.Arbitrary<JunkRequest['body']> = fc
  .record({
    field: fc.constantFrom('image', 'image', 'image', 'file', '', 'image"; name="x'),
    type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', 'x'),
    content: fc.oneof(
      fc.constant(PIXEL),
      fc.nat({ max: PIXEL.length }).map((end) => PIXEL.subarray(0, end)),
      fc.uint8Array(),
    ),
    end: fc.oneof({ weight: 3, arbitrary: fc.constant(10_000) }, { weight: 1, arbitrary: fc.nat({ max: 300 }) }),
  })
  .map(({ field, type, content, end }) => multipart(field, type, content, end));

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  `multipart/form-data; boundary=${BOUNDARY}`,
  'multipart/form-data; boundary=',
  'application/octet-stream',
  'image/png',
  ';',
  'x'.repeat(2_000),
] as const;

/** A body with the type that it is sent under. */
function typedBody(vocabulary: Vocabulary): fc.Arbitrary<{ body: JunkRequest['body']; type: string | null }> {
  const json = jsonBody(vocabulary);
  return fc.oneof(
    { weight: 14, arbitrary: json.map((body) => ({ body, type: 'application/json' })) },
    { weight: 1, arbitrary: fc.record({ body: json, type: fc.constantFrom(...contentTypes, null) }) },
    { weight: 1, arbitrary: formBody.map((body) => ({ body, type: `multipart/form-data; boundary=${BOUNDARY}` })) },
    { weight: 1, arbitrary: fc.record({ body: formBody, type: fc.constantFrom(...contentTypes) }) },
    {
      weight: 1,
      arbitrary: queryText(vocabulary).map((body) => ({ body, type: 'application/x-www-form-urlencoded' })),
    },
    { weight: 1, arbitrary: fc.constant({ body: null, type: null }) },
  );
}

/** `name=value&name=value`, encoded well, badly, or not at all. */
function queryText(vocabulary: Vocabulary): fc.Arbitrary<string> {
  const good = nameFrom(vocabulary).chain((name) =>
    fc.constantFrom(...(vocabulary.fields[name] ?? [''])).map((given) => [name, String(given)] as const),
  );
  const fine = fc
    .tuple(good, hairs)
    .map(([[name, given], hair]) => [name, String(larger(Number(given) || hair, hair))] as const);
  const bad = fc.tuple(
    fc.oneof({ weight: 4, arbitrary: nameFrom(vocabulary) }, { weight: 1, arbitrary: text }),
    fc.oneof({ weight: 2, arbitrary: text }, { weight: 1, arbitrary: vocabulary.changingText }),
  );
  const encode = (part: string, isRaw: boolean) =>
    isRaw ? part.replace(/[#\s]/g, '') : encodeURIComponent(part.toWellFormed());
  const pair = fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: good }, { weight: 4, arbitrary: bad }, { weight: 1, arbitrary: fine }),
      fc.constantFrom(false, false, false, true),
    )
    .map(([[name, given], isRaw]) => `${encode(name, isRaw)}=${encode(given, isRaw)}`);
  return fc.oneof(
    { weight: 8, arbitrary: fc.array(pair, { maxLength: 5 }).map((pairs) => pairs.join('&')) },
    // One parameter, again and again.
    {
      weight: 1,
      arbitrary: fc
        .tuple(pair, fc.integer({ min: 2, max: 300 }))
        .map(([one, times]) => Array(times).fill(one).join('&')),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%',
        '%zz',
        '%c0%80',
        '%ff%fe',
        'page[]=1',
        'page[a]=1',
        '=',
        '&&&',
        '?',
        'a'.repeat(8_000),
      ),
    },
  );
}

/** A header's value holds one byte a character. */
const headerText = text.map((given) => given.replace(/[^\x20-\x7e\x80-\xff]/g, '').trim());

const junkHeader: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'authorization',
      'cookie',
      'idempotency-key',
      'origin',
      'referer',
      'sec-fetch-site',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'if-none-match',
      'if-modified-since',
      'range',
      'accept',
      'accept-language',
      'accept-encoding',
      'user-agent',
      'content-length',
      'content-encoding',
      'x-middleware-subrequest',
      'next-action',
      'rsc',
      'purpose',
    ),
    headerText,
  ),
  fc.constantFrom<[string, string]>(
    ['authorization', 'Bearer '],
    ['authorization', 'Bearer a.b.c.d.e'],
    ['authorization', 'Basic YTpi'],
    ['cookie', 'next-auth.session-token=a.b.c.d.e'],
    ['cookie', 'next-auth.session-token=%; =; ;;'],
    ['cookie', `x=${'a'.repeat(4_000)}`],
    ['cookie', 'next-auth.csrf-token=a%7Cb; next-auth.callback-url=%EF%BF%BD'],
    ['origin', 'null'],
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
    ['content-length', '-1'],
    ['content-length', '99999999999'],
    ['content-encoding', 'gzip'],
    ['range', 'bytes=5-1'],
    ['idempotency-key', 'a'.repeat(201)],
  ),
);

const anyAddress = fc
  .integer({ min: 0, max: 2 ** 32 - 1 })
  .map((n) => [24, 16, 8, 0].map((bits) => (n >>> bits) & 255).join('.'));

/**
 * The names of an address's parts, such as `id` in `/api/orders/[id]`; true for those that take any number of segments.
 */
function partsOf(route: string): [name: string, isMany: boolean][] {
  return [...route.matchAll(/\[+(\.\.\.)?(\w+)\]+/g)].map(([, many, name = '']) => [name, many !== undefined]);
}

/** What NextAuth's own addresses are called. */
const actions = [
  ['session'],
  ['csrf'],
  ['providers'],
  ['signout'],
  ['callback', 'credentials'],
  ['callback', 'google'],
  ['signin'],
  ['signin', 'google'],
  ['error'],
  ['_log'],
];

function paramsFor(route: string, { ids }: KnownThings): fc.Arbitrary<JunkRequest['params']> {
  const part = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: text });
  const segments = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...actions) },
    { weight: 1, arbitrary: fc.array(text, { minLength: 1, maxLength: 3 }) },
  );
  const entries = partsOf(route).map(([name, isMany]) => [name, isMany ? segments : part]);
  return fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<string | string[]>>, {
    noNullPrototype: true,
  });
}

/** Requests to one route by one method. `known` makes some of them good enough to be done. */
function junkRequests(
  route: string,
  method: string,
  known: KnownThings,
  vocabulary: Vocabulary,
): fc.Arbitrary<JunkRequest> {
  const withoutBody = fc.constant({ body: null, type: null });
  return fc
    .record({
      visitor: fc.constantFrom<JunkVisitor>('guest', 'customer', 'customer', 'admin', 'admin'),
      proof: fc.constantFrom<Proof>('bearer', 'bearer', 'cookie'),
      params: paramsFor(route, known),
      query: fc.oneof(
        { weight: method === 'GET' ? 1 : 4, arbitrary: fc.constant('') },
        { weight: 2, arbitrary: queryText(vocabulary).map((query) => `?${query}`) },
      ),
      sent: method === 'GET' || method === 'HEAD' ? withoutBody : typedBody(vocabulary),
      address: anyAddress,
      junk: fc.oneof(
        { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
        { weight: 1, arbitrary: fc.array(junkHeader, { maxLength: 3 }) },
      ),
    })
    .map(({ sent, address, junk, ...request }) => ({
      ...request,
      body: sent.body,
      headers: [
        ['x-forwarded-for', address],
        ...(sent.type === null ? [] : [['content-type', sent.type]]),
        ...junk,
      ] as [string, string][],
    }));
}

/** What came back. */
export interface JunkAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Words that say how the shop is built or what it keeps; no answer says them, whatever was asked. */
const insides = [
  /\n\s+at .+[:(]/,
  /SQLSTATE/i,
  /\bprisma\b/i,
  /\bP[12]\d{3}\b/,
  /postgres/i,
  /\brelation "|\bcolumn "|violates .*constraint|duplicate key|invalid byte sequence|deadlock detected/i,
  /invalid input (syntax|value)/i,
  /E(CONNREFUSED|CONNRESET|NOENT|PIPE|ACCES)\b/,
  /node_modules|node:internal|file:\/\/|\/lib\/\w+\/|webpack|turbopack/i,
  /\$2[aby]\$\d\d\$/,
  /password_?hash|token_?hash|sealed_?token/i,
  /(Type|Range|Syntax|Reference)Error/,
  /Cannot read propert|is not a function|Unexpected token/,
];

function isErrorShape(text: string): boolean {
  try {
    const { message, code } = JSON.parse(text) as Record<string, unknown>;
    return typeof message === 'string' && message !== '' && typeof code === 'string' && code !== '';
  } catch {
    return false;
  }
}

/**
 * What is wrong with an answer, in a few words; null when nothing is. `secrets` are texts that only their owner may
 * read.
 */
export function complaintAbout(
  { status, headers, text: body }: JunkAnswer,
  secrets: readonly string[] = [],
): string | null {
  if (status >= 500) return `a ${status}: ${body.slice(0, 300)}`;
  if (status >= 400 && !isErrorShape(body)) return `a ${status} that is not in the error shape: ${body.slice(0, 300)}`;
  const said = `${headers.get('location') ?? ''}\n${body}`;
  const inside = insides.find((pattern) => pattern.test(said));
  if (inside) return `an answer that shows an inside (${inside}): ${said.trim().slice(0, 500)}`;
  if (secrets.some((secret) => said.includes(secret))) return 'an answer that holds a secret';
  return null;
}

/** A request in a few lines, to send it again by hand. */
export function describeRequest(route: string, method: string, { body, ...rest }: JunkRequest): string {
  const words = typeof body === 'string' ? body : body && `${Buffer.from(body).toString('base64')} (base64)`;
  const short = words && words.length > 2_000 ? `${words.slice(0, 2_000)}... (${words.length} characters)` : words;
  return `${method} ${route}\n${JSON.stringify(rest)}\n${body?.length ? short : 'without a body'}`;
}

interface Hunt {
  route: string;
  method: string;
  known: KnownThings;
  /** Whether the route has this method. One that it lacks reads nothing. */
  isAnswered: boolean;
  requests: number;
  seed: number;
  /** Null when no answer came because the request had no end. */
  send: (request: JunkRequest) => Promise<JunkAnswer | null>;
  /** Says what is wrong with an answer; null when nothing is. */
  judge: (answer: JunkAnswer) => string | null;
}

/** Requests at a time, so that both sides have something to do. */
const LANES = 4;
/** What is not answered by then never will be. */
const PATIENCE_MS = 60_000;

/** The same shape with something in every place that fits nowhere. */
function spoilt(value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) return value.map(spoilt);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { not: 'x' };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spoilt(inner)]));
}

/** The names that a route complains about when nothing fits: those are what it reads. */
async function namesReadBy({ route, method, known, send }: Hunt): Promise<string[]> {
  const fields = plausibleFields(known);
  const names = new Set<string>();
  const body = JSON.stringify(
    Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, spoilt(first)])),
  );
  const params = Object.fromEntries(
    partsOf(route).map(([name, isMany]) => [name, isMany ? ['x'] : (known.ids[0] ?? 'x')]),
  );
  for (const visitor of visitors) {
    const isRead = method === 'GET' || method === 'HEAD';
    const answer = await send({
      visitor,
      proof: 'bearer',
      params,
      query: isRead
        ? `?${Object.keys(fields)
            .map((name) => `${name}=x%00`)
            .join('&')}`
        : '',
      headers: isRead ? [] : [['content-type', 'application/json']],
      body: isRead ? null : body,
    });
    if (answer?.status !== 400 || !isErrorShape(answer.text)) continue;
    const { errors = {} } = JSON.parse(answer.text) as { errors?: Record<string, string> };
    for (const name of Object.keys(errors)) names.add(name);
  }
  return [...names];
}

/** Sends so many requests; returns the smallest that is answered wrongly, in words, or null when none is. */
export async function hunt(given: Hunt): Promise<string | null> {
  const { route, method, known, isAnswered, requests, seed, send, judge } = given;
  const vocabulary = {
    fields: plausibleFields(known),
    read: isAnswered ? await namesReadBy(given) : [],
    changingText: changingTexts(known.words),
  };
  const property = fc.asyncProperty(junkRequests(route, method, known, vocabulary), async (request) => {
    const answer = await send(request);
    const complaint = answer && judge(answer);
    if (complaint) throw new Error(complaint);
  });
  const lanes = Math.min(LANES, Math.ceil(requests));
  const numRuns = Math.ceil(requests / lanes);
  const found = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      fc.check(property, { numRuns, seed: seed + lane, timeout: PATIENCE_MS }),
    ),
  );
  const caught = found.find(({ failed }) => failed);
  if (!caught?.counterexample) return null;
  const cause = caught.errorInstance instanceof Error ? caught.errorInstance.message : String(caught.errorInstance);
  return `${cause}\n\n${describeRequest(route, method, caught.counterexample[0])}\n\nSeed ${seed}; the request was made smaller ${caught.numShrinks} times.`;
}

/** How many requests a run sends and what it draws them from: FUZZ_REQUESTS and FUZZ_SEED. */
export function fuzzSettings(): { requests: number; seed: number } {
  return { requests: Number(process.env.FUZZ_REQUESTS) || 2_000, seed: Number(process.env.FUZZ_SEED) || 20_261_121 };
}
