import { PanelHeading } from '@/components/admin/panel-heading';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('Orders');

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default function OrdersPage() {
  return (
    <AdminPage address="/admin/orders">
      <PanelHeading title="Orders Management" />
    </AdminPage>
  );
}
