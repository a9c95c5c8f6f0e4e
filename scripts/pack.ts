import { join } from 'node:path';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { step } from '@/server/launcher/progress';
import { PROJECT_DIR } from '@/server/launcher/settings';
import { buildShop } from './launcher/open-shop';
import { packInto, tryPacked } from './launcher/pack';

/** `npm run pack`: builds the shop and packs it into `packed/`, for a container or a server without npm. */
await runToTheEnd(async (lifecycle) => {
  process.env.LACEWING_PACK = '1';
  await buildShop(lifecycle);
  if (lifecycle.signal.aborted) return;
  const folder = join(PROJECT_DIR, 'packed');
  await packInto(folder);
  await step('Opening it once', () => tryPacked(folder, lifecycle.signal, process.env.SERVED_BY));
  console.log('The shop is packed: "node server/launcher/serve-packed.mjs" in packed/ opens it.');
});
