import { NewslettersView } from '@/components/admin/newsletters/newsletters-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('Newsletters');

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default function NewslettersPage() {
  return (
    <AdminPage path="/admin/newsletters">
      <NewslettersView />
    </AdminPage>
  );
}
