import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import { sealEntry } from '@/lib/orders/order/order-entry-service';
import { orderOfBuyerSchema } from '@/lib/orders/order/order-lookup-schema';
import { askForOrderLink, mailOrderLink } from '@/lib/orders/shipments/find-order-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Mails the link to an order’s tracker, without a login',
    description:
      'The answer is the same for every number and email: the link goes to the order’s own email, if that is the one that was given.',
    requires: 'anyone',
    body: orderOfBuyerSchema,
    response: messageSchema,
    status: 202,
    form: (_called, sent, isRefused) => {
      const entered = isRefused ? sealEntry(Object.fromEntries(sent)) : null;
      return entered ? `/track?${new URLSearchParams({ entered })}` : '/track';
    },
    refuses: ['RATE_LIMITED'],
    handle: async ({ body, clientIp, later }) => {
      const answer = await askForOrderLink(clientIp);
      later(() => mailOrderLink(body).then(tellAboutOrders));
      return answer;
    },
  }),
});
