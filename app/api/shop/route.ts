import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { everythingTag } from '@/lib/platform/cache/tags';
import { shopAnswerSchema } from '@/lib/pricing/settings/settings-schema';
import { describeShop } from '@/lib/pricing/settings/shop-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'What anyone may know of the shop: its name, its money, and where it sells to',
    requires: 'anyone',
    response: shopAnswerSchema,
    tags: () => [everythingTag],
    handle: describeShop,
  }),
});
