import type { Route } from 'next';
import { OrderLookupFields } from '@/components/orders/order/order-lookup-fields';
import { inlineLinkClass } from '@/components/storefront/info/info-page';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { WITHDRAWAL_COUNTRIES, WITHDRAWAL_DAYS } from '@/lib/core/shop-terms/withdrawal-right';
import { WITHDRAW_LABEL, withdrawPath } from '@/lib/orders/withdrawals/withdraw-path';
import type { WithdrawStep } from '@/lib/orders/withdrawals/withdraw-step';

/** The heading of a step, and what it says first. */
export function headingOf(step: WithdrawStep): { title: string; lead: string } {
  switch (step.kind) {
    case 'enter':
      return {
        title: WITHDRAW_LABEL,
        lead: `Does your order go to ${WITHDRAWAL_COUNTRIES}? Then you can withdraw from the contract until ${WITHDRAWAL_DAYS} days after delivery. You don’t have to log in or give a reason.`,
      };
    case 'confirm':
      return {
        title: 'Confirm withdrawal',
        lead: 'Please check what you’re about to declare. We’ll email you a link to confirm it.',
      };
    case 'done':
      return {
        title: 'We received your withdrawal',
        lead: `An email with the time is on its way to ${step.email || 'the address of the order'}. It also says what happens next.`,
      };
  }
}

/** Withdraws from an order with two presses, without a login and without scripts. */
export function WithdrawView({ step, entered }: { step: WithdrawStep; entered: string | null }) {
  if (step.kind === 'confirm') return <Confirm {...step} entered={entered} />;
  return step.kind === 'done' ? <Done /> : <Enter {...step} />;
}

function Enter({ number, email, errors }: Extract<WithdrawStep, { kind: 'enter' }>) {
  return (
    <form method="post" action="/api/withdrawals?preview=true" className="mt-9 grid max-w-md gap-5">
      <OrderLookupFields entered={{ number, email }} errors={errors} />
      <div>
        <Button type="submit" size="lg">
          {WITHDRAW_LABEL}
        </Button>
        <p className="mt-3 text-sm text-muted">On the next page you’ll see what you declare before you send it.</p>
      </div>
    </form>
  );
}

interface ConfirmProps extends Extract<WithdrawStep, { kind: 'confirm' }> {
  /** Number and email, sealed. */
  entered: string | null;
}

function Confirm({ number, email, hasFailed, entered }: ConfirmProps) {
  const contact = '/contact';
  return (
    <>
      {hasFailed && (
        <Notice tone="danger" className="mt-8">
          That didn’t work just now, and we received nothing. Please try again in a few minutes, or{' '}
          <Link href={contact} className="underline underline-offset-4">
            write to us
          </Link>
          : that counts, too.
        </Notice>
      )}
      <div className="mt-9 rounded-lg border border-line bg-raised p-5 sm:p-7">
        <p className="text-pretty">
          I withdraw from the contract for all shoes of this order that I haven’t returned yet.
        </p>
        <dl className="mt-5 grid gap-4 sm:grid-cols-2">
          <Declared name="Order number">{number}</Declared>
          <Declared name="Email address">{email}</Declared>
        </dl>
        <form method="post" action="/api/withdrawals" className="mt-7 flex flex-wrap gap-3">
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="email" value={email} />
          <Button type="submit" size="lg">
            Confirm withdrawal
          </Button>
          <ButtonLink href={withdrawPath({ entered }) as Route} size="lg" tone="secondary">
            Change
          </ButtonLink>
        </form>
      </div>
      <p className="mt-5 text-pretty text-sm text-muted">
        Want to keep some of the shoes? Then{' '}
        <Link href={contact} className={inlineLinkClass}>
          write to us
        </Link>
        , or choose Return or exchange on{' '}
        <Link href="/orders" prefetch="hover" className={inlineLinkClass}>
          your order’s page
        </Link>
        .
      </p>
    </>
  );
}

function Declared({ name, children }: { name: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  );
}

function Done() {
  return (
    <>
      <p className="mt-6 max-w-xl text-pretty text-muted">
        No email within a few minutes? Then please check the order number and the email address, and look into your spam
        folder. We only write to the address of the order.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/products" prefetch="hover">
          Continue Shopping
        </ButtonLink>
        <ButtonLink href="/contact" prefetch="hover" tone="secondary">
          Contact Us
        </ButtonLink>
      </div>
    </>
  );
}
