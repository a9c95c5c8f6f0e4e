import { ProductsView } from '@/components/admin/products/products-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/products');

export default function ProductsPage() {
  return (
    <AdminPage page="/admin/products">
      <ProductsView />
    </AdminPage>
  );
}
