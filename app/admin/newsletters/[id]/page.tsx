import type { Route } from 'next';
import { answerAs404WhenMissing } from '@/app/page-status';
import { findPageViewer } from '@/app/page-viewer';
import { LetterView } from '@/components/admin/newsletters/letter-view';
import { openLetter } from '@/lib/newsletter/letter-service';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('Newsletter');

export default async function LetterPage({ params }: PageProps<'/admin/newsletters/[id]'>) {
  const { id } = await params;
  await answerAs404WhenMissing(async () => {
    if ((await findPageViewer())?.role === 'admin') await openLetter(id);
  });
  return (
    <AdminPage path={`/admin/newsletters/${id}` as Route}>
      <LetterView id={id} />
    </AdminPage>
  );
}
