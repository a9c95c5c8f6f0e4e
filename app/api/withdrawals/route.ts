import { defineRoute, endpoint } from '@/lib/api/define-route';
import { messageSchema } from '@/lib/api/message-schema';
import { tellAboutOrders } from '@/lib/operations/tell-about-orders';
import { WITHDRAWAL_COUNTRIES, WITHDRAWAL_DAYS } from '@/lib/shop/withdrawal-right';
import { withdrawPath } from '@/lib/withdrawals/withdraw-path';
import { withdrawalInputSchema } from '@/lib/withdrawals/withdrawal-schema';
import { receiveWithdrawal, takeUpWithdrawals } from '@/lib/withdrawals/withdrawal-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: endpoint({
    summary: 'Withdraws from the contract of an order, without a login',
    description: `For orders that go to ${WITHDRAWAL_COUNTRIES}, until ${WITHDRAWAL_DAYS} days after delivery. \`number\` and \`email\` are the order’s; without \`lines\` it is about all pairs that the buyer still has or is to get. The answer is the same for every number and email: what becomes of it is mailed to the order’s own email. An order of which nothing has left is cancelled, if all of it is withdrawn; otherwise a return is opened.`,
    requires: 'anyone',
    body: withdrawalInputSchema,
    response: messageSchema,
    status: 202,
    form: ({ searchParams }) =>
      withdrawPath({ number: searchParams.get('number'), email: searchParams.get('email'), isDeclared: true }),
    refuses: ['RATE_LIMITED'],
    handle: ({ body, clientIp, later }) => {
      later(() => takeUpWithdrawals().then(tellAboutOrders));
      return receiveWithdrawal(body, clientIp);
    },
  }),
});
