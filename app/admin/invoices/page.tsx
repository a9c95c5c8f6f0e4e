import { InvoicesView } from '@/components/admin/invoices/invoices-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/invoices');

export default function InvoicesPage() {
  return (
    <AdminPage page="/admin/invoices">
      <InvoicesView />
    </AdminPage>
  );
}
