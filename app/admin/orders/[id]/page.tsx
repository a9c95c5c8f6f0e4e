import type { Route } from 'next';
import { answerAs404WhenNoOrder } from '@/app/page-status';
import { AdminOrderView } from '@/components/admin/orders/admin-order-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('Order');

export default async function OrderPage({ params }: PageProps<'/admin/orders/[id]'>) {
  const { id } = await params;
  await answerAs404WhenNoOrder(id);
  return (
    <AdminPage path={`/admin/orders/${id}` as Route}>
      <AdminOrderView orderId={id} />
    </AdminPage>
  );
}
