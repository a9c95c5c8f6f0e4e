import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { findPublicAddress, type HostProblem, lookupOf, type PublicAddress } from '@/lib/platform/http/public-host';

/** For how long a receiver may think, in milliseconds. */
const PATIENCE_MS = 15_000;

/** A message as Standard Webhooks has it. */
export interface Message {
  /** The same for each attempt and each replay, so that a receiver can leave out what it knows. */
  id: string;
  body: { type: string; timestamp: string; data: unknown };
}

/** How an attempt went: the answer's status, if there was one, and why it counts as failed, if it does. */
export interface Attempt {
  status: number | null;
  error: string | null;
}

/**
 * The address of a receiver: in the public internet by https or, where `mayBeLoopback`, on this machine, also by http.
 */
export async function findReceiver(
  { protocol, hostname }: URL,
  { mayBeLoopback }: { mayBeLoopback: boolean },
): Promise<PublicAddress | HostProblem> {
  if (protocol === 'https:') return findPublicAddress(hostname, mayBeLoopback ? ['public', 'loopback'] : ['public']);
  return mayBeLoopback && protocol === 'http:' ? findPublicAddress(hostname, ['loopback']) : 'private';
}

const failed = (error: string, status: number | null = null): Attempt => ({ status, error });

/**
 * Sends a signed message to an address, which is resolved once and has to be public; redirects are not followed. Any
 * 2xx counts as received. Never fails.
 */
export async function sendMessage(
  { url, secret, mayBeLoopback }: { url: string; secret: string; mayBeLoopback: boolean },
  { id, body }: Message,
): Promise<Attempt> {
  const target = new URL(url);
  const address = await findReceiver(target, { mayBeLoopback });
  if (address === 'unknown') return failed('There is no such host.');
  if (address === 'private') return failed('The host is not in the public internet.');
  const text = JSON.stringify(body);
  const now = new Date();
  const request = target.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((resolve) => {
    const call = request(
      target,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
          'webhook-signature': new Webhook(secret).sign(id, now, text),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
        agent: false,
        lookup: lookupOf(address),
      },
      (response) => {
        const { statusCode = 0 } = response;
        // What it says is of no interest, and may be endless.
        response.destroy();
        const isReceived = statusCode >= 200 && statusCode < 300;
        resolve(isReceived ? { status: statusCode, error: null } : failed(`It answered ${statusCode}.`, statusCode));
      },
    );
    call.on('error', (error) =>
      resolve(
        failed(
          error.name === 'AbortError' || error.name === 'TimeoutError'
            ? 'It did not answer in 15 seconds.'
            : 'It could not be reached.',
        ),
      ),
    );
    call.end(text);
  });
}
