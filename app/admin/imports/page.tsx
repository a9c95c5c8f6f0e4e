import { ChangeSetsView } from '@/components/admin/change-sets/change-sets-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/imports');

export default function ImportsPage() {
  return (
    <AdminPage page="/admin/imports">
      <ChangeSetsView />
    </AdminPage>
  );
}
