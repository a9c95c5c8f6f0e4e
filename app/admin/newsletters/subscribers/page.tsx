import { SubscribersView } from '@/components/admin/newsletters/subscribers-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('Subscribers');

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default function SubscribersPage() {
  return (
    <AdminPage path="/admin/newsletters/subscribers">
      <SubscribersView />
    </AdminPage>
  );
}
