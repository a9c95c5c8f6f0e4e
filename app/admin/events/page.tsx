import { EventsView } from '@/components/admin/events/events-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/events');

export default function EventsPage() {
  return (
    <AdminPage page="/admin/events">
      <EventsView />
    </AdminPage>
  );
}
