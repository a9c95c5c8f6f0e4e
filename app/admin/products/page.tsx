import { ProductsView } from '@/components/admin/products/products-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('Products');

export default function ProductsPage() {
  return (
    <AdminPage path="/admin/products">
      <ProductsView />
    </AdminPage>
  );
}
