import { AuditView } from '@/components/admin/audit/audit-view';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/audit');

export default function AuditPage() {
  return (
    <AdminPage page="/admin/audit">
      <AdminHeading title="Audit log">What administrators changed, newest first.</AdminHeading>
      <AuditView />
    </AdminPage>
  );
}
