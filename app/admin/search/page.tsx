import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { SearchView } from '@/components/admin/search/search-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/search');

export default function SearchPage() {
  return (
    <AdminPage page="/admin/search">
      <AdminHeading title="Search words">
        What customers searched for and didn’t find, and the words that lead them there.
      </AdminHeading>
      <SearchView />
    </AdminPage>
  );
}
