import { withdrawAlert } from '@/lib/alerts/alert-service';
import { defineRoute, endpoint, idParams } from '@/lib/api/define-route';

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
