import { ProblemsView } from '@/components/admin/problems/problems-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/problems');

export default function ProblemsPage() {
  return (
    <AdminPage page="/admin/problems">
      <ProblemsView />
    </AdminPage>
  );
}
