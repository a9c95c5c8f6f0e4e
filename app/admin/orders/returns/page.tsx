import { ReturnsView } from '@/components/admin/returns/returns-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('Returns');

export default function ReturnsPage() {
  return (
    <AdminPage path="/admin/orders/returns">
      <ReturnsView />
    </AdminPage>
  );
}
