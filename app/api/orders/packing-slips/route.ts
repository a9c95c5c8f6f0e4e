import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { getPackingSlips } from '@/lib/orders/documents/receipt-service';
import { packingParameters, readPackingQuery } from '@/lib/orders/shipments/shipment-schema';
import { fileResponse } from '@/lib/platform/http/responses';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Sends labels and packing slips of many orders as one PDF',
    description: '`ids` are the ids of orders with commas between them.',
    requires: 'orders:ship',
    query: { parameters: packingParameters, required: ['ids'], read: readPackingQuery },
    sends: ['application/pdf'],
    refuses: ['NOT_FOUND'],
    handle: async ({ viewer, query }) =>
      fileResponse(await getPackingSlips(viewer, query), 'application/pdf', shopFile('packing-slips.pdf')),
  }),
});
