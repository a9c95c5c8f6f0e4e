import { Fragment, type ReactNode } from 'react';
import { Column, Hr, Img, Row, Section } from 'react-email';
import { mailPictureOf } from '@/lib/catalogue/pictures/product-pictures';
import { type Cents, cents, formatCents, multiplyCents } from '@/lib/core/money/money';
import type { MailName, PayloadOf } from '@/lib/core/outbox/mail-kinds';
import { orderLink } from '@/lib/core/outbox/mail-links';
import { discountsOfLines, type LineDiscount } from '@/lib/core/shop-terms/line-discounts';
import { totalRowsOf } from '@/lib/core/shop-terms/totals';
import { sizeForEveryone, sizeWithWord } from '@/lib/core/sizes/size-names';
import { type MailSources, mailWords } from '@/lib/messages/mail/kinds/mail-words';
import type { BoughtCard, Order } from '@/lib/orders/order/order-schema';
import { isMock, isNotTaken, payeeOf, refundText, restPayerOf } from '@/lib/orders/order/payment-words';
import { REFUND_TIME } from '@/lib/orders/payments/payment-terms';
import { formatDate } from '@/lib/platform/locale/locale';
import { formatShopTime } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { toAddressLines } from '@/lib/pricing/addresses/address-lines';
import { MailButton, MailParagraph } from './mail-parts';
import { mailStyles } from './mail-styles';

/** An order's estimated day of delivery. */
export function estimatedDelivery(order: Order): string {
  return formatDate(order.arrivesBy, 'long', 'UTC');
}

interface OrderWords {
  preview: string;
  heading: string;
  /** What has happened to the order. */
  news: ReactNode;
  /** Label of the button to the order's page. */
  button: string;
  /** Target of the button, if not the order's page. */
  buttonLink?: string;
  /** Shown below the order's lines and totals. */
  rest: ReactNode;
  /** Leaves out the lines and totals, for a mail about some of the pairs only. */
  isAboutSome?: boolean;
}

export type OrderMailName = Extract<MailName, `${'order' | 'return' | 'withdrawal'}-${string}`>;

/** Defines a mail about an order: the news, a button to its page, its lines and totals, and the rest. */
export function orderMail<const Name extends OrderMailName>(
  kind: Name,
  subject: (orderNumber: string, payload: PayloadOf<Name>) => string,
  wordsFor: (order: Order, site: string, payload: PayloadOf<Name>, sources: MailSources) => OrderWords,
) {
  return mailWords(kind, {
    subject: (payload, orderNumber) => subject(orderNumber, payload),
    async write(payload, sources) {
      const { site } = sources;
      const { orderId } = payload;
      const order = await sources.readOrder(orderId);
      const { news, button, buttonLink, rest, isAboutSome = false, ...words } = wordsFor(order, site, payload, sources);
      return {
        ...words,
        name: order.shippingAddress.fullName,
        orderNumber: order.number,
        reason: `You’re getting this email because you placed ${order.number ? `order ${order.number}` : 'an order'} at ${shopFacts().name}.`,
        body: (
          <>
            <MailParagraph>{news}</MailParagraph>
            <MailButton href={buttonLink ?? orderLink(site, orderId)}>{button}</MailButton>
            {!isAboutSome && (
              <>
                <OrderLines order={order} site={site} />
                <OrderTotals order={order} />
              </>
            )}
            {rest}
          </>
        ),
      };
    },
  });
}

/** Whether an order is of gift cards alone, of which nothing is shipped. */
export const isOfCardsAlone = ({ orderItems }: Pick<Order, 'orderItems'>) => orderItems.length === 0;

/** An order's number within a sentence. */
export function OrderNumber({ order }: { order: Order }) {
  return <span {...mailStyles.strong}>{order.number}</span>;
}

/** What becomes of the money of a cancelled order, to follow a sentence's first part; nothing where there was none. */
export function moneyPart(order: Order, kept = 0): string {
  if (order.payment.state !== 'voided' && order.refundedTotal <= kept) return '';
  const rest = restPayerOf(order);
  if (!isNotTaken(order) || rest === null) return ', and you get your money back';
  return payeeOf(order) === rest
    ? `, and we won’t charge ${rest}`
    : `, we won’t charge ${rest}, and what that didn’t pay is back`;
}

interface RefundNewsProps {
  order: Order;
  amount: Cents;
  /** What it is a part of, after a blank. */
  of?: ReactNode;
}

/** That money went back or is on its way. */
export function RefundNews({ order, amount, of }: RefundNewsProps) {
  const payer = payeeOf(order);
  const rest = restPayerOf(order);
  const money = (
    <>
      <span {...mailStyles.strong}>{formatCents(amount)}</span>
      {of}
    </>
  );
  // What gift cards and credit get back, they have at once.
  if (isMock(order) || rest === null)
    return (
      <>
        We refunded {money} to {payer}.
      </>
    );
  if (isNotTaken(order) && payer !== rest) return refundText(order, amount);
  if (isNotTaken(order))
    return (
      <>
        We won’t take {money} from {payer}.
      </>
    );
  return (
    <>
      {money} is on its way back to {payer}. Banks usually take {REFUND_TIME} to show it.
    </>
  );
}

/** Lines that a mail shows: Gmail cuts off what is beyond 102 kB, the sum and the address with it. */
export const MOST_LINES = 20;

/** The lines of an order as they were bought; the first ones of a large order. */
function OrderLines({ order, site }: { order: Order; site: string }) {
  const discounts = discountsOfLines(order.adjustments, order.orderItems.length);
  const more = order.orderItems.slice(MOST_LINES).reduce((pairs, { quantity }) => pairs + quantity, 0);
  return (
    <Section style={{ padding: '16px 0 0' }}>
      {order.orderItems.slice(0, MOST_LINES).map((line, at) => (
        <OrderLine key={`${line.product} ${line.size}`} line={line} discounts={discounts[at] ?? []} site={site} />
      ))}
      {more > 0 && (
        <p {...mailStyles.small} style={{ ...mailStyles.small.style, padding: '8px 0' }}>
          And {more} more {more === 1 ? 'pair' : 'pairs'}: you’ll find them all with your order.
        </p>
      )}
      {order.giftCardItems?.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and are never reordered
        <GiftCardRow key={at} card={card} />
      ))}
    </Section>
  );
}

/** A gift card that an order buys. Its code goes only to whom it is for. */
function GiftCardRow({ card: { name, email, sendAt, amount, state } }: { card: BoughtCard }) {
  const sent = sendAt ? formatShopTime(sendAt, 'moment') : 'sent right away';
  return (
    <Row data-text-format="dataTable">
      <Column style={{ padding: '8px 12px 8px 0', verticalAlign: 'middle' }}>
        <p {...mailStyles.small}>
          <span {...mailStyles.subheading}>Gift card{name && ` for ${name}`}</span>
          <br />
          <span {...mailStyles.muted}>
            {[email, state === 'void' ? 'not valid anymore' : sent].filter(Boolean).join(' · ')}
          </span>
        </p>
      </Column>
      <Column align="right" style={{ padding: '8px 0', verticalAlign: 'middle' }}>
        <p {...mailStyles.amount}>{formatCents(amount)}</p>
      </Column>
    </Row>
  );
}

interface OrderLineProps {
  line: Order['orderItems'][number];
  /** What was taken off it. */
  discounts: readonly LineDiscount[];
  site: string;
}

function OrderLine({ line, discounts, site }: OrderLineProps) {
  const picture = mailPictureOf(line);
  return (
    <Row data-text-format="dataTable">
      <Column className="mail-picture-cell" style={{ width: 104, padding: '8px 0', verticalAlign: 'middle' }}>
        <Img
          className="mail-picture"
          src={new URL(picture ?? '/mail/no-picture.png', site).href}
          width="88"
          alt=""
          style={{ width: 88, height: 'auto', borderRadius: 10 }}
        />
      </Column>
      <Column style={{ padding: '8px 12px 8px 0', verticalAlign: 'middle' }}>
        <p {...mailStyles.small}>
          <span {...mailStyles.subheading}>{line.name}</span>
          <br />
          <span {...mailStyles.muted}>
            {sizeWithWord(sizeForEveryone(line), 'Size')} ·{' '}
            <span style={{ whiteSpace: 'nowrap' }}>
              {line.quantity} × {formatCents(line.price)}
            </span>
          </span>
          {discounts.map(({ label, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: promotions may have the same name, and are never reordered
            <Fragment key={at}>
              <br />
              <span {...mailStyles.muted}>
                {label} {formatCents(cents(-amount))}
              </span>
            </Fragment>
          ))}
        </p>
      </Column>
      <Column align="right" style={{ padding: '8px 0', verticalAlign: 'middle' }}>
        <p {...mailStyles.amount}>{formatCents(multiplyCents(line.price, line.quantity))}</p>
      </Column>
    </Row>
  );
}

/** The costs of an order as they were charged. */
function OrderTotals({ order }: { order: Order }) {
  return (
    <Section style={{ padding: '12px 0 0' }}>
      <Hr className={mailStyles.rule.className} style={{ ...mailStyles.rule.style, marginBottom: 12 }} />
      {totalRowsOf(order).map(({ label, text, isSum }) => {
        const padding = isSum ? '8px 0 0' : '2px 0';
        return (
          <Row key={label} data-text-format="dataTable">
            <Column style={{ padding }}>
              <p {...(isSum ? mailStyles.strong : mailStyles.muted)}>{label}</p>
            </Column>
            <Column align="right" style={{ padding }}>
              <p {...(isSum ? mailStyles.total : mailStyles.mutedAmount)}>{text}</p>
            </Column>
          </Row>
        );
      })}
    </Section>
  );
}

/** A heading with its content. */
export function OrderFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div style={{ paddingTop: 24 }}>
      <p {...mailStyles.muted}>{name}</p>
      <p {...mailStyles.text}>{children}</p>
    </div>
  );
}

/** The shipping address, line by line. */
export function ShippingAddressLines({ order }: { order: Order }) {
  return toAddressLines(order.shippingAddress).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal and are never reordered
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
