import { PromotionsView } from '@/components/admin/promotions/promotions-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/promotions');

export default function PromotionsPage() {
  return (
    <AdminPage page="/admin/promotions">
      <PromotionsView />
    </AdminPage>
  );
}
