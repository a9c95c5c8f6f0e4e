import { CountView } from '@/components/admin/stock/count-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/stock/count');

export default function CountPage() {
  return (
    <AdminPage page="/admin/stock/count">
      <CountView />
    </AdminPage>
  );
}
