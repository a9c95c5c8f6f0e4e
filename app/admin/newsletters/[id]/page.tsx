import type { Route } from 'next';
import { LetterView } from '@/components/admin/newsletters/letter-view';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('Newsletter');

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function LetterPage({ params }: PageProps<'/admin/newsletters/[id]'>) {
  const { id } = await params;
  return (
    <AdminPage path={`/admin/newsletters/${id}` as Route}>
      <LetterView id={id} />
    </AdminPage>
  );
}
