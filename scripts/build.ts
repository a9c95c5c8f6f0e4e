import { runToTheEnd } from '@/server/launcher/lifecycle';
import { buildShop } from './launcher/open-shop';

/** `npm run build` */
await runToTheEnd(buildShop);
