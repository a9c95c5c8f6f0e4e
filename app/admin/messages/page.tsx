import { MessagesView } from '@/components/admin/messages/messages-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('Messages');

export default function MessagesPage() {
  return (
    <AdminPage path="/admin/messages">
      <MessagesView />
    </AdminPage>
  );
}
