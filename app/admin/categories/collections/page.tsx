import { ShelvesView } from '@/components/admin/product-groups/shelves-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/categories/collections');

export default function CollectionsPage() {
  return (
    <AdminPage page="/admin/categories/collections">
      <ShelvesView kind="collection" />
    </AdminPage>
  );
}
