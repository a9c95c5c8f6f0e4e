import { defineRoute, endpoint } from '@/lib/api/define-route';
import { getPackingSlips } from '@/lib/papers/receipt-service';
import { fileResponse } from '@/lib/platform/http/responses';
import { packingParameters, readPackingQuery } from '@/lib/shipments/shipment-schema';
import { shopFile } from '@/lib/shop/file-name';

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
