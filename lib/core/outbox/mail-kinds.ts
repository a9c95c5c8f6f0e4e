import { z } from 'zod';
import { saidOfSizeSchema } from '@/lib/core/sizes/size-schema';
import { HOUR_MS } from '@/lib/platform/locale/calendar';
import { findKnown } from '@/lib/platform/text/known';

/** How long equal notices to the same user are merged. */
const NOTICE_MERGED_FOR_MS = 5 * 60 * 1_000;

/** The rules for a kind of mail. Its text is in `lib/messages/mail/kinds`. */
interface MailKind {
  /** Stored with the mail. Rows of earlier versions must still be readable. */
  payload: z.ZodType;
  /**
   * Sending order when the provider is slow: codes and links that a user waits for (0), other account mails (1), mails
   * about orders (2), alerts (3), newsletters (4).
   */
  priority: 0 | 1 | 2 | 3 | 4;
  /** Milliseconds after which the mail is no longer worth sending. */
  usefulForMs: number;
  /**
   * Equal notices within this time become one mail: the first is sent at once, and one that is sent at the end of the
   * time stands for all others. For mails about the state at the time of sending.
   */
  mergedForMs?: number;
  /** The mail's link is valid for `usefulForMs`, counted from when the mail is sent. */
  startsLink?: boolean;
  /** Its token is stored nowhere else, so that it is kept until the mail was sent. */
  hasOnlyCopy?: boolean;
}

const toPerson = z.object({ name: z.string() });
/** Encrypted by `sealText`, so that the link can't be read from the table. */
const withToken = z.object({ sealedToken: z.string() });
const toPersonWithToken = toPerson.extend(withToken.shape);
const toPersonWithNewEmail = toPerson.extend({ newEmail: z.string() });

const order = z.object({ orderId: z.uuid() });
const aboutOrder = { payload: order, priority: 2, usefulForMs: 72 * HOUR_MS } as const;
const aboutReturn = { ...aboutOrder, payload: order.extend({ returnId: z.uuid() }) } as const;

/** The shoe as it was when the mail was queued. The token ends all alerts. */
const aboutShoe = withToken.extend({
  alertId: z.uuid(),
  productId: z.string(),
  shoe: z.string(),
  image: z.string().nullable(),
  /** In cents. */
  price: z.int(),
});

/** Every mail of the shop, by the name under which it is stored. */
const mailKinds = {
  'verify-email': { payload: toPersonWithToken, priority: 0, usefulForMs: 24 * HOUR_MS, startsLink: true },
  'already-registered': {
    payload: toPerson,
    priority: 1,
    usefulForMs: 24 * HOUR_MS,
    mergedForMs: NOTICE_MERGED_FOR_MS,
  },
  /** `isForNewStaff`: it was not asked for; the account was made one of the staff and lost an unproven password. */
  'reset-password': {
    payload: toPersonWithToken.extend({ isForNewStaff: z.literal(true).optional() }),
    priority: 0,
    usefulForMs: HOUR_MS,
    startsLink: true,
  },
  'staff-invitation': { payload: toPersonWithToken, priority: 1, usefulForMs: 7 * 24 * HOUR_MS },
  'webhook-off': { payload: z.object({ url: z.string(), reason: z.string() }), priority: 1, usefulForMs: 72 * HOUR_MS },
  /** Sizes by their labels. */
  'stock-low': {
    payload: z.object({ sizes: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })) }),
    priority: 2,
    usefulForMs: 72 * HOUR_MS,
  },
  'password-changed': {
    payload: toPerson,
    priority: 1,
    usefulForMs: 72 * HOUR_MS,
    mergedForMs: NOTICE_MERGED_FOR_MS,
  },
  'password-removed': { payload: toPerson, priority: 0, usefulForMs: 72 * HOUR_MS },
  /** What happened to the passkeys, the app or the recovery codes of an account, and when. */
  'second-factor-changed': {
    payload: toPerson.extend({
      change: z.enum(['app-added', 'app-removed', 'passkey-added', 'passkey-removed', 'codes-renewed', 'all-removed']),
      at: z.iso.datetime(),
    }),
    priority: 1,
    usefulForMs: 72 * HOUR_MS,
    mergedForMs: NOTICE_MERGED_FOR_MS,
  },
  /** `label` is the key's name. */
  'key-made': {
    payload: toPerson.extend({ label: z.string(), at: z.iso.datetime() }),
    priority: 1,
    usefulForMs: 72 * HOUR_MS,
  },
  'verify-new-email': { payload: toPersonWithToken, priority: 0, usefulForMs: 24 * HOUR_MS, startsLink: true },
  'email-change-requested': { payload: toPersonWithNewEmail, priority: 1, usefulForMs: 24 * HOUR_MS },
  'email-changed': { payload: toPersonWithNewEmail, priority: 1, usefulForMs: 72 * HOUR_MS },
  'account-deletion-code': { payload: toPersonWithToken, priority: 0, usefulForMs: HOUR_MS / 6 },
  'sign-in-code': { payload: withToken, priority: 0, usefulForMs: HOUR_MS / 6 },
  'contact-answer': { payload: toPerson.extend({ text: z.string() }), priority: 2, usefulForMs: 72 * HOUR_MS },
  /** The token is the code. It may wait for a year until it is sent. */
  'gift-card': {
    payload: withToken.extend({
      ...{ giftCardId: z.uuid(), amountCents: z.int().min(1), text: z.string() },
      /** Of one that was bought: whom it is for, and who gives it. */
      ...{ to: z.string().optional(), from: z.string().optional() },
    }),
    priority: 2,
    usefulForMs: 400 * 24 * HOUR_MS,
    hasOnlyCopy: true,
  },
  'order-confirmation': aboutOrder,
  /** That an order waits to be paid, with the link. Sent only while it does. */
  'order-unpaid': { ...aboutOrder, usefulForMs: 3 * HOUR_MS },
  /** Money that came too late, twice or in a wrong amount, and goes back at once. */
  'order-payment-returned': { ...aboutOrder, payload: order.extend({ amountCents: z.int().min(0) }) },
  /** Without `shipmentId` the whole order has shipped, or waits at the shop: `isPickup`. */
  'order-shipped': {
    ...aboutOrder,
    payload: order.extend({ shipmentId: z.uuid().optional(), isPickup: z.literal(true).optional() }),
  },
  'order-delivered': { ...aboutOrder, payload: order.extend({ isPickup: z.literal(true).optional() }) },
  'order-address-changed': { ...aboutOrder, mergedForMs: NOTICE_MERGED_FOR_MS },
  /** `keptCents` is what of its refunds was never captured, so that it does not go back. */
  'order-cancelled': { ...aboutOrder, payload: order.extend({ keptCents: z.int().min(1).optional() }) },
  /** Asked for by number and email: the link to the order's tracker, which works from `askedAt` on. */
  'order-link': {
    ...aboutOrder,
    payload: order.extend({ askedAt: z.string() }),
    usefulForMs: 24 * HOUR_MS,
    mergedForMs: NOTICE_MERGED_FOR_MS,
  },
  'order-refunded': {
    ...aboutOrder,
    payload: order.extend({ amountCents: z.int().min(0), toCredit: z.literal(true).optional() }),
  },
  'return-requested': aboutReturn,
  'return-approved': aboutReturn,
  'return-declined': aboutReturn,
  'return-received': aboutReturn,
  'return-settled': aboutReturn,
  /** With the link that confirms it; also again when the same is declared once more, like the next one. */
  'withdrawal-received': {
    ...aboutOrder,
    payload: order.extend({ withdrawalId: z.uuid() }),
    mergedForMs: NOTICE_MERGED_FOR_MS,
  },
  /** It holds, and what happens next. */
  'withdrawal-confirmed': {
    ...aboutOrder,
    payload: order.extend({ withdrawalId: z.uuid() }),
    mergedForMs: NOTICE_MERGED_FOR_MS,
  },
  /** What was declared has no effect, and why. */
  'withdrawal-refused': {
    ...aboutOrder,
    payload: order.extend({ receivedAt: z.string(), because: z.enum(['country', 'late', 'cancelled', 'pairs']) }),
    mergedForMs: NOTICE_MERGED_FOR_MS,
  },
  /** The size is null for a price alert. */
  'alert-confirm': {
    payload: withToken.extend({ shoe: z.string(), size: z.number().nullable(), ...saidOfSizeSchema }),
    priority: 3,
    usefulForMs: 72 * HOUR_MS,
  },
  'alert-size-back': {
    payload: aboutShoe.extend({ size: z.number(), ...saidOfSizeSchema }),
    priority: 3,
    usefulForMs: 48 * HOUR_MS,
  },
  'alert-price-fell': { payload: aboutShoe.extend({ priceBefore: z.int() }), priority: 3, usefulForMs: 48 * HOUR_MS },
  'newsletter-confirm': { payload: withToken, priority: 3, usefulForMs: 72 * HOUR_MS },
  'newsletter-welcome': { payload: withToken, priority: 3, usefulForMs: 72 * HOUR_MS },
  /** The unsubscribe link is valid for some time from `since`, when sending began. */
  newsletter: {
    payload: z.object({ newsletterId: z.uuid(), subscriberId: z.uuid(), subject: z.string(), since: z.string() }),
    priority: 4,
    usefulForMs: 7 * 24 * HOUR_MS,
  },
  /** A whole newsletter; lib/messages/newsletter has its schema. */
  'newsletter-test': {
    payload: z.object({ subject: z.string(), preview: z.string(), blocks: z.array(z.unknown()) }),
    priority: 2,
    usefulForMs: HOUR_MS,
  },
} as const satisfies Record<string, MailKind>;

export type MailName = keyof typeof mailKinds;
export type PayloadOf<Name extends MailName> = z.output<(typeof mailKinds)[Name]['payload']>;

type ContentOf<Name extends MailName> = Name extends MailName ? { kind: Name; payload: PayloadOf<Name> } : never;
/** A mail's kind with its payload. */
export type MailContent = ContentOf<MailName>;

/** The rules for a kind of mail. */
export function mailKindOf(name: MailName): MailKind {
  return mailKinds[name];
}

/** Whether a stored mail's token is nowhere else; false for an unknown kind. */
export function hasOnlyCopy(name: string): boolean {
  return findKnown<MailKind>(mailKinds, name)?.hasOnlyCopy === true;
}

/** The content of a stored mail; null for an unknown kind or an invalid payload. */
export function parseMailContent(name: string, payload: unknown): MailContent | null {
  const parsed = Object.hasOwn(mailKinds, name) ? mailKinds[name as MailName].payload.safeParse(payload) : null;
  return parsed?.success ? ({ kind: name, payload: parsed.data } as MailContent) : null;
}

/** The order that a mail is about; null for other mails. */
export function orderOfMail({ payload }: MailContent): string | null {
  return 'orderId' in payload ? payload.orderId : null;
}

/**
 * A mail to be queued. `subject` is the id of what it is about (an order, a token): one mail each, or one at a time for
 * kinds with `mergedForMs`. `userId` is the account that it is erased with; null where the order or the recipient
 * determines that.
 */
export type PromisedMail = MailContent & { recipient: string; subject: string; userId: string | null };
