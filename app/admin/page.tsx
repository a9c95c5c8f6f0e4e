import { DashboardView } from '@/components/admin/dashboard/dashboard-view';
import { WelcomeLine } from '@/components/admin/dashboard/welcome-line';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { AdminPage } from './admin-page';
import { adminMetadata } from './admin-viewer';

export const generateMetadata = () => adminMetadata('/admin');

export default function DashboardPage() {
  return (
    <AdminPage page="/admin">
      <AdminHeading title="Dashboard">
        <WelcomeLine />
      </AdminHeading>
      <DashboardView />
    </AdminPage>
  );
}
