import { z } from 'zod';
import { profileAnswerSchema } from '@/lib/access/accounts/account-schema';
import { messageSchema } from '@/lib/access/api/message-schema';
import type { Contract } from '@/lib/access/api/openapi';
import { auditEntrySchema } from '@/lib/access/audit/audit-schema';
import { adminUserSchema } from '@/lib/access/users/user-admin-schema';
import { signedInUserSchema } from '@/lib/access/users/user-schema';
import { productDetailSchema, productSchema } from '@/lib/catalogue/product/product-schema';
import { productPageSchema } from '@/lib/catalogue/product-list/product-page-schema';
import { reviewPageSchema, reviewSchema } from '@/lib/catalogue/reviews/review-schema';
import { decimalsRule } from '@/lib/core/money/typed-amount';
import { contactMessageSchema } from '@/lib/messages/contact/contact-schema';
import { statsSchema } from '@/lib/operations/stats/stats-schema';
import { cartItemsSchema, cartQuoteSchema } from '@/lib/orders/cart/saved-cart-schema';
import { orderHistoryEntrySchema } from '@/lib/orders/order/order-list-schema';
import { returnSchema, shipmentSchema } from '@/lib/orders/order/order-parts-schema';
import { orderSchema, quoteSchema, shortageSchema } from '@/lib/orders/order/order-schema';
import { paymentEventSchema } from '@/lib/orders/payments/payment-list-schema';
import { listedPaymentSchema, paymentDifferenceSchema, paymentEntrySchema } from '@/lib/orders/payments/payment-schema';
import { refundSchema } from '@/lib/orders/refunds/refund-schema';
import { trackingSchema } from '@/lib/orders/shipments/shipment-schema';
import { eventData } from '@/lib/platform/events/event-data-schema';
import { currencyName } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { addressSchema } from '@/lib/pricing/addresses/address-schema';
import { shippingAddressInputSchema } from '@/lib/pricing/addresses/shipping-address-schema';

const description =
  () => `JSON in, JSON out. Money is in ${currencyName()}, a number with ${decimalsRule()}, dates are ISO 8601.

**Errors** have the body \`{ message, code, errors? }\`: \`message\` is for people, \`code\` for programs, \`errors\` names what is
wrong with each field. A method that a path does not know is a 405, a path that there is not a 404, in the same shape. A
value that can't be used is a 400 that names it; a blank one in a query counts as absent.

**Signing in**: \`POST /api/auth/login\` gives a bearer token and sets the same session as a cookie. When both are sent, the
token counts. A write by cookie that comes from a page of another origin is a 403. A change of role or status, a new
password and a deletion end the sessions concerned: the next call is a 401.

**Keys**: a program sends a key of \`POST /api/keys\` as its bearer token. It does what the key’s rights and those of
its maker allow, 10 calls a second, and nothing that people do for themselves. No key changes keys, staff, invitations or roles,
or the role or status of an account. A key in a cookie is no key.

**Repeating**: writes take \`Idempotency-Key\`. The same call with the same key, by the same person or program within a day,
is done once: its first answer comes again. Another call with the key is a 422, a repeat while the first is still under way
waits ten seconds for its answer and is a 409 with \`Retry-After\` then. A call that was refused may be made again with its key.`;

/** What the API's document says besides the endpoints' declarations. */
export const shopContract: Contract = {
  get info() {
    return { title: shopFacts().name, summary: 'The REST API of the shop', description: description(), version: '1' };
  },
  names: {
    Address: addressSchema,
    AdminUser: adminUserSchema,
    AuditEntry: auditEntrySchema,
    CartItems: cartItemsSchema,
    CartQuote: cartQuoteSchema,
    ContactMessage: contactMessageSchema,
    ListedPayment: listedPaymentSchema,
    Message: messageSchema,
    Order: orderSchema,
    OrderHistoryEntry: orderHistoryEntrySchema,
    PaymentDifference: paymentDifferenceSchema,
    PaymentEntry: paymentEntrySchema,
    PaymentEvent: paymentEventSchema,
    Product: productSchema,
    ProductDetail: productDetailSchema,
    ProductPage: productPageSchema,
    Profile: profileAnswerSchema,
    Quote: quoteSchema,
    Refund: refundSchema,
    Return: returnSchema,
    Review: reviewSchema,
    ReviewPage: reviewPageSchema,
    ShippingAddressInput: shippingAddressInputSchema,
    Shipment: shipmentSchema,
    Shortage: shortageSchema,
    SignedInUser: signedInUserSchema,
    Stats: statsSchema,
    Tracking: trackingSchema,
  },
  tags: [
    { name: 'Products', description: 'The catalogue and its reviews', paths: /^\/api\/(products|reviews)/ },
    { name: 'Alerts', description: 'Sizes that are back, and prices that fell', paths: /^\/api\/alerts/ },
    {
      name: 'Orders',
      description: 'Placing, following and shipping them',
      paths: /^\/api\/(orders|returns|track|withdrawals)/,
    },
    { name: 'Payments', description: 'What money came and went', paths: /^\/api\/payments/ },
    { name: 'Cart', description: 'What a customer is about to order, and where to', paths: /^\/api\/(cart|addresses)/ },
    { name: 'Search', description: 'Suggestions, and what the owner teaches the search', paths: /^\/api\/search/ },
    { name: 'Wishlist', description: 'What a customer has put aside', paths: /^\/api\/wishlist/ },
    { name: 'Signing in', description: 'Accounts, sessions and the links of mails', paths: /^\/api\/auth/ },
    { name: 'Users', description: 'One’s own account, and those of all', paths: /^\/api\/users/ },
    { name: 'Messages', description: 'What people write to the shop', paths: /^\/api\/(contact|messages)/ },
    { name: 'Newsletter', description: 'Joining and leaving it', paths: /^\/api\/(subscribe|newsletter)/ },
    { name: 'Pictures', description: 'Those that administrators upload', paths: /^\/(api\/)?upload/ },
    { name: 'Webhooks', description: 'What programs are told of', paths: /^\/api\/(webhooks|events)/ },
    { name: 'Operations', description: 'For whoever runs the shop, and for programs', paths: /^/ },
  ],
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'The `token` that signing in answers',
    },
    key: {
      type: 'http',
      scheme: 'bearer',
      description: 'A key of a program, `lw_…`, with the rights that `x-rights` of a call names any of',
    },
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: 'next-auth.session-token',
      description: 'Set by signing in. On https its name begins with `__Secure-`.',
    },
    scheduler: { type: 'http', scheme: 'bearer', description: 'The setting `CRON_SECRET`' },
    collector: { type: 'http', scheme: 'bearer', description: 'The setting `METRICS_TOKEN`' },
  },
  webhooks: {
    ...eventData,
    test: { summary: 'A message that was asked for, to try a webhook out', data: z.object({}) },
  },
  security: {
    people: ['bearer', 'cookie'],
    programs: ['key'],
    scheduler: ['scheduler'],
    collector: ['collector'],
  },
};
