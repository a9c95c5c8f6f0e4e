import { ShipView } from '@/components/admin/orders/ship-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('Ship orders');

export default function ShipPage() {
  return (
    <AdminPage path="/admin/orders/ship">
      <ShipView />
    </AdminPage>
  );
}
