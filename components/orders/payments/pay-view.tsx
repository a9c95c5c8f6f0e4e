import { OrderContents } from '@/components/orders/order/order-contents';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonClass } from '@/components/ui/button-styles';
import { AlertIcon, CheckIcon, ClockIcon, InfoIcon } from '@/components/ui/icons';
import { stageOf } from '@/lib/core/statuses/order-status';
import { type PayPage, payAction, payPath } from '@/lib/orders/order-payments/pay-page';
import { PROCESSOR, TEST_MODE } from '@/lib/orders/payments/payment-terms';
import { LookAgain } from './look-again';
import { type Arrival, type PayNews, payNewsOf } from './pay-news';
import { ReorderButton } from './reorder-button';

interface PayViewProps {
  page: PayPage;
  arrival: Arrival;
  /** Of the mail’s link that opened the page. */
  token: string | null;
  /** No real money moves. */
  isTest: boolean;
}

const looks = {
  success: { className: 'bg-success-soft text-success', Icon: CheckIcon },
  info: { className: 'bg-info-soft text-info', Icon: ClockIcon },
  warning: { className: 'bg-warning-soft text-warning', Icon: AlertIcon },
  neutral: { className: 'bg-sunken text-muted', Icon: InfoIcon },
} as const;

/** Where the payment of an order stands, and what can be done. Works without scripts. */
export function PayView({ page, arrival, token, isTest }: PayViewProps) {
  const news = payNewsOf(page, arrival, new Date());
  const { order, url } = page;
  const { className, Icon } = looks[news.tone];
  const isUnpaid = stageOf(order) === 'unpaid';
  return (
    <div className="mx-auto max-w-2xl">
      {/* From our own form on to the payment page: its answer can't lead to another site itself (form-action). */}
      {arrival.form === 'done' && news.act === 'pay' && url !== null && (
        <meta httpEquiv="refresh" content={`0; url=${url}`} />
      )}
      <header className="flex flex-col items-center text-center">
        <span className={`mb-6 grid size-16 place-items-center rounded-full ${className}`}>
          <Icon width="32" height="32" />
        </span>
        {/* Told again whenever it changes. */}
        <div role="status">
          <h1 className="text-3xl text-balance">{news.title}</h1>
          {news.text.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-pretty text-muted">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="mt-8 flex w-full flex-wrap justify-center gap-3">
          <PayActions news={news} page={page} token={token} />
        </div>
        {(news.act === 'pay' || news.act === 'begin') && (
          <p className="mt-4 text-xs text-pretty text-muted">
            You’ll pay on {PROCESSOR}’s secure payment page. Nothing is charged before you confirm there.
            {isTest && ` ${TEST_MODE}`}
          </p>
        )}
      </header>
      {isUnpaid && arrival.back === 'paid' && news.act === null && order.payment.state !== 'pending' && (
        <p className="mt-6 text-center text-sm text-muted">
          Haven’t paid?{' '}
          <a href={payPath(order._id, token)} className="underline underline-offset-4 hover:text-text">
            See what you can do
          </a>
        </p>
      )}
      <section aria-labelledby="pay-items" className="mt-10 rounded-lg border border-line bg-raised p-5 sm:p-7">
        <h2 id="pay-items" className="text-xl">
          Your order
        </h2>
        <OrderContents order={order} />
      </section>
      <LookAgain orderId={order._id} isUnpaid={isUnpaid} isChanging={news.isChanging} />
      {news.isChanging && (
        <noscript>
          <meta httpEquiv="refresh" content="10" />
        </noscript>
      )}
    </div>
  );
}

/** The one thing to do now, and the way on. */
function PayActions({ news: { act, label }, page, token }: { news: PayNews } & Pick<PayViewProps, 'page' | 'token'>) {
  const { order, url, isOwner } = page;
  const look = buttonClass({ size: 'lg' });
  return (
    <>
      {act === 'pay' && url !== null && (
        <a href={url} className={look}>
          {label}
        </a>
      )}
      {act === 'begin' && (
        <form method="post" action={payAction(order._id, token)}>
          {token !== null && <input type="hidden" name="token" value={token} />}
          <Button type="submit" size="lg">
            {label}
          </Button>
        </form>
      )}
      {act === 'reorder' && <ReorderButton orderItems={order.orderItems} />}
      {isOwner ? (
        <ButtonLink href={`/order/${order._id}`} size="lg" tone={act === 'see' ? 'primary' : 'secondary'}>
          View your order
        </ButtonLink>
      ) : (
        stageOf(order) !== 'unpaid' && (
          <ButtonLink href="/products" size="lg" tone="secondary" prefetch="hover">
            Continue Shopping
          </ButtonLink>
        )
      )}
    </>
  );
}
