import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { FileAnswer } from '@/lib/http/file-answer';
import { getReceipt } from '@/lib/orders/receipt-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({ requires: 'customer', params: z.object({ id: z.string() }) }, async ({ viewer, params }) => {
    const { bytes, fileName } = await getReceipt(viewer, params.id);
    return new FileAnswer(bytes, 'application/pdf', fileName);
  }),
});
