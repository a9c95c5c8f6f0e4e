import { defineRoute, endpoint } from '@/lib/http/define-route';
import { fileResponse } from '@/lib/http/responses';
import { getPackingSlips } from '@/lib/orders/receipt-service';
import { packingParameters, readPackingQuery } from '@/lib/orders/shipment-schema';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Sends labels and packing slips of many orders as one PDF',
    description: '`ids` are the ids of orders with commas between them.',
    requires: 'orders:ship',
    query: { parameters: packingParameters, required: ['ids'], read: readPackingQuery },
    sends: ['application/pdf'],
    refuses: ['NOT_FOUND'],
    handle: async ({ viewer, query }) =>
      fileResponse(await getPackingSlips(viewer, query), 'application/pdf', 'lacewing-packing-slips.pdf'),
  }),
});
