import { RolesView } from '@/components/admin/staff/roles-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/staff/roles');

export default function RolesPage() {
  return (
    <AdminPage page="/admin/staff/roles">
      <RolesView />
    </AdminPage>
  );
}
