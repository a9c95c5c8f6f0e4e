import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { addressInputSchema, addressSchema } from '@/lib/pricing/addresses/address-schema';
import { changeAddress, deleteAddress } from '@/lib/pricing/addresses/address-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  PUT: endpoint({
    summary: 'Replaces one of one’s own saved addresses',
    description: 'With `isDefault` it takes the place of the default one, which otherwise stays what it is.',
    requires: 'customer',
    params: idParams,
    body: addressInputSchema,
    response: addressSchema,
    handle: ({ viewer, params, body }) => changeAddress(viewer, params.id, body),
  }),
  DELETE: endpoint({
    summary: 'Deletes one of one’s own saved addresses',
    description: 'The newest of the others takes the place of the default one.',
    requires: 'customer',
    params: idParams,
    handle: async ({ viewer, params }) => {
      await deleteAddress(viewer, params.id);
      return undefined;
    },
  }),
});
