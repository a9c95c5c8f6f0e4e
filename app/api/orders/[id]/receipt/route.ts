import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { fileResponse } from '@/lib/http/file-response';
import { getReceipt } from '@/lib/orders/receipt-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({ requires: 'customer', params: z.object({ id: z.string() }) }, async ({ viewer, params }) => {
    const { bytes, fileName } = await getReceipt(viewer, params.id);
    return fileResponse(bytes, 'application/pdf', fileName);
  }),
});
