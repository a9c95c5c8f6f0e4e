import { appoint, readEmail } from './appoint';
import { runToTheEnd } from './lifecycle';
import { openPackedShop } from './packed-shop';

/** `npm run admin` of a packed shop. */
await runToTheEnd(async (lifecycle) => {
  const email = readEmail();
  await openPackedShop();
  await appoint(email, lifecycle);
});
