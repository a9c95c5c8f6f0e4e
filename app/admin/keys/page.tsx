import { KeysView } from '@/components/admin/keys/keys-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/keys');

export default function KeysPage() {
  return (
    <AdminPage page="/admin/keys">
      <KeysView />
    </AdminPage>
  );
}
