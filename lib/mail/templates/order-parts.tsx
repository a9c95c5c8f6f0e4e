import type { ReactNode } from 'react';
import { Column, Hr, Img, Row, Section } from 'react-email';
import { formatCents, multiplyCents } from '@/lib/money/money';
import { totalRowsOf } from '@/lib/money/totals';
import type { Order } from '@/lib/orders/order-schema';
import { sharePictureOf } from '@/lib/products/product-pictures';
import { formatDate } from '@/lib/shop/locale';
import { mailStyles } from './mail-styles';

/** An order's date, or one `days` later: `November 23, 2026`. */
export function formatMailDay(moment: string, days = 0): string {
  const day = new Date(moment);
  day.setUTCDate(day.getUTCDate() + days);
  return formatDate(day, 'long', 'UTC');
}

/** The lines of an order as they were bought. */
export function OrderLines({ order, site }: { order: Order; site: string }) {
  return (
    <Section style={{ padding: '16px 0 0' }}>
      {order.orderItems.map((line) => (
        <OrderLine key={`${line.product} ${line.size}`} line={line} site={site} />
      ))}
    </Section>
  );
}

function OrderLine({ line, site }: { line: Order['orderItems'][number]; site: string }) {
  const picture = sharePictureOf(line);
  return (
    <Row data-text-format="dataTable">
      <Column className="mail-picture-cell" style={{ width: 138, padding: '8px 0', verticalAlign: 'middle' }}>
        <Img
          className="mail-picture"
          src={new URL(picture ?? '/mail/no-picture.png', site).href}
          width="120"
          height="63"
          alt=""
          style={{ borderRadius: 8 }}
        />
      </Column>
      <Column style={{ padding: '8px 12px 8px 0', verticalAlign: 'middle' }}>
        <p {...mailStyles.small}>
          <span {...mailStyles.subheading}>{line.name}</span>
          <br />
          <span {...mailStyles.muted}>
            Size {line.size} · {line.quantity} × {formatCents(line.price)}
          </span>
        </p>
      </Column>
      <Column align="right" style={{ padding: '8px 0', verticalAlign: 'middle' }}>
        <p {...mailStyles.amount}>{formatCents(multiplyCents(line.price, line.quantity))}</p>
      </Column>
    </Row>
  );
}

/** What an order cost, as it was charged. */
export function OrderTotals({ order }: { order: Order }) {
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

/** A heading with what belongs under it. */
export function OrderFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div style={{ paddingTop: 24 }}>
      <p {...mailStyles.muted}>{name}</p>
      <p {...mailStyles.text}>{children}</p>
    </div>
  );
}

/** Where an order goes, line by line. */
export function ShippingAddressLines({ order }: { order: Order }) {
  const { fullName, address, city, state, postalCode, country } = order.shippingAddress;
  const place = `${city}, ${[state, postalCode].filter(Boolean).join(' ')}`;
  return (
    <>
      {fullName}
      <br />
      {address}
      <br />
      {place}
      <br />
      {country}
    </>
  );
}
