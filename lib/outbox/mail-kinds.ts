import { z } from 'zod';

const HOUR_MS = 60 * 60 * 1_000;
/** For how long equal notices to the same person are one mail. */
const NOTICE_MERGED_FOR_MS = 5 * 60 * 1_000;

/** What the outbox knows of a kind of mail. Its words are in `lib/mail/kinds`. */
interface MailKind {
  /** What is stored when the mail is promised. Rows of earlier versions of the shop must still be readable. */
  payload: z.ZodType;
  /**
   * What is sent first when the provider is slow: codes and links that their reader waits for (0), other news of an
   * account (1), news of an order (2), what people asked to be told (3), letters to everybody (4).
   */
  priority: 0 | 1 | 2 | 3 | 4;
  /** Milliseconds after its promise in which the mail is still worth sending. */
  usefulForMs: number;
  /**
   * Promises of the same news within this time are one mail: the first goes out at once, and one that is sent when the
   * time is over stands for all that follow. For mails that say how things are when they are sent.
   */
  mergedForMs?: number;
  /** The mail's link works for `usefulForMs` from when the mail is sent. */
  startsLink?: boolean;
}

const toPerson = z.object({ name: z.string() });
/** The token is encrypted by `sealText`, so that whoever reads the table can't follow the link. */
const withToken = z.object({ sealedToken: z.string() });
const toPersonWithToken = toPerson.extend(withToken.shape);
const toPersonWithNewEmail = toPerson.extend({ newEmail: z.string() });

const order = z.object({ orderId: z.uuid() });
const aboutOrder = { payload: order, priority: 2, usefulForMs: 72 * HOUR_MS } as const;
const aboutReturn = { ...aboutOrder, payload: order.extend({ returnId: z.uuid() }) } as const;

/** The shoe is told as it was when the mail was promised. The token ends all alerts. */
const aboutShoe = withToken.extend({
  alertId: z.uuid(),
  productId: z.string(),
  shoe: z.string(),
  image: z.string().nullable(),
  /** In cents. */
  price: z.int(),
});

/** Every mail that the shop sends, by the name under which it is stored. */
const mailKinds = {
  'verify-email': { payload: toPersonWithToken, priority: 0, usefulForMs: 24 * HOUR_MS, startsLink: true },
  'already-registered': {
    payload: toPerson,
    priority: 1,
    usefulForMs: 24 * HOUR_MS,
    mergedForMs: NOTICE_MERGED_FOR_MS,
  },
  'reset-password': { payload: toPersonWithToken, priority: 0, usefulForMs: HOUR_MS, startsLink: true },
  'password-changed': {
    payload: toPerson,
    priority: 1,
    usefulForMs: 72 * HOUR_MS,
    mergedForMs: NOTICE_MERGED_FOR_MS,
  },
  'password-removed': { payload: toPerson, priority: 0, usefulForMs: 72 * HOUR_MS },
  'verify-new-email': { payload: toPersonWithToken, priority: 0, usefulForMs: 24 * HOUR_MS, startsLink: true },
  'email-change-requested': { payload: toPersonWithNewEmail, priority: 1, usefulForMs: 24 * HOUR_MS },
  'email-changed': { payload: toPersonWithNewEmail, priority: 1, usefulForMs: 72 * HOUR_MS },
  'account-deletion-code': { payload: toPersonWithToken, priority: 0, usefulForMs: HOUR_MS / 6 },
  'sign-in-code': { payload: withToken, priority: 0, usefulForMs: HOUR_MS / 6 },
  'contact-answer': { payload: toPerson.extend({ text: z.string() }), priority: 2, usefulForMs: 72 * HOUR_MS },
  'order-confirmation': aboutOrder,
  /** Without `shipmentId` all of the order has left. */
  'order-shipped': { ...aboutOrder, payload: order.extend({ shipmentId: z.uuid().optional() }) },
  'order-delivered': aboutOrder,
  'order-address-changed': { ...aboutOrder, mergedForMs: NOTICE_MERGED_FOR_MS },
  'order-cancelled': aboutOrder,
  'order-refunded': { ...aboutOrder, payload: order.extend({ amountCents: z.int().min(0) }) },
  'return-requested': aboutReturn,
  'return-approved': aboutReturn,
  'return-declined': aboutReturn,
  'return-received': aboutReturn,
  'return-settled': aboutReturn,
  /** The size is null when they wait for a lower price. */
  'alert-confirm': {
    payload: withToken.extend({ shoe: z.string(), size: z.number().nullable() }),
    priority: 3,
    usefulForMs: 72 * HOUR_MS,
  },
  'alert-size-back': { payload: aboutShoe.extend({ size: z.number() }), priority: 3, usefulForMs: 48 * HOUR_MS },
  'alert-price-fell': { payload: aboutShoe.extend({ priceBefore: z.int() }), priority: 3, usefulForMs: 48 * HOUR_MS },
  'newsletter-confirm': { payload: withToken, priority: 3, usefulForMs: 72 * HOUR_MS },
  'newsletter-welcome': { payload: withToken, priority: 3, usefulForMs: 72 * HOUR_MS },
  /** The link to unsubscribe works for some time from `since` on, when sending began. */
  newsletter: {
    payload: z.object({ newsletterId: z.uuid(), subscriberId: z.uuid(), subject: z.string(), since: z.string() }),
    priority: 4,
    usefulForMs: 7 * 24 * HOUR_MS,
  },
  /** A whole letter, as its room knows it. */
  'newsletter-test': {
    payload: z.object({ subject: z.string(), preview: z.string(), blocks: z.array(z.unknown()) }),
    priority: 2,
    usefulForMs: HOUR_MS,
  },
} as const satisfies Record<string, MailKind>;

export type MailName = keyof typeof mailKinds;
export type PayloadOf<Name extends MailName> = z.output<(typeof mailKinds)[Name]['payload']>;

type ContentOf<Name extends MailName> = Name extends MailName ? { kind: Name; payload: PayloadOf<Name> } : never;
/** A mail's kind with the payload that belongs to it. */
export type MailContent = ContentOf<MailName>;

/** What the outbox knows of a kind of mail. */
export function mailKindOf(name: MailName): MailKind {
  return mailKinds[name];
}

/** What a stored mail is about; null for a kind that this version does not know, or a payload that does not fit its kind. */
export function parseMailContent(name: string, payload: unknown): MailContent | null {
  const parsed = Object.hasOwn(mailKinds, name) ? mailKinds[name as MailName].payload.safeParse(payload) : null;
  return parsed?.success ? ({ kind: name, payload: parsed.data } as MailContent) : null;
}

/** The order that a mail is about; null for the others. */
export function orderOfMail({ payload }: MailContent): string | null {
  return 'orderId' in payload ? payload.orderId : null;
}

/**
 * A mail as it is promised. `subject` is the id of what it is about (an order, a token): one mail each, or one at a
 * time for kinds with `mergedForMs`. `userId` is whose account it is about, so that it is erased with the account; null
 * where the order or the recipient tells.
 */
export type PromisedMail = MailContent & { recipient: string; subject: string; userId: string | null };
