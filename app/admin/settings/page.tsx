import { SettingsOverview } from '@/components/admin/settings/settings-overview';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/settings');

export default function SettingsPage() {
  return (
    <AdminPage page="/admin/settings">
      <SettingsOverview />
    </AdminPage>
  );
}
