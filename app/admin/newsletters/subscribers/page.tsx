import { SubscribersView } from '@/components/admin/newsletters/subscribers-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/newsletters/subscribers');

export default function SubscribersPage() {
  return (
    <AdminPage page="/admin/newsletters/subscribers">
      <SubscribersView />
    </AdminPage>
  );
}
