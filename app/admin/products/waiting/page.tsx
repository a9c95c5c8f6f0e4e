import { DemandView } from '@/components/admin/products/demand-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('Waiting');

export default function WaitingPage() {
  return (
    <AdminPage path="/admin/products/waiting">
      <DemandView />
    </AdminPage>
  );
}
