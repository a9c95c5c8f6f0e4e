import { SettingsOverview } from '@/components/admin/settings/settings-overview';
import { contactEmail } from '@/lib/platform/env/contact-env';
import { shopHasOrders } from '@/lib/pricing/settings/settings-service';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/settings');

/** Read within the frame, which has the settings of now. */
const Settings = async () => <SettingsOverview hasEmail={contactEmail() !== null} hasOrders={await shopHasOrders()} />;

export default function SettingsPage() {
  return (
    <AdminPage page="/admin/settings">
      <Settings />
    </AdminPage>
  );
}
