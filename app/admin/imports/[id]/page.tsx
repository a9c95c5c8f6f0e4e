import { answerAs404WhenMissing } from '@/app/page-status';
import { findPageViewer } from '@/app/page-viewer';
import { ChangeSetView } from '@/components/admin/change-sets/change-set-view';
import { getSet } from '@/lib/catalogue/change-sets/change-set-service';
import { hasRight } from '@/lib/core/permissions/rights';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/imports/[id]');

export default async function ImportPage({ params }: PageProps<'/admin/imports/[id]'>) {
  const { id } = await params;
  await answerAs404WhenMissing(async () => {
    if (hasRight(await findPageViewer(), 'catalogue:read')) await getSet(id);
  });
  return (
    <AdminPage page="/admin/imports/[id]" path={`/admin/imports/${id}`}>
      <ChangeSetView id={id} />
    </AdminPage>
  );
}
