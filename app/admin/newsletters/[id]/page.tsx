import type { Route } from 'next';
import { answerIfMissingFor } from '@/app/missing';
import { LetterView } from '@/components/admin/newsletters/letter-view';
import { openLetter } from '@/lib/newsletter/letter-service';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('Newsletter');

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function LetterPage({ params }: PageProps<'/admin/newsletters/[id]'>) {
  const { id } = await params;
  await answerIfMissingFor(async ({ role }) => role === 'admin' && openLetter(id));
  return (
    <AdminPage path={`/admin/newsletters/${id}` as Route}>
      <LetterView id={id} />
    </AdminPage>
  );
}
