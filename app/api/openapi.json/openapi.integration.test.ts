import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { isEndpoint, type Json } from '@/lib/access/api/openapi';
import { topics } from '@/lib/platform/events/topics';
import { callRoute } from '@/tests/call-route';
import { loadRoute, methods, routesOnDisk } from '@/tests/routes';
import { GET } from './route';

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Json[];
  parameters?: { in: string; name: string; schema: Json }[];
  responses: Record<string, { content?: Record<string, { schema?: Json }>; headers?: Json }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Json>;
  components: { schemas: Record<string, Json> };
}

async function readDocument(): Promise<Document> {
  return (await callRoute(GET, 'GET')).json();
}

test('the document is one of OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(
    (await readDocument()) as unknown as Record<string, unknown>,
  );
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('every endpoint of every route file is in it, and nothing else', async () => {
  const declared: string[] = [];
  for (const route of routesOnDisk) {
    const handlers = await loadRoute(route);
    for (const method of methods) {
      const handler = handlers[method];
      if (!isEndpoint(handler)) continue;
      const paths = handler.declaration.paths ?? [route.replaceAll('[', '{').replaceAll(']', '}')];
      declared.push(...paths.map((path) => `${method} ${path}`));
    }
  }
  const { paths } = await readDocument();
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(declared.sort());
  expect(documented).toContain('POST /api/orders');
  expect(documented).toContain('GET /api/openapi.json');
});

test('an operation says which right it needs, and what for a file', async () => {
  const { paths } = await readDocument();
  const sentenceOf = (path: string, method: string) => paths[path]?.[method]?.description ?? '';
  expect(sentenceOf('/api/orders', 'get')).toMatch(
    /^Needs the right `orders:read` and for `format=csv` also `orders:export`\./,
  );
  expect(sentenceOf('/api/upload', 'post')).toMatch(/^Needs the right `catalogue:write` or `letters:send`\./);
  expect(sentenceOf('/api/orders', 'post')).not.toContain('right');
  expect(paths['/api/orders']?.get).toMatchObject({
    'x-rights': ['orders:read'],
    'x-rights-for': { 'format=csv': 'orders:export' },
    security: [{ bearer: [] }, { cookie: [] }, { key: [] }],
  });
});

test('an operation says what it takes, who may call, and each of its answers', async () => {
  const { paths, components } = await readDocument();
  const place = paths['/api/orders']?.post as Operation;
  expect(place.security).toEqual([{ bearer: [] }, { cookie: [] }]);
  expect(place.parameters).toMatchObject([{ in: 'header', name: 'Idempotency-Key' }]);
  expect(Object.keys(place.responses)).toEqual(['201', '400', '401', '403', '409', '413', '415', '422', '429', '503']);
  expect(place.responses['201']?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/Order' } },
  });
  expect(place.responses['429']?.headers).toHaveProperty('Retry-After');
  const list = paths['/api/orders']?.get as Operation;
  expect(Object.keys(list.responses['200']?.content ?? {})).toEqual(['application/json', 'text/csv']);
  expect(list.parameters?.find(({ name }) => name === 'page')?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 1_000_000,
  });
  // Money is dollars on the wire, whatever the code holds.
  expect(components.schemas.Order?.properties).toHaveProperty('totalPrice.type', 'number');
});

test('a write says how it is repeated, and each topic what its message has', async () => {
  const { paths, webhooks } = await readDocument();
  const move = paths['/api/stock/movements']?.post;
  expect(move?.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }));
  expect(move?.responses['201']?.headers).toHaveProperty('Idempotent-Replayed');
  expect(move?.responses['422']).toBeDefined();
  expect(paths['/api/auth/login']?.post?.parameters).toBeUndefined();
  expect(Object.keys(webhooks).sort()).toEqual([...topics, 'test'].sort());
  expect(JSON.stringify(webhooks['stock.changed'])).toContain('movement');
});

test('why a code does not count is one of a list', async () => {
  const { components } = await readDocument();
  expect(JSON.stringify(components.schemas).match(/"reason":\{[^{}]*"enum":\["UNKNOWN"[^\]]*\]/)?.[0]).toMatch(
    /NOT_YET.*OVER.*USED_UP.*ONCE_PER_CUSTOMER.*BELOW_MINIMUM.*NOT_FOR_THESE.*ON_SALE_ALREADY.*BETTER_ONE_APPLIED.*TOO_FEW_PAIRS.*NOT_FIRST_ORDER.*OFF.*EMPTY.*NOT_FOR_YOU/,
  );
});

test('a caller who has the document gets a 304', async () => {
  const etag = (await callRoute(GET, 'GET')).headers.get('etag') ?? '';
  const again = await callRoute(GET, 'GET', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
