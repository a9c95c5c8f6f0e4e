import { openPackedBuild } from './build';
import { explain } from './lifecycle';
import { openPackedShop } from './packed-shop';

const endSignals = ['SIGTERM', 'SIGINT'] as const;
const endAtOnce = () => process.exit(0);

// `npm start` of a packed shop: migrates the database, then serves what was built, in this one process. It writes nothing
// to the disk.
try {
  // A container's first process ignores signals that it has no listener for.
  for (const signal of endSignals) process.on(signal, endAtOnce);
  const databaseUrl = await openPackedShop();
  await openPackedBuild({ databaseUrl, variables: process.env });
  await import('@/server/serve.mjs');
  // From here on the server ends by itself, once it has answered.
  for (const signal of endSignals) process.off(signal, endAtOnce);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
