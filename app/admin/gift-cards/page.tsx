import { GiftCardsView } from '@/components/admin/gift-cards/gift-cards-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/gift-cards');

export default function GiftCardsPage() {
  return (
    <AdminPage page="/admin/gift-cards">
      <GiftCardsView />
    </AdminPage>
  );
}
