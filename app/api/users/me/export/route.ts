import { exportPersonalData } from '@/lib/accounts/personal-data/personal-data-service';
import { defineRoute, endpoint } from '@/lib/http/define-route';
import { downloadResponse } from '@/lib/http/download-response';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({ requires: 'customer' }, ({ viewer }) =>
    downloadResponse({ name: 'lacewing-my-data.json', type: 'application/json' }, exportPersonalData(viewer)),
  ),
});
