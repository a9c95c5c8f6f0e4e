import { z } from 'zod';
import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { getCreditNote } from '@/lib/orders/documents/receipt-service';
import { fileResponse } from '@/lib/platform/http/responses';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Sends the credit note of a refund as a PDF',
    requires: 'customer',
    forOthers: 'orders:read',
    params: idParams.extend({ refundId: z.string() }),
    sends: ['application/pdf'],
    refuses: ['RATE_LIMITED'],
    handle: async ({ viewer, params }) => {
      const { bytes, fileName } = await getCreditNote(viewer, params.id, params.refundId);
      return fileResponse(bytes, 'application/pdf', fileName);
    },
  }),
});
