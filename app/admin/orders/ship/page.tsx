import { ShipView } from '@/components/admin/orders/ship-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/orders/ship');

export default function ShipPage() {
  return (
    <AdminPage page="/admin/orders/ship">
      <ShipView />
    </AdminPage>
  );
}
