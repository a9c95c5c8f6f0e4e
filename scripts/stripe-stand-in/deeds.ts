import type { Dispute, Intent, Memory, Refund, Session } from './memory';
import { Refusal } from './refusal';
import {
  ASKING_CARD,
  DECLINED,
  DECLINED_CARD,
  type DisputeEnd,
  GOOD_CARD,
  type Means,
  NOT_CONFIRMED,
  type Rules,
} from './rules';

const WALLET: Means = { type: 'paypal', details: {} };

interface Payment {
  /** A type of Stripe's; a card unless it is named. */
  method?: string;
  /** Cents that are paid more, or less, than the session asks for. */
  amountOff?: number;
  /** Another currency than the session's, in which the same number is paid. */
  currency?: string;
}

/**
 * What people, their banks and the provider's own staff do, for its pages, tests and other programs. Each returns
 * what it changed; what can't be done now throws Refusal.
 */
export function createDeeds(rules: Rules, memory: Memory) {
  function open(id: string): Session {
    const session = rules.session(id);
    if (session.status !== 'open') throw new Refusal(400, `This session is ${session.status}.`);
    return session;
  }

  function means(method = 'card'): Means {
    return method === 'card' ? GOOD_CARD : { ...WALLET, type: method };
  }

  return {
    pay(id: string, { method, amountOff = 0, currency }: Payment = {}): Session {
      const session = open(id);
      const intent = rules.intentOf(session);
      intent.amount += amountOff;
      if (currency !== undefined) intent.currency = currency.toLowerCase();
      rules.paySession(session, means(method));
      return session;
    },
    decline(id: string): Session {
      const session = open(id);
      rules.fail(rules.intentOf(session), DECLINED_CARD, DECLINED);
      return session;
    },
    /** The bank asks first; `confirm` and `refuse` answer it. */
    askBank(id: string): Session {
      const session = open(id);
      rules.ask(rules.intentOf(session));
      return session;
    },
    confirm(id: string): Session {
      const session = open(id);
      rules.paySession(session, ASKING_CARD);
      return session;
    },
    refuse(id: string): Session {
      const session = open(id);
      rules.fail(rules.intentOf(session), ASKING_CARD, NOT_CONFIRMED);
      return session;
    },
    /** The bank takes its time, until `settle`. */
    processing(id: string): Session {
      const session = open(id);
      rules.beginSlowPayment(session);
      return session;
    },
    settle: (id: string, outcome: 'succeeded' | 'failed'): Session => rules.settleSession(id, outcome),
    /** Money that arrives although its session is over. */
    payLate(id: string, { method }: Payment = {}): Intent {
      const session = rules.session(id);
      if (session.status !== 'expired') throw new Refusal(400, `This session is ${session.status}, and not over.`);
      const intent = rules.intentOf(session);
      if (intent.amount_received > 0 || intent.amount_capturable > 0) throw new Refusal(400, 'This is paid already.');
      rules.succeed(intent, means(method));
      return intent;
    },
    /** Leaves without paying; returns where to. */
    abandon: (id: string): string | null => open(id).cancel_url,
    /** A payment of no session and no order. */
    strayPayment(amount: number, metadata: Record<string, string> = {}): Intent {
      const intent = rules.newIntent({
        amount,
        currency: 'usd',
        capture_method: 'automatic_async',
        description: null,
        metadata,
      });
      rules.succeed(intent, GOOD_CARD);
      return intent;
    },
    /** A refund that the provider's own staff gives. */
    strayRefund: (intent: string, amount?: number): Refund => rules.createRefund(rules.intent(intent), { amount }),
    /** Whether new refunds stay pending until they are settled. */
    holdRefunds: (holds: boolean): void => rules.holdRefunds(holds),
    settleRefund: (id: string, outcome: 'succeeded' | 'failed'): Refund => rules.settleRefund(id, outcome),
    failRefund: (id: string): Refund => rules.settleRefund(id, 'failed'),
    openDispute: (intent: string, amount?: number): Dispute => rules.openDispute(intent, amount),
    closeDispute: (id: string, outcome: DisputeEnd): Dispute => rules.closeDispute(id, outcome),
    /** Moves its clock forward. */
    advance(milliseconds: number): number {
      memory.advance(milliseconds);
      return memory.now();
    },
  };
}

export type Deeds = ReturnType<typeof createDeeds>;
