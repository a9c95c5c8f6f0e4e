import { runToTheEnd } from './launcher/lifecycle';
import { openShop } from './launcher/open-shop';
import { throwDataAway } from './launcher/throw-away-data';
import { CARELESS } from './postgres/throw-away-cluster';

/**
 * `npm run e2e:shop`: the production build on a fresh, furnished database that is gone afterwards, on `PORT`.
 * The browser tests buy in it.
 */
await runToTheEnd(async (lifecycle) => {
  await throwDataAway(lifecycle);
  await openShop(lifecycle, CARELESS);
});
