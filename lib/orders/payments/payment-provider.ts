import type { Cents } from '@/lib/core/money/money';

/** What is to be paid, for the provider's page. */
export interface Bill {
  /** The order's id. */
  order: string;
  email: string;
  total: Cents;
  /** What it is made of, as people read it; the amounts add up to the total. */
  items: readonly { name: string; amount: Cents; quantity: number }[];
  /** Whether the money is taken when it is paid, or only authorized. */
  capture: 'at-once' | 'at-shipping';
  /** Where it is sent; absent where nothing is. */
  shipTo?: {
    name: string;
    phone: string;
    /** Lines may be blank; the country is ISO 3166-1. */
    address: { line1: string; line2: string; city: string; state: string; postalCode: string; country: string };
  };
  /** When the page ends. */
  endsAt: Date;
  /** Where the buyer's browser goes afterwards. */
  returnTo: { paid: string; left: string };
}

/** What the provider knows of a payment. Amounts are in cents. */
export interface SeenIntent {
  id: string;
  /**
   * `open`: nothing yet; `pending`: the bank works on it; `authorized`: to be captured; `paid`; `over`: no money comes.
   */
  state: 'open' | 'pending' | 'authorized' | 'paid' | 'over';
  /** What was authorized or paid, in the smallest unit of its currency. */
  amount: Cents;
  /** ISO 4217. */
  currency: string;
  /** As people read it. */
  method: string | null;
  /** Why the last try failed, as people read it. */
  failure: string | null;
}

/** What the provider knows of an attempt: its page, and the payment made on it. */
export interface SeenAttempt {
  state: 'open' | 'complete' | 'ended';
  intent: SeenIntent | null;
}

export interface SeenRefund {
  id: string;
  /** The key of the call that made it, as far as the provider knows it. */
  key: string | null;
  state: 'pending' | 'paid' | 'failed';
  amount: Cents;
  failure: string | null;
}

export interface SeenDispute {
  state: 'open' | 'won' | 'lost';
  amount: Cents;
}

/** A message of the provider's: only a reason to look at what it names. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The order's id, if it says so. */
  order: string | null;
  /** The provider's names of what it is about. */
  names: readonly string[];
  /** A dispute that it tells of. */
  dispute: { id: string; intentId: string; amount: Cents } | null;
}

/** Money that the provider moved. */
export interface Movement {
  what: 'capture' | 'refund';
  id: string;
  /** The payment's name. */
  intentId: string;
  order: string | null;
  amount: Cents;
  /** ISO 4217, where it is not the shop's. */
  currency?: string;
}

/**
 * The company that moves the money. Every call may be repeated with its key and is done once. Each throws ProviderAway
 * when there is no answer, so that it is unknown whether it was done, and ProviderRefusal when it was not.
 */
export interface PaymentProvider {
  /** One of providers.ts. */
  name: string;
  start(bill: Bill, key: string): Promise<{ id: string; url: string }>;
  lookAtAttempt(id: string): Promise<SeenAttempt>;
  /** Ends an attempt that was not paid; what is over already stays so. */
  end(id: string, key: string): Promise<void>;
  lookAtIntent(id: string): Promise<SeenIntent>;
  capture(intentId: string, amount: Cents, key: string): Promise<SeenIntent>;
  /** Gives an authorization up. */
  void(intentId: string, key: string): Promise<SeenIntent>;
  /** Gives money back; all that is left of the payment where no amount is named. */
  refund(intentId: string, amount: Cents | null, key: string): Promise<SeenRefund>;
  /** Every refund of a payment since a moment. */
  listRefundsOf(intentId: string, since: Date): Promise<SeenRefund[]>;
  lookAtRefund(id: string): Promise<SeenRefund>;
  lookAtDispute(id: string): Promise<SeenDispute>;
  /** Reads a signed message. Throws AppError BAD_SIGNATURE. */
  readEvent(body: string, headers: Headers): ProviderEvent;
  /** Every capture and refund since a moment. */
  listSince(moment: Date): AsyncIterable<Movement>;
}

/** The provider did not answer: whether it did what was asked is unknown. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';

  /** `isKeyRefused`: it answers, but does nothing for the key of this shop's settings. */
  constructor(message: string, { isKeyRefused = false, ...options }: ErrorOptions & { isKeyRefused?: boolean } = {}) {
    super(message, options);
    this.isKeyRefused = isKeyRefused;
  }

  readonly isKeyRefused: boolean;
}

/** The provider answered that it does not do what was asked. The message is for the shop's people. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';

  /** `isUnknown`: there is no such thing as what was asked about. */
  constructor(message: string, { isUnknown = false, ...options }: ErrorOptions & { isUnknown?: boolean } = {}) {
    super(message, options);
    this.isUnknown = isUnknown;
  }

  readonly isUnknown: boolean;
}
