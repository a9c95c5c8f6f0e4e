import { join } from 'node:path';
import { runToTheEnd } from './launcher/lifecycle';
import { buildShop } from './launcher/open-shop';
import { packInto } from './launcher/pack';
import { PROJECT_DIR } from './launcher/settings';

/** `npm run pack`: builds the shop and packs it into `packed/`, for a container or a server without npm. */
await runToTheEnd(async (lifecycle) => {
  process.env.LACEWING_PACK = '1';
  await buildShop(lifecycle);
  if (lifecycle.signal.aborted) return;
  await packInto(join(PROJECT_DIR, 'packed'));
  console.log('The shop is packed: "node scripts/launcher/serve-packed.mjs" in packed/ opens it.');
});
