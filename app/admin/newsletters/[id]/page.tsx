import { answerAs404WhenMissing } from '@/app/page-status';
import { findPageViewer } from '@/app/page-viewer';
import { LetterView } from '@/components/admin/newsletters/letter-view';
import { hasRight } from '@/lib/core/permissions/rights';
import { openLetter } from '@/lib/messages/newsletter/letter-service';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/newsletters/[id]');

export default async function LetterPage({ params }: PageProps<'/admin/newsletters/[id]'>) {
  const { id } = await params;
  await answerAs404WhenMissing(async () => {
    if (hasRight(await findPageViewer(), 'letters:send')) await openLetter(id);
  });
  return (
    <AdminPage page="/admin/newsletters/[id]" path={`/admin/newsletters/${id}`}>
      <LetterView id={id} />
    </AdminPage>
  );
}
