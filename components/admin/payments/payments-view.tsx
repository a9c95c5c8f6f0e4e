'use client';

import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { useHasPayments } from '@/components/admin/frame/payments-mode';
import { paymentsPath } from '@/components/admin/shared/admin-paths';
import { useListUrl } from '@/components/admin/shared/use-list';
import { ViewTabs } from '@/components/admin/shared/view-tabs';
import { Notice } from '@/components/ui/notice';
import { DifferencesList } from './differences-list';
import { EventsList } from './events-list';
import { ExportPayments, PaymentsList } from './payments-list';

const views = {
  '': { label: 'Payments', View: PaymentsList },
  differences: { label: 'Differences', View: DifferencesList },
  events: { label: 'Events', View: EventsList },
} as const;
type ViewName = keyof typeof views;

const viewNames = Object.keys(views) as ViewName[];
/** What narrows one view means nothing in another. */
const noFilters = { kind: '', state: '', from: '', to: '' };

/** The money that came and went, how it compares with the provider's book, and what the provider told. */
export function PaymentsView() {
  const { values, change } = useListUrl(['view', ...Object.keys(noFilters)]);
  const current = viewNames.find((name) => name === values.view) ?? '';
  const { View } = views[current];
  return (
    <>
      <AdminHeading title="Payments" actions={current === '' && <ExportPayments />}>
        What customers paid, what went back, and what banks dispute.
      </AdminHeading>
      {!useHasPayments() && (
        <Notice title="Payments are turned off" isLive={false} className="mb-5">
          Anything paid while payments were on stays listed here.
        </Notice>
      )}
      <ViewTabs
        label="Payments"
        tabs={viewNames.map((view) => ({
          label: views[view].label,
          href: paymentsPath(view),
          isCurrent: view === current,
          onSelect: () => change({ view, ...noFilters }),
        }))}
      />
      <View />
    </>
  );
}
