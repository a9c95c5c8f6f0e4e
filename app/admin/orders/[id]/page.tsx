import type { Route } from 'next';
import { AdminOrderView } from '@/components/admin/orders/admin-order-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('Order');

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function OrderPage({ params }: PageProps<'/admin/orders/[id]'>) {
  const { id } = await params;
  return (
    <AdminPage path={`/admin/orders/${id}` as Route}>
      <AdminOrderView orderId={id} />
    </AdminPage>
  );
}
