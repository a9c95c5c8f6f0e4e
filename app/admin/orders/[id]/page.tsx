import { answerAs404WhenNoOrder } from '@/app/page-status';
import { AdminOrderView } from '@/components/admin/orders/admin-order-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/orders/[id]');

export default async function OrderPage({ params }: PageProps<'/admin/orders/[id]'>) {
  const { id } = await params;
  await answerAs404WhenNoOrder(id);
  return (
    <AdminPage page="/admin/orders/[id]" path={`/admin/orders/${id}`}>
      <AdminOrderView orderId={id} />
    </AdminPage>
  );
}
