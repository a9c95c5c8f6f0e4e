import { runToTheEnd } from './launcher/lifecycle';
import { buildShop } from './launcher/open-shop';

/** `npm run build` */
await runToTheEnd(buildShop);
