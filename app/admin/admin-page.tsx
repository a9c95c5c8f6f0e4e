import { redirect, unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { findPageViewer } from '@/app/page-viewer';
import { ConfirmDialog } from '@/components/access/security/confirm-dialog';
import { AccessDenied, AdminUnavailable, SecondFactorNeeded } from '@/components/admin/frame/admin-refusals';
import { AdminSidebar } from '@/components/admin/frame/admin-sidebar';
import { FrameNote } from '@/components/admin/frame/frame-note';
import { OwnCarriers } from '@/components/admin/frame/own-carriers';
import { NoRealMoney, PaymentsMode } from '@/components/admin/frame/payments-mode';
import { type AdminPageName, mayOpenPage, menuOf } from '@/components/admin/permissions/admin-pages';
import { ViewerRights } from '@/components/admin/permissions/viewer-rights';
import { lacksSecondFactor } from '@/lib/access/session/viewer';
import { rightsOf } from '@/lib/core/permissions/rights';
import { paymentMode } from '@/lib/orders/payments/payment-mode';
import { areMailsWaiting, MAILS_WAIT } from '@/lib/platform/env/mail-env';
import { logUnexpected } from '@/lib/platform/http/error-response';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { freshSettings, settingsNow } from '@/lib/pricing/settings/settings-service';

interface AdminPageProps {
  page: AdminPageName;
  /** The page to return to after a login, where its path has dynamic parts. */
  path?: string;
  children: ReactNode;
}

/**
 * The frame of every admin page. It checks at each request that the user has the page's right; for all others
 * `children` are rendered neither into the HTML nor into the router's data. Each page does this itself instead of a
 * layout, because the router may request a page without its layouts.
 */
export async function AdminPage({ page, path = page, children }: AdminPageProps) {
  const viewer = await findPageViewer().catch((error: unknown) => {
    unstable_rethrow(error);
    logUnexpected(error);
    return 'unknown' as const;
  });
  if (viewer === 'unknown') return <AdminUnavailable />;
  if (viewer === null || !mayOpenPage(viewer, page)) {
    // The way in leads staff without the dashboard to the first page of theirs.
    const [first] = viewer && page === '/admin' ? menuOf(viewer) : [];
    if (first) redirect(first);
    return <AccessDenied path={path} isSignedIn={viewer !== null} />;
  }
  await freshSettings();
  if (lacksSecondFactor(viewer, settingsNow().staff.requireSecondFactor)) return <SecondFactorNeeded />;
  const mode = paymentMode();
  return (
    <div
      data-slim-frame="admin"
      className="shell flex flex-col gap-6 py-6 lg:flex-row lg:items-start lg:gap-10 lg:py-10"
    >
      <ViewerRights rights={rightsOf(viewer)}>
        <AdminSidebar pages={menuOf(viewer, { hasPayments: mode !== 'mock', hasInvoices: shopFacts().issuesPapers })} />
        <div className="min-w-0 grow">
          <NoRealMoney mode={mode} />
          {areMailsWaiting() && <FrameNote>{MAILS_WAIT}</FrameNote>}
          <PaymentsMode mode={mode}>
            <OwnCarriers names={settingsNow().carriers.carriers.map(({ name }) => name)}>{children}</OwnCarriers>
          </PaymentsMode>
          <ConfirmDialog />
        </div>
      </ViewerRights>
    </div>
  );
}
