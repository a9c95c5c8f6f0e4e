import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import { withdrawalLinkSchema } from '@/lib/orders/withdrawals/withdrawal-schema';
import { confirmByLink } from '@/lib/orders/withdrawals/withdrawal-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Makes a withdrawal hold, by the link from its mail',
    description:
      'Cancels the order, if nothing has left and all of it is withdrawn; otherwise opens a return. A second time changes nothing. `NOT_RETURNABLE` when the pairs have gone back meanwhile.',
    requires: 'anyone',
    body: withdrawalLinkSchema,
    response: messageSchema,
    form: '/withdraw/confirm',
    refuses: ['NOT_FOUND', 'NOT_RETURNABLE', 'RATE_LIMITED'],
    afterwards: tellAboutOrders,
    handle: ({ body, clientIp }) => confirmByLink(body.token, clientIp),
  }),
});
