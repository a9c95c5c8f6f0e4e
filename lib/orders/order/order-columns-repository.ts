import { voidReturnStatuses } from '@/lib/core/statuses/return-status';
import { areOver, paymentColumn } from '@/lib/orders/payments/payment-repository';
import { Prisma } from '@/lib/platform/db/generated/client';
import { boughtCardsColumn } from '@/lib/pricing/gift-cards/bought-card-repository';
import { paidByColumn } from '@/lib/pricing/gift-cards/tender-repository';
import { MAX_UNSETTLED_RETURNS } from './order-limits';

/** The rate of tax, in millionths, of orders that were placed before rates were settings. */
const RATE_BEFORE_SETTINGS = 80_000;

const RETURN_DAYS_BEFORE_SETTINGS = 30;

/** Orders `o` whose authorization is over although its money was never taken. */
export const lostTheirMoney = Prisma.sql`EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND ${areOver})`;

/** The columns of an order, with those of its returns `r` that a condition lets through. */
export const orderColumnsWith = (returns: Prisma.Sql) => Prisma.sql`
  o.id, coalesce(o.number, '') AS number, o.user_id AS "userId", o.buyer_name AS "buyerName", o.buyer_email AS "buyerEmail", o.status::text,
  o.full_name AS "fullName", o.address, o.address2, o.city, o.state, o.postal_code AS "postalCode", o.country,
  o.company, o.phone, o.vat_id AS "vatId",
  o.payment_method::text AS "paymentMethod",
  coalesce(o.return_days, ${RETURN_DAYS_BEFORE_SETTINGS}::int) AS "returnDays", o.shipping_method AS "shippingMethod", o.shipping_method_name AS "shippingMethodName", o.shipping_is_pickup AS "isPickup", ${paymentColumn(Prisma.sql`o.id`)} AS payment, o.items_cents AS "itemsPrice", o.total_cents AS "totalPrice",
  ${paidByColumn(Prisma.sql`o.id`)} AS "paidBy",
  ${boughtCardsColumn(Prisma.sql`o.id`)} AS "giftCardItems",
  coalesce((SELECT json_agg(json_build_object('kind', a.kind, 'label', a.label, 'amount', a.amount_cents, 'lines',
             (SELECT coalesce(json_agg(json_build_object('position', s.position - 1, 'amount', s.amount) ORDER BY s.position), '[]')
              FROM unnest(a.share_cents) WITH ORDINALITY s(amount, position)))::jsonb
           || CASE WHEN a.is_included THEN '{"included": true}'::jsonb ELSE '{}'::jsonb END
           || CASE WHEN a.kind <> 'tax' THEN '{}'::jsonb ELSE jsonb_build_object('taxed', jsonb_build_object(
                'rate', coalesce(a.tax_rate, ${RATE_BEFORE_SETTINGS}::int), 'base', coalesce(a.tax_base_cents, o.items_cents))) END ORDER BY a.position)
   FROM order_adjustments a WHERE a.order_id = o.id), '[]') AS adjustments,
  o.created_at AS "createdAt", coalesce(changed_at('order', o.id::text), o.updated_at) AS "updatedAt",
  o.delivered_at AS "deliveredAt", o.cancelled_at AS "cancelledAt", o.cancelled_because AS "cancelledBecause",
  to_char(o.estimated_delivery, 'YYYY-MM-DD') AS "estimatedDelivery",
  to_char(o.arrives_by, 'YYYY-MM-DD') AS "arrivesBy",
  o.buyer_left_at AS "buyerLeftAt",
  coalesce((SELECT json_agg(jsonb_build_object('product', l.product_id, 'name', l.name, 'image', l.image, 'size', l.size,
                                      'price', l.unit_price_cents, 'quantity', l.quantity)
                   || CASE WHEN l.sku IS NULL AND l.size_scale = 'us-men' AND coalesce(l.label = l.size::float8::text, true)
                      THEN '{}'::jsonb ELSE jsonb_build_object('sku', l.sku, 'sizeScale', l.size_scale,
                        'label', coalesce(l.label, l.size::float8::text)) END
                   || CASE WHEN (SELECT p.gender FROM products p WHERE p.id = l.product_id) = 'women'
                      THEN '{"gender": "women"}'::jsonb ELSE '{}'::jsonb END ORDER BY l.position)
   FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines,
  (SELECT coalesce(sum(r.amount_cents), 0)::float8 FROM refunds r WHERE r.order_id = o.id) AS "refundedTotal",
  (SELECT json_build_object('id', p.id, 'number', p.number)
   FROM issued_papers p WHERE p.order_id = o.id AND p.kind = 'invoice') AS invoice,
  coalesce((SELECT json_agg(json_build_object('id', s.id, 'carrier', s.carrier, 'trackingNumber', coalesce(s.tracking_number, ''),
                                     'trackingUrl', s.tracking_url, 'shippedAt', s.shipped_at, 'lines', s.lines) ORDER BY s.shipped_at, s.id)
   FROM (SELECT s.*, (SELECT json_agg(json_build_object('product', l.product_id, 'size', l.size, 'quantity', l.quantity)
                                      ORDER BY l.product_id, l.size)
                      FROM shipment_lines l WHERE l.shipment_id = s.id) AS lines
         FROM shipments s WHERE s.order_id = o.id) s), '[]') AS shipments,
  coalesce((SELECT json_agg(json_build_object(
      'id', r.id, 'number', 'R-' || upper(o.number) || '-' || r.ordinal, 'status', r.status,
      'comment', r.comment, 'items', r.items_cents, 'tax', r.tax_cents, 'shipping', r.shipping_cents,
      'createdAt', r.created_at, 'updatedAt', coalesce(changed_at('return', r.id::text), r.created_at),
      'lines', (SELECT json_agg(json_build_object(
          'ordinal', l.ordinal, 'position', l.position, 'product', l.product_id, 'size', l.size, 'quantity', l.quantity,
          'reason', l.reason, 'exchangeSize', l.exchange_size, 'exchange', l.exchange, 'heldUntil', l.held_until,
          'condition', l.condition) ORDER BY l.ordinal) FROM return_lines l WHERE l.return_id = r.id),
      'steps', (SELECT json_agg(json_build_object(
          'status', s.status, 'at', s.at, 'isByCustomer', s.is_by_customer, 'note', s.note,
          'privateNote', s.private_note) ORDER BY s.at, s.id) FROM return_steps s WHERE s.return_id = r.id)
    ) ORDER BY r.ordinal) FROM returns r WHERE r.order_id = o.id AND ${returns}), '[]') AS returns,
  coalesce((SELECT json_agg(json_build_object('id', w.id, 'receivedAt', w.received_at, 'lines', w.lines,
                                              'returnId', w.return_id, 'confirmedAt', w.confirmed_at,
                                              'closedAt', w.closed_at) ORDER BY w.received_at, w.id)
   FROM withdrawals w WHERE w.order_id = o.id), '[]') AS withdrawals`;

export const orderColumns = orderColumnsWith(Prisma.sql`true`);

/**
 * In lists, of the returns that came to nothing only the latest: versions of the shop before took any number of them.
 */
export const listedColumns = orderColumnsWith(Prisma.sql`(
  r.status::text <> ALL (${[...voidReturnStatuses]}::text[]) OR r.ordinal IN (
    SELECT v.ordinal FROM returns v WHERE v.order_id = o.id AND v.status::text = ANY (${[...voidReturnStatuses]}::text[])
    ORDER BY v.ordinal DESC LIMIT ${MAX_UNSETTLED_RETURNS}))`);
