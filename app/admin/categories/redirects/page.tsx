import { RedirectsView } from '@/components/admin/product-groups/redirects-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/categories/redirects');

export default function RedirectsPage() {
  return (
    <AdminPage page="/admin/categories/redirects">
      <RedirectsView />
    </AdminPage>
  );
}
