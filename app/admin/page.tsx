import { DashboardView } from '@/components/admin/dashboard/dashboard-view';
import { WelcomeLine } from '@/components/admin/dashboard/welcome-line';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { contactEmail } from '@/lib/platform/env/contact-env';
import { siteEnv } from '@/lib/platform/env/site-env';
import { unsetParts } from '@/lib/pricing/settings/settings-service';
import { AdminPage } from './admin-page';
import { adminMetadata } from './admin-viewer';

export const generateMetadata = () => adminMetadata('/admin');

/** Read within the frame, which has the settings of now. The demo is a shop that stays as it came. */
const Dashboard = () => (
  <DashboardView unsetParts={siteEnv().isDemo ? 0 : unsetParts({ hasEmail: contactEmail() !== null }).length} />
);

export default function DashboardPage() {
  return (
    <AdminPage page="/admin">
      <AdminHeading title="Dashboard">
        <WelcomeLine />
      </AdminHeading>
      <Dashboard />
    </AdminPage>
  );
}
