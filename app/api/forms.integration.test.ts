import { expect, test } from 'vitest';
import { isEndpoint } from '@/lib/access/api/openapi';
import { callRoute } from '@/tests/call-route';
import { loadRoute, methods, routesOnDisk } from '@/tests/routes';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** The routes that take a plain HTML form, too. */
async function routesWithForms() {
  const found = [];
  for (const route of routesOnDisk.filter((one) => one.startsWith('/api/'))) {
    const handlers = await loadRoute(route);
    for (const method of methods) {
      const handler = handlers[method];
      if (handler && isEndpoint(handler) && handler.declaration.form) found.push({ route, method, handler });
    }
  }
  return found;
}

const params = { id: 'none' };

test('a route that takes forms answers JSON with JSON, and a form with a page, whatever Accept says', async () => {
  const routes = await routesWithForms();
  expect(routes.length).toBeGreaterThan(5);
  for (const { route, method, handler } of routes) {
    for (const accept of [browser, 'application/json, text/html;q=0.9', 'application/json']) {
      const answer = await callRoute(handler, method, { json: {}, params, headers: { accept } });
      expect([route, accept, answer.headers.get('content-type')]).toEqual([route, accept, 'application/json']);
    }
    for (const accept of [browser, '*/*']) {
      const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await callRoute(handler, method, { body: 'x=1', params, headers });
      expect([route, accept, answer.status]).toEqual([route, accept, 303]);
    }
  }
});
