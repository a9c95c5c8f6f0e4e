import { CalendarView } from '@/components/admin/change-sets/calendar-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/calendar');

export default function CalendarPage() {
  return (
    <AdminPage page="/admin/calendar">
      <CalendarView />
    </AdminPage>
  );
}
