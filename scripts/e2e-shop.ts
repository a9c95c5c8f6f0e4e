import { runToTheEnd } from './launcher/lifecycle';
import { openShop } from './launcher/open-shop';
import { throwDataAway } from './launcher/throw-away-data';
import { CARELESS } from './postgres/throw-away-cluster';

/**
 * `npm run e2e:shop`: the production build on a fresh, furnished database that is gone afterwards, on `PORT`.
 * The browser tests buy in it.
 */
// One person orders more here than anybody does.
process.env.ORDERS_PER_HOUR ??= '0';
process.env.ORDERS_PER_DAY ??= '0';

await runToTheEnd(async (lifecycle) => {
  await throwDataAway(lifecycle);
  await openShop(lifecycle, CARELESS);
});
