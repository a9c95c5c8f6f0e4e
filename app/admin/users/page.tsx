import { UsersView } from '@/components/admin/users/users-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('Users');

export default function UsersPage() {
  return (
    <AdminPage path="/admin/users">
      <UsersView />
    </AdminPage>
  );
}
