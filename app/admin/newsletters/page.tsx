import { NewslettersView } from '@/components/admin/newsletters/newsletters-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('Newsletters');

export default function NewslettersPage() {
  return (
    <AdminPage path="/admin/newsletters">
      <NewslettersView />
    </AdminPage>
  );
}
