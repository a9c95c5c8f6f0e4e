import { ReturnsView } from '@/components/admin/returns/returns-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/orders/returns');

export default function ReturnsPage() {
  return (
    <AdminPage page="/admin/orders/returns">
      <ReturnsView />
    </AdminPage>
  );
}
