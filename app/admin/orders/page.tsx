import { OrdersView } from '@/components/admin/orders/orders-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/orders');

export default function OrdersPage() {
  return (
    <AdminPage page="/admin/orders">
      <OrdersView />
    </AdminPage>
  );
}
