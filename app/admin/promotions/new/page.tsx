import { NewPromotionView } from '@/components/admin/promotions/new-promotion-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/promotions/new');

export default function NewPromotionPage() {
  return (
    <AdminPage page="/admin/promotions/new">
      <NewPromotionView />
    </AdminPage>
  );
}
