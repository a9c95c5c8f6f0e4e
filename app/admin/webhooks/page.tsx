import { WebhooksView } from '@/components/admin/webhooks/webhooks-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/webhooks');

export default function WebhooksPage() {
  return (
    <AdminPage page="/admin/webhooks">
      <WebhooksView />
    </AdminPage>
  );
}
