import { ReviewsView } from '@/components/admin/reviews/reviews-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('Reviews');

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default function ReviewsPage() {
  return (
    <AdminPage path="/admin/reviews">
      <ReviewsView />
    </AdminPage>
  );
}
