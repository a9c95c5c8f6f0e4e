import { answerAs404WhenMissing } from '@/app/page-status';
import { findPageViewer } from '@/app/page-viewer';
import { PromotionView } from '@/components/admin/promotions/promotion-view';
import { hasRight } from '@/lib/core/permissions/rights';
import { getPromotion } from '@/lib/pricing/promotions/promotion-service';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

export const generateMetadata = () => adminMetadata('/admin/promotions/[id]');

export default async function PromotionPage({ params }: PageProps<'/admin/promotions/[id]'>) {
  const { id } = await params;
  await answerAs404WhenMissing(async () => {
    if (hasRight(await findPageViewer(), 'promotions:write')) await getPromotion(id);
  });
  return (
    <AdminPage page="/admin/promotions/[id]" path={`/admin/promotions/${id}`}>
      <PromotionView id={id} />
    </AdminPage>
  );
}
