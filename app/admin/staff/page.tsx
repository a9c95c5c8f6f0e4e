import { StaffView } from '@/components/admin/staff/staff-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/staff');

export default function StaffPage() {
  return (
    <AdminPage page="/admin/staff">
      <StaffView />
    </AdminPage>
  );
}
