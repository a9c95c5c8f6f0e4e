import { ChangeView } from '@/components/admin/stock/change-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/stock/change');

export default function ChangePage() {
  return (
    <AdminPage page="/admin/stock/change">
      <ChangeView />
    </AdminPage>
  );
}
