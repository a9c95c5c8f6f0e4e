import { MovementsView } from '@/components/admin/stock/movements-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/stock/movements');

export default function MovementsPage() {
  return (
    <AdminPage page="/admin/stock/movements">
      <MovementsView />
    </AdminPage>
  );
}
