import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { exportPersonalData } from '@/lib/operations/personal-data/personal-data-service';
import { downloadResponse } from '@/lib/platform/http/responses';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Sends a file of everything that is kept about oneself',
    description:
      'Its parts: `account`, `loginIdentities`, `sessions`, `mailedLinks`, `reviews`, `wishlist`, `addresses`, `cart`, `messages`, `newsletter`, `mails`, `changesByTheShop`, `limits`, `orders` with their history, parcels and returns. Nothing in it opens an account.',
    requires: 'customer',
    sends: ['application/json'],
    refuses: ['RATE_LIMITED'],
    handle: ({ viewer }) =>
      downloadResponse({ name: shopFile('my-data.json'), type: 'application/json' }, exportPersonalData(viewer)),
  }),
});
