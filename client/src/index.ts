import { Api } from './api.js';

/** How a program reaches a shop. */
export interface ClientOptions {
  /** Such as `https://shop.example`. */
  address: string;
  /** A key of `POST /api/keys`, `lw_…`. */
  key: string;
  /** How often a call is tried while the shop is away or busy; 8 times by default, which is about a minute. */
  tries?: number;
  /** Used in the place of `fetch`. */
  fetch?: typeof fetch;
}

/** All calls of the API, in groups. A refusal is thrown: `error` of what is thrown has its `code` and `message`. */
export type Client = Api<unknown>;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
/** Whether the shop may answer otherwise in a moment. A conflict passes where the shop says when to ask again. */
const mayPass = ({ status, headers }: Response) =>
  [429, 502, 503, 504].includes(status) || (status === 409 && headers.has('retry-after'));

const pause = (ms: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });

/** How long to wait after a try, as the shop says, or else ever longer. */
function pauseAfter(tried: number, answer: Response | null): number {
  const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN) * 1_000;
  return Number.isNaN(asked) ? Math.min(FIRST_PAUSE_MS * 2 ** tried, LONGEST_PAUSE_MS) : asked;
}

/**
 * A client of a shop's API. While the shop is away or busy it tries again, as the shop asks it to. Every write has an
 * `Idempotency-Key`, so that one whose answer was lost is not done twice; one that outlives the program is given as
 * `{ headers: { 'Idempotency-Key': … } }`.
 */
export function openClient({ address, key, tries = 8, fetch: ask = fetch }: ClientOptions): Client {
  async function askPatiently(url: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${key}`);
    const isWrite = (init.method ?? 'GET') !== 'GET';
    if (isWrite && !headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID());
    for (let tried = 0; ; tried += 1) {
      let answer: Response | null = null;
      try {
        answer = await ask(url, { ...init, headers });
        if (!mayPass(answer) || tried + 1 >= tries) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (init.signal?.aborted || tried + 1 >= tries) throw error;
      }
      await pause(pauseAfter(tried, answer), init.signal);
    }
  }
  return new Api({ baseUrl: address.replace(/\/$/, ''), customFetch: askPatiently });
}

/** Events of a shop, and from where to go on once they are dealt with. */
export type Events = Awaited<ReturnType<Client['webhooks']['getEvents']>>['data'];

/**
 * What happens in the shop, in order and without a gap, from the event `after` on, for as long as the caller reads.
 * Keep `next` when what a batch asks for is done, and begin with it again: then nothing is missed, and only what was
 * not kept comes twice.
 */
export async function* readEvents(
  client: Client,
  options: { after: number; topics?: readonly string[]; pauseMs?: number; signal?: AbortSignal },
): AsyncGenerator<Events, void> {
  const { topics = [], pauseMs = 2_000, signal } = options;
  for (let { after } = options; !signal?.aborted; ) {
    const query = { after: String(after), limit: 1_000, ...(topics.length > 0 && { topics: topics.join(',') }) };
    const { data } = await client.webhooks.getEvents(query as Parameters<typeof client.webhooks.getEvents>[0]);
    if (data.events.length > 0) yield data;
    else await pause(pauseMs, signal).catch(() => undefined);
    after = data.next;
  }
}
