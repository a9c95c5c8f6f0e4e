import { z } from 'zod';
import { findPageRepair } from '@/lib/cache/page-repair-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { sendDueMails } from '@/lib/mail/mail-service';
import { deleteExpired } from '@/lib/operations/housekeeping-service';
import { settleProducts } from '@/lib/products/product-service';

const count = z.int().min(0);
const cronAnswerSchema = z.object({
  /** How many cache tags were expired once more, where the host keeps the pages. */
  repaired: count,
  mails: z.object({ sent: count, postponed: count, failed: count }),
  deleted: z.object({
    emailTokens: count,
    emailCodes: count,
    signInCodes: count,
    sessions: count,
    rateLimits: count,
    mails: count,
    erasedOrders: count,
    exchangeHolds: count,
    users: count,
    subscribers: count,
    alerts: count,
    messages: count,
    auditEntries: count,
    tags: count,
    pictures: count,
  }),
});

// Some schedulers call with GET, others with POST.
const run = endpoint({
  summary: 'Sends the mails that are due, deletes what has expired and repairs pages that a host keeps',
  requires: 'scheduler',
  response: cronAnswerSchema,
  afterwards: settleProducts,
  handle: async ({ expire, later }) => {
    const repair = await findPageRepair();
    expire(repair.tags);
    later(repair.finish);
    return { repaired: repair.tags.length, mails: await sendDueMails({ limit: 100 }), deleted: await deleteExpired() };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({ GET: run, POST: run });
