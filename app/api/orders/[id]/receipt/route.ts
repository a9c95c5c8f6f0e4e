import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { getReceipt } from '@/lib/orders/documents/receipt-service';
import { fileResponse } from '@/lib/platform/http/responses';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Sends the receipt of an order as a PDF',
    requires: 'customer',
    forOthers: 'orders:read',
    params: idParams,
    sends: ['application/pdf'],
    refuses: ['RATE_LIMITED'],
    handle: async ({ viewer, params }) => {
      const { bytes, fileName } = await getReceipt(viewer, params.id);
      return fileResponse(bytes, 'application/pdf', fileName);
    },
  }),
});
