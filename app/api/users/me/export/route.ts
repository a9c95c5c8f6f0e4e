import { defineRoute, endpoint } from '@/lib/http/define-route';
import { downloadResponse } from '@/lib/http/download-response';
import { exportPersonalData } from '@/lib/users/personal-data-service';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: endpoint({ requires: 'customer' }, ({ viewer }) =>
    downloadResponse({ name: 'lacewing-my-data.json', type: 'application/json' }, exportPersonalData(viewer)),
  ),
});
