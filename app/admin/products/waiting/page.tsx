import { DemandView } from '@/components/admin/products/demand-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/products/waiting');

export default function WaitingPage() {
  return (
    <AdminPage page="/admin/products/waiting">
      <DemandView />
    </AdminPage>
  );
}
