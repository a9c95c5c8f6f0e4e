import { ProductsView } from '@/components/admin/products/products-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('Products');

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default function ProductsPage() {
  return (
    <AdminPage path="/admin/products">
      <ProductsView />
    </AdminPage>
  );
}
