import type { Route } from 'next';
import { ManagedOrderView } from '@/components/admin/orders/admin-order-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('Order');

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function OrderPage({ params }: PageProps<'/admin/orders/[id]'>) {
  const { id } = await params;
  return (
    <AdminPage address={`/admin/orders/${id}` as Route}>
      <ManagedOrderView orderId={id} />
    </AdminPage>
  );
}
