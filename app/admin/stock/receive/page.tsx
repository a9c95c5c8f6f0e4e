import { ReceiveView } from '@/components/admin/stock/receive-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/stock/receive');

export default function ReceivePage() {
  return (
    <AdminPage page="/admin/stock/receive">
      <ReceiveView />
    </AdminPage>
  );
}
