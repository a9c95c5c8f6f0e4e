import { PromotionCalendar } from '@/components/admin/promotions/promotion-calendar';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/promotions/calendar');

export default function PromotionCalendarPage() {
  return (
    <AdminPage page="/admin/promotions/calendar">
      <PromotionCalendar />
    </AdminPage>
  );
}
