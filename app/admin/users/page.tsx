import { UsersView } from '@/components/admin/users/users-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/users');

export default function UsersPage() {
  return (
    <AdminPage page="/admin/users">
      <UsersView />
    </AdminPage>
  );
}
