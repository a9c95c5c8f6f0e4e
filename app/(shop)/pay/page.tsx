import type { Metadata } from 'next';
import { answerAs404 } from '@/app/page-status';
import { findPageClientIp, findPageViewer } from '@/app/page-viewer';
import type { Arrival } from '@/components/orders/payments/pay-news';
import { PayView } from '@/components/orders/payments/pay-view';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { loginUrl } from '@/lib/access/session/login-url';
import { payPath } from '@/lib/orders/order-payments/pay-page';
import { findPayPage } from '@/lib/orders/order-payments/pay-page-service';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { findKnown } from '@/lib/platform/text/known';

export const metadata: Metadata = { title: 'Your payment', robots: { index: false, follow: false } };

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null);
const backs = { paid: 'paid', left: 'left' } as const;
const ends = { done: 'done', failed: 'failed', later: 'later' } as const;

/** Pays an order: for its owner, with the link of its mail, and on the way back from the payment page. */
export default async function PayPage({ searchParams }: PageProps<'/pay'>) {
  const query = await searchParams;
  const [orderId, token] = [textOf(query.order), textOf(query.token)];
  const arrival: Arrival = {
    back: findKnown(backs, textOf(query.back) ?? '') ?? null,
    form: findKnown(ends, textOf(query.state) ?? '') ?? null,
  };
  const { areOn, isTest } = paymentEnv();
  const viewer = await findPageViewer();
  const page = await findPayPage(viewer, { orderId, token, clientIp: await findPageClientIp() });
  const isLoginNeeded = areOn && viewer === null && orderId !== null;
  return (
    <div className="shell py-10 sm:py-14">
      {page ? (
        <PayView page={page} arrival={arrival} token={token} isTest={isTest} />
      ) : isLoginNeeded ? (
        <LoginToPay orderId={orderId} />
      ) : (
        answerAs404(<NothingToPay />)
      )}
    </div>
  );
}

function LoginToPay({ orderId }: { orderId: string }) {
  return (
    <EmptyState
      heading="h1"
      title="Please log in to see your payment"
      actions={<ButtonLink href={loginUrl(payPath(orderId))}>Log in</ButtonLink>}
    >
      You can also use the link in our email about your order.
    </EmptyState>
  );
}

function NothingToPay() {
  return (
    <EmptyState
      heading="h1"
      title="This link doesn’t work"
      actions={
        <ButtonLink href="/orders" prefetch="hover">
          My Orders
        </ButtonLink>
      }
    >
      We couldn’t find an order to pay with it. Your orders are always listed in My Orders.
    </EmptyState>
  );
}
