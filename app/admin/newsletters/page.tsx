import { NewslettersView } from '@/components/admin/newsletters/newsletters-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/newsletters');

export default function NewslettersPage() {
  return (
    <AdminPage page="/admin/newsletters">
      <NewslettersView />
    </AdminPage>
  );
}
