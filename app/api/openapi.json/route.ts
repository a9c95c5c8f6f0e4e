import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { describeApi } from '@/lib/access/api/openapi';
import { revalidatedResponse } from '@/lib/platform/http/responses';
import { ofShop } from '@/lib/platform/shop/of-shop';
import { shopContract } from './shop-contract';

// All route files, so that none can be forgotten.
const files = import.meta.glob('../../**/route.ts');

async function writeDocument(): Promise<string> {
  // Not every bundler lists the file that asks among its matches.
  const all = { ...files, './route.ts': async () => ({ GET }) };
  const routes = Object.entries(all).map(async ([file, load]) => {
    const { pathname } = new URL(file, 'file:///api/openapi.json/');
    return [decodeURI(pathname).replace(/\/route\.ts$/, ''), await load()] as const;
  });
  return JSON.stringify(describeApi(Object.fromEntries(await Promise.all(routes)), shopContract));
}

/** Written anew only after a change of the shop. */
const written = ofShop(writeDocument);

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Describes this API (OpenAPI 3.1)',
    requires: 'anyone',
    sends: ['application/json'],
    hasETag: true,
    handle: async ({ request }) => revalidatedResponse(request, await written(), 'application/json; charset=utf-8'),
  }),
});
