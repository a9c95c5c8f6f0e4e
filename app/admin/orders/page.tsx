import { OrdersView } from '@/components/admin/orders/orders-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('Orders');

export default function OrdersPage() {
  return (
    <AdminPage path="/admin/orders">
      <OrdersView />
    </AdminPage>
  );
}
