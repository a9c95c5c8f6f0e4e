import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { messageSchema } from '@/lib/access/api/message-schema';
import { WITHDRAWAL_COUNTRIES, WITHDRAWAL_DAYS } from '@/lib/core/shop-terms/withdrawal-right';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import { sealEntry } from '@/lib/orders/order/order-entry-service';
import { WITHDRAWAL_HOLD_HOURS } from '@/lib/orders/order/withdrawal-hold';
import { withdrawPath } from '@/lib/orders/withdrawals/withdraw-path';
import { withdrawalInputSchema, withdrawalRequestSchema } from '@/lib/orders/withdrawals/withdrawal-schema';
import {
  listWithdrawalRequests,
  receiveWithdrawal,
  takeUpWithdrawals,
} from '@/lib/orders/withdrawals/withdrawal-service';
import { LIST_RULES, pageParameters, readPageQuery } from '@/lib/platform/lists/list-query';

/** Whether a call only checks what was entered. */
const isPreview = (search: URLSearchParams) => search.get('preview') === 'true';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists the withdrawals that wait to be confirmed, oldest first',
    description: `${LIST_RULES} Those of cancelled orders are left out.`,
    requires: 'orders:read',
    query: { parameters: pageParameters, read: readPageQuery },
    response: z.array(withdrawalRequestSchema),
    hasTotal: true,
    handle: async ({ query, answerHeaders }) => {
      const { requests, total } = await listWithdrawalRequests(query);
      answerHeaders.set('x-total-count', String(total));
      return requests;
    },
  }),
  POST: endpoint({
    summary: 'Withdraws from the contract of an order, without a login',
    description: `For orders that go to ${WITHDRAWAL_COUNTRIES}, until ${WITHDRAWAL_DAYS} days after delivery. \`number\` and \`email\` are the order’s; without \`lines\` it is about all pairs that the buyer still has or is to get. The answer is the same for every number and email: a mail goes to the order’s own email, with the time and a link that confirms it. Until it is confirmed, by that link or by staff, nothing else follows, except that the order can’t be shipped (\`WITHDRAWAL_OPEN\`) for ${WITHDRAWAL_HOLD_HOURS} hours after the first request. Then an order of which nothing has left is cancelled, if all of it is withdrawn; otherwise a return is opened. With \`preview=true\` nothing is stored: the page’s form asks for the confirmation that way.`,
    requires: 'anyone',
    body: withdrawalInputSchema,
    response: messageSchema,
    status: 202,
    query: { parameters: { preview: z.enum(['true', 'false']).optional() }, read: isPreview },
    form: ({ searchParams }, sent) =>
      withdrawPath({
        entered: sealEntry(Object.fromEntries(sent)),
        step: isPreview(searchParams) ? 'check' : 'confirm',
      }),
    refuses: ['RATE_LIMITED'],
    handle: async ({ query, body, clientIp, later }) => {
      if (query) return { message: 'Nothing was sent yet.' };
      later(() => takeUpWithdrawals().then(tellAboutOrders));
      return receiveWithdrawal(body, clientIp);
    },
  }),
});
