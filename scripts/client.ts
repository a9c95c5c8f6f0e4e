import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopContract } from '@/app/api/openapi.json/shop-contract';
import { describeApi } from '@/lib/access/api/openapi';
import { loadRoute, routesOnDisk } from '@/tests/routes';
import { MADE_CLIENT, makeClient } from './checks/made-client';

// `npm run client` generates the typed calls of the client package from what the routes declare. With `--check` it
// fails when the stored file differs.

// The document itself is no call of the client, and its route can't be read outside of a bundler.
const described = routesOnDisk.filter((route) => route !== '/api/openapi.json');
const routes = await Promise.all(described.map(async (route) => [route, await loadRoute(route)] as const));
const document = describeApi(Object.fromEntries(routes), shopContract);
const file = join(import.meta.dirname, '..', MADE_CLIENT);
const generated = await makeClient(document);
if (!process.argv.includes('--check')) {
  writeFileSync(file, generated);
  console.log(`${MADE_CLIENT} is up to date.`);
  process.exit();
}
const stored = readFileSync(file, 'utf8').split('\n');
const line = generated.split('\n').findIndex((text, index) => text !== stored[index]);
if (line < 0) process.exit();
console.error(`${MADE_CLIENT} differs from the API in line ${line + 1}: run \`npm run client\`.`);
process.exit(1);
