import { StockView } from '@/components/admin/stock/stock-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/stock');

export default function StockPage() {
  return (
    <AdminPage page="/admin/stock">
      <StockView />
    </AdminPage>
  );
}
