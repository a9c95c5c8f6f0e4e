import { RestockDemand } from '@/components/admin/products/restock-demand';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/products/waiting');

export default function WaitingPage() {
  return (
    <AdminPage page="/admin/products/waiting">
      <RestockDemand />
    </AdminPage>
  );
}
