import { TryView } from '@/components/admin/promotions/try-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/promotions/try');

export default function TryPage() {
  return (
    <AdminPage page="/admin/promotions/try">
      <TryView />
    </AdminPage>
  );
}
