import { answerAs404WhenMissing } from '@/app/page-status';
import { SettingsPartView } from '@/components/admin/settings/settings-part-view';
import { contactEmail } from '@/lib/platform/env/contact-env';
import { partNamed, shopHasOrders } from '@/lib/pricing/settings/settings-service';
import { partTitleOf } from '@/lib/pricing/settings/settings-words';
import { AdminPage } from '../../admin-page';
import { adminMetadata } from '../../admin-viewer';

type Props = PageProps<'/admin/settings/[part]'>;

export async function generateMetadata({ params }: Props) {
  return adminMetadata('/admin/settings/[part]', partTitleOf((await params).part));
}

/** Read within the frame, which lets only those in who may see it. */
const Part = async ({ part }: { part: string }) => (
  <SettingsPartView part={part} standing={{ hasEmail: contactEmail() !== null, hasOrders: await shopHasOrders() }} />
);

export default async function SettingsPartPage({ params }: Props) {
  const { part } = await params;
  await answerAs404WhenMissing(async () => partNamed(part));
  return (
    <AdminPage page="/admin/settings/[part]" path={`/admin/settings/${part}`}>
      <Part part={part} />
    </AdminPage>
  );
}
