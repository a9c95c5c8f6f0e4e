import { ShelvesView } from '@/components/admin/product-groups/shelves-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/categories');

export default function CategoriesPage() {
  return (
    <AdminPage page="/admin/categories">
      <ShelvesView kind="category" />
    </AdminPage>
  );
}
