import type { ReactNode } from 'react';
import { OrderLink } from '@/components/admin/payments/entry-parts';
import { SendAgain } from '@/components/admin/payments/send-again';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { paymentsPath } from '@/components/admin/shared/admin-paths';
import { type Cents, formatCents } from '@/lib/core/money/money';
import type { PaymentTrouble as Trouble } from '@/lib/orders/payments/payment-list-schema';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';

interface PaymentTroubleProps {
  trouble: Trouble;
  /** Called when some of it may be over. */
  onChanged: () => void;
}

/** Payments that have to be looked after: refunds that failed, authorizations that end, and disputes. */
export function PaymentTrouble({ trouble, onChanged }: PaymentTroubleProps) {
  const { failedRefunds, endingAuthorizations, openDisputes } = trouble;
  return (
    <>
      {failedRefunds.total > 0 && (
        <AdminCard
          id="failed-refunds"
          title="Failed refunds"
          note={formatCount(failedRefunds.total)}
          more={{ label: 'View all', href: `${paymentsPath()}?kind=refund&state=failed` }}
        >
          <TroubleList>
            {failedRefunds.entries.map(({ _id, order, orderNumber, customer, amount, failure, refund }) => (
              <TroubleRow
                key={_id}
                {...{ order, orderNumber, amount }}
                text={[customer.name, failure].filter(Boolean).join(' · ')}
              >
                <ForRight right="orders:refund">
                  <SendAgain {...{ order, amount }} refund={refund ?? _id} onSent={onChanged} />
                </ForRight>
              </TroubleRow>
            ))}
          </TroubleList>
        </AdminCard>
      )}
      {endingAuthorizations.total > 0 && (
        <AdminCard
          id="ending-authorizations"
          title="Authorizations about to end"
          note={formatCount(endingAuthorizations.total)}
        >
          <p className="text-muted text-sm">Ship or capture these orders, or the bank stops holding their money.</p>
          <TroubleList>
            {endingAuthorizations.orders.map(({ order, orderNumber, amount, until }) => (
              <TroubleRow key={order} {...{ order, orderNumber, amount }} text={<EndsAt until={until} />} />
            ))}
          </TroubleList>
        </AdminCard>
      )}
      {openDisputes.total > 0 && (
        <AdminCard
          id="open-disputes"
          title="Open disputes"
          note={formatCount(openDisputes.total)}
          more={{ label: 'View all', href: `${paymentsPath()}?kind=dispute&state=open` }}
        >
          <p className="text-muted text-sm">A customer’s bank wants money back. Answer at the payment provider.</p>
          <TroubleList>
            {openDisputes.entries.map(({ _id, order, orderNumber, customer, amount }) => (
              <TroubleRow key={_id} {...{ order, orderNumber, amount }} text={customer.name} />
            ))}
          </TroubleList>
        </AdminCard>
      )}
    </>
  );
}

const EndsAt = ({ until }: { until: string }) => (
  <>
    {Date.parse(until) > Date.now() ? 'Ends' : 'Ended'}{' '}
    <time dateTime={until}>{formatDate(until, 'moment', 'reader')}</time>
  </>
);

const TroubleList = ({ children }: { children: ReactNode }) => <ol className="divide-y divide-line">{children}</ol>;

interface TroubleRowProps {
  order: string;
  orderNumber: string | null;
  amount: Cents;
  text: ReactNode;
  children?: ReactNode;
}

function TroubleRow({ order, orderNumber, amount, text, children }: TroubleRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-sm">
      <div className="min-w-0 grow basis-48">
        <p className="flex items-baseline gap-3">
          <OrderLink order={order} orderNumber={orderNumber} />
          <span className="tabular-nums" translate="no">
            {formatCents(amount)}
          </span>
        </p>
        <p className="wrap-anywhere text-muted text-xs">{text}</p>
      </div>
      {children}
    </li>
  );
}
