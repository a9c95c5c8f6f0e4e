import { SubscribersView } from '@/components/admin/newsletters/subscribers-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('Subscribers');

export default function SubscribersPage() {
  return (
    <AdminPage path="/admin/newsletters/subscribers">
      <SubscribersView />
    </AdminPage>
  );
}
