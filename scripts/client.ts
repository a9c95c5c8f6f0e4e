import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopContract } from '@/app/api/openapi.json/shop-contract';
import { describeApi } from '@/lib/api/openapi';
import { loadRoute, routesOnDisk } from '@/tests/routes';
import { MADE_CLIENT, makeClient } from './checks/made-client';

// `npm run client`: makes the typed calls of the client package anew, of what the routes declare.

// The document itself is no call of the client, and its route can't be read outside of a bundler.
const described = routesOnDisk.filter((route) => route !== '/api/openapi.json');
const routes = await Promise.all(described.map(async (route) => [route, await loadRoute(route)] as const));
const document = describeApi(Object.fromEntries(routes), shopContract);
writeFileSync(join(import.meta.dirname, '..', MADE_CLIENT), await makeClient(document));
process.stdout.write(`${MADE_CLIENT} is made anew.\n`);
process.exit();
