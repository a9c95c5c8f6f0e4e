import { ApiError, callApi } from '@/lib/access/api/api-client';
import { readSignedInUser, subscribeToSession } from '@/lib/access/session/session-store';
import {
  convert,
  nullable,
  number,
  object,
  oneOf,
  text,
  validOf,
  where,
  withDefault,
} from '@/lib/platform/storage/shape';

// The signed-in user's alerts, as far as this page needs them: loaded once, then updated by each action.

/** What an alert watches: a size that is out of stock, or (without a size) the price. */
export interface Watched {
  productId: string;
  kind: 'size' | 'price';
  size?: number | undefined;
}

/** The fields of an alert that a button needs. */
interface WaitingAlert extends Watched {
  id: string;
}

/** Reads an alert of the API; refuses one that no longer waits. */
const waitingAlert = convert(
  object({
    _id: text,
    kind: oneOf(['size', 'price']),
    product: object({ _id: text }),
    size: withDefault(number, null),
    toldAt: where(nullable(text), (at) => at === null),
  }),
  ({ _id: id, kind, product, size }): WaitingAlert => ({ id, kind, productId: product._id, size: size ?? undefined }),
);

const listeners = new Set<() => void>();
let alerts: readonly WaitingAlert[] = [];
let token: string | undefined;
let isFollowing = false;

function publish(next: readonly WaitingAlert[]): void {
  alerts = next;
  for (const listener of listeners) listener();
}

function followSession(): void {
  const now = readSignedInUser()?.token;
  if (now === token) return;
  token = now;
  publish([]);
  if (!now) return;
  // On failure the buttons offer to create an alert, which is harmless.
  readAll(now).catch(() => undefined);
}

const PAGE = 100;

/** Waiting alerts come first, so the first page with fewer of them is the last that is needed. */
async function readAll(asking: string): Promise<void> {
  for (let page = 1; ; page++) {
    const read = await callApi(`/api/alerts?limit=${PAGE}&page=${page}`, { answer: validOf(waitingAlert) });
    if (asking !== token) return;
    publish([...alerts, ...read.filter(({ id }) => !alerts.some((one) => one.id === id))]);
    if (read.length < PAGE) return;
  }
}

const isSame = (a: Watched, b: Watched) => a.productId === b.productId && a.kind === b.kind && a.size === b.size;

/** The id of the signed-in user's alert for this; null when there is none or it is not loaded yet. */
export function findAlertId(watched: Watched): string | null {
  return alerts.find((alert) => isSame(alert, watched))?.id ?? null;
}

/** Calls back on every change; the first listener loads the alerts. Returns how to unsubscribe. */
export function subscribeToAlerts(listener: () => void): () => void {
  listeners.add(listener);
  if (!isFollowing) {
    isFollowing = true;
    subscribeToSession(followSession);
    followSession();
  }
  return () => listeners.delete(listener);
}

/** Creates an alert for the signed-in user. Idempotent. Throws ApiError. */
export async function askToBeTold({ productId, kind, size }: Watched): Promise<void> {
  const path = `/api/products/${encodeURIComponent(productId)}/alerts` as const;
  const alert = await callApi(path, { method: 'POST', body: { kind, size }, answer: waitingAlert });
  publish([...alerts.filter((one) => !isSame(one, alert)), alert]);
}

/** Deletes an alert; one that is gone already is no error. Throws ApiError. */
export async function withdrawAlert(id: string): Promise<void> {
  try {
    await callApi(`/api/alerts/${id}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  publish(alerts.filter((alert) => alert.id !== id));
}
