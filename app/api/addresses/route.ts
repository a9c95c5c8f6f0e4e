import { z } from 'zod';
import { defineRoute, endpoint } from '@/lib/access/api/define-route';
import { addressInputSchema, addressSchema } from '@/lib/pricing/addresses/address-schema';
import { addAddress, listAddresses } from '@/lib/pricing/addresses/address-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({
    summary: 'Lists one’s own saved addresses: the default one, then the newest first',
    requires: 'customer',
    response: z.array(addressSchema),
    isWholeList: true,
    handle: ({ viewer }) => listAddresses(viewer),
  }),
  POST: endpoint({
    summary: 'Saves an address',
    description: 'The first is the default one. 20 at most.',
    requires: 'customer',
    body: addressInputSchema,
    response: addressSchema,
    status: 201,
    refuses: ['CONFLICT'],
    handle: ({ viewer, body }) => addAddress(viewer, body),
  }),
});
