import { defineRoute, endpoint, idParams } from '@/lib/access/api/define-route';
import { withdrawAlert } from '@/lib/storefront/alerts/alert-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  DELETE: endpoint({
    summary: 'Withdraws an alert of one’s own',
    requires: 'customer',
    params: idParams,
    handle: async ({ viewer, params }) => {
      await withdrawAlert(viewer, params.id);
      return undefined;
    },
  }),
});
