import { runToTheEnd } from '@/server/launcher/lifecycle';
import { openShop } from './launcher/open-shop';

/** `npm start` */
await runToTheEnd((lifecycle) => openShop(lifecycle));
