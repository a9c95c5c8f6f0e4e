import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal';
import type { StripeStandIn } from './stand-in';

/** What another process may call, with its arguments as a JSON list: `POST /_control/pay` with `["cs_test_1"]`. */
const CALLS = [
  'pay',
  'decline',
  'askBank',
  'confirm',
  'refuse',
  'processing',
  'settle',
  'payLate',
  'abandon',
  'strayPayment',
  'strayRefund',
  'holdRefunds',
  'settleRefund',
  'failRefund',
  'openDispute',
  'closeDispute',
  'advance',
  'setWebhook',
  'setDelivery',
  'flushEvents',
  'addFault',
  'heal',
] as const satisfies (keyof StripeStandIn)[];

/** What another process may look at: `GET /_control/book`. */
const LOOKS: Record<string, (standIn: StripeStandIn) => unknown> = {
  book: (standIn) => standIn.book(),
  clock: (standIn) => standIn.now(),
  events: (standIn) => standIn.events,
  sessions: ({ memory }) => [...memory.sessions.values()],
  intents: ({ memory }) => [...memory.intents.values()],
  refunds: ({ memory }) => [...memory.refunds.values()],
  disputes: ({ memory }) => [...memory.disputes.values()],
};

/** Steers the stand-in over HTTP. */
export function createControl(standIn: StripeStandIn) {
  return async function answer(request: IncomingMessage, name: string, body: string) {
    const refuse = (status: number, message: string) => ({ status, body: { message } });
    const look = Object.hasOwn(LOOKS, name) ? LOOKS[name] : undefined;
    if (request.method === 'GET' && look) return { status: 200, body: look(standIn) };
    const call = CALLS.find((each) => each === name);
    if (request.method !== 'POST' || !call) return refuse(404, `There is no ${request.method} ${name}.`);
    // A page of another site can't send this type without being asked whether it may.
    if (!request.headers['content-type']?.startsWith('application/json')) return refuse(415, 'Send JSON.');
    try {
      const parameters: unknown = JSON.parse(body || '[]');
      if (!Array.isArray(parameters)) return refuse(400, 'Send a list of arguments.');
      const act = standIn[call] as (...given: unknown[]) => unknown;
      return { status: 200, body: await act(...parameters) };
    } catch (error) {
      return refuse(
        error instanceof Refusal ? error.status : 400,
        String(error instanceof Error ? error.message : error),
      );
    }
  };
}
