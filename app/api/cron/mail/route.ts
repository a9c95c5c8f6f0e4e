import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { workOnChangeSetsSoon } from '@/lib/catalogue/change-sets/change-set-work-service';
import { rebuildFacetIndex } from '@/lib/catalogue/product-list/product-list-service';
import { sendDueMails } from '@/lib/messages/mail/mail-service';
import { deliverEvents } from '@/lib/messages/webhooks/delivery-service';
import { deleteExpired, housekeepingSchema } from '@/lib/operations/jobs/housekeeping-service';
import { tellAboutOrders } from '@/lib/operations/jobs/tell-about-orders';
import { deliverCardOrders } from '@/lib/orders/order/order-service';
import { makeDueCalls } from '@/lib/orders/order-payments/call-service';
import { takeUpWithdrawals } from '@/lib/orders/withdrawals/withdrawal-service';

const count = z.int().min(0);
const cronAnswerSchema = z.object({
  calls: z.object({ made: count, postponed: count }),
  mails: z.object({ sent: count, postponed: count, failed: count }),
  deleted: housekeepingSchema,
});

// Some schedulers call with GET, others with POST.
const run = endpoint({
  summary: 'Does what is due, such as calls to the payment provider and mails, and deletes what has expired',
  requires: 'scheduler',
  response: cronAnswerSchema,
  afterwards: () =>
    Promise.all([
      deliverEvents(),
      workOnChangeSetsSoon().then(rebuildFacetIndex),
      takeUpWithdrawals().then(tellAboutOrders),
    ]),
  handle: async () => {
    const calls = await makeDueCalls();
    const mails = await sendDueMails({ limit: 100 });
    // After the mails that bring their cards.
    await deliverCardOrders();
    return { calls, mails, deleted: await deleteExpired() };
  },
});

/** In seconds, on Vercel: its work goes on after the answer. */
export const maxDuration = 300;

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({ GET: run, POST: run });
