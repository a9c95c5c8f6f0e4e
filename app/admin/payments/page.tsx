import { PaymentsView } from '@/components/admin/payments/payments-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/payments');

export default function PaymentsPage() {
  return (
    <AdminPage page="/admin/payments">
      <PaymentsView />
    </AdminPage>
  );
}
