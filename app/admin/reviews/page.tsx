import { ReviewsView } from '@/components/admin/reviews/reviews-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/reviews');

export default function ReviewsPage() {
  return (
    <AdminPage page="/admin/reviews">
      <ReviewsView />
    </AdminPage>
  );
}
