import { MessagesView } from '@/components/admin/messages/messages-view';
import { AdminPage } from '../admin-page';
import { adminMetadata } from '../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/messages');

export default function MessagesPage() {
  return (
    <AdminPage page="/admin/messages">
      <MessagesView />
    </AdminPage>
  );
}
