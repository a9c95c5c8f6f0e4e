import { ReviewsView } from '@/components/admin/reviews/reviews-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('Reviews');

export default function ReviewsPage() {
  return (
    <AdminPage path="/admin/reviews">
      <ReviewsView />
    </AdminPage>
  );
}
