import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { maya } from '@/tests/builders/user-builder';
import { openFakeBrowser } from '@/tests/fakes/fake-browser';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** Loads the client in a new tab, with a server that gives one answer. */
async function open(answer: () => Response | Promise<Response>) {
  vi.resetModules();
  const tab = openFakeBrowser().openTab();
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal(
    'window',
    tab.run(() => window),
  );
  const client = await import('./api-client');
  const session = await import('@/lib/access/session/session-store');
  return { ...client, ...session, fetched };
}

const idSchema = z.object({ _id: z.string() });

/** A schema whose loading the test ends. */
function comingSchema() {
  let arrive = () => {};
  const promise = new Promise<typeof idSchema>((resolve) => {
    arrive = () => resolve(idSchema);
  });
  return { promise, arrive: () => arrive() };
}

async function refusalOf(call: Promise<unknown>) {
  const [result] = await Promise.allSettled([call]);
  if (result.status === 'fulfilled') throw new Error('The call was not refused');
  return result.reason;
}

afterEach(() => vi.unstubAllGlobals());

describe('callApi', () => {
  it('sends the bearer token of the signed-in user, and none for a guest', async () => {
    const { callApi, rememberSignedInUser, fetched } = await open(() => json(200, {}));
    await callApi('/api/products');
    rememberSignedInUser(maya);
    await callApi('/api/orders', { method: 'POST', body: { a: 1 }, headers: { 'Idempotency-Key': 'k' } });
    const [guest, customer] = fetched.mock.calls.map(([, init]) => new Headers(init.headers));
    expect(guest?.has('authorization')).toBe(false);
    expect(customer?.get('authorization')).toBe('Bearer token-1');
    expect(customer?.get('content-type')).toBe('application/json');
    expect(customer?.get('idempotency-key')).toBe('k');
    expect(fetched.mock.calls[1]?.[1].body).toBe('{"a":1}');
  });

  it('returns the fields that the schema names', async () => {
    const { callApi } = await open(() => json(200, { _id: '1', secret: true }));
    expect(await callApi('/api/orders/1', { answer: z.object({ _id: z.string() }) })).toEqual({ _id: '1' });
  });

  it('reads with a schema that is loaded meanwhile', async () => {
    const { callApi, fetched } = await open(() => json(200, { _id: '1', secret: true }));
    const { promise, arrive } = comingSchema();
    const read = callApi('/api/orders/1', { answer: { load: () => promise } });
    expect(fetched).toHaveBeenCalledOnce();
    arrive();
    expect(await read).toEqual({ _id: '1' });
  });

  it('writes only when it can read the answer', async () => {
    const { callApi, fetched } = await open(() => json(201, { _id: '1' }));
    const { promise, arrive } = comingSchema();
    const write = (load: () => Promise<typeof idSchema>) =>
      callApi('/api/orders', { method: 'POST', body: {}, answer: { load } });
    expect(await refusalOf(write(() => Promise.reject(new Error('offline'))))).toMatchObject({ status: 0 });
    const written = write(() => promise);
    await Promise.resolve();
    expect(fetched).not.toHaveBeenCalled();
    arrive();
    expect(await written).toEqual({ _id: '1' });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    ['another shape', () => json(200, { id: 1 })],
    ['no JSON', () => new Response('<html>', { status: 200 })],
  ])('refuses an answer of %s without showing its message', async (_, answer) => {
    const { callApi, messageOf } = await open(answer);
    const error = await refusalOf(callApi('/api/orders/1', { answer: z.object({ _id: z.string() }) }));
    expect(messageOf(error, 'fallback')).toBe('fallback');
  });

  it('carries the server’s message, code, field errors and further facts', async () => {
    const body = { message: 'Too short', code: 'INVALID_INPUT', errors: { city: 'City is required' }, quote: { a: 1 } };
    const { callApi, ApiError, messageOf } = await open(() => json(400, body));
    const error = await refusalOf(callApi('/api/orders', { method: 'POST', body: {} }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'INVALID_INPUT', errors: body.errors, body });
    expect(messageOf(error, 'fallback')).toBe('Too short');
  });

  it('uses the fallback message for a proxy’s own error page', async () => {
    const { callApi, messageOf } = await open(() => new Response('Bad Gateway', { status: 502 }));
    const error = await refusalOf(callApi('/api/orders'));
    expect(error).toMatchObject({ status: 502 });
    expect(messageOf(error, 'fallback')).toBe('fallback');
  });

  it('has status 0 when the server can not be reached', async () => {
    const { callApi, messageOf } = await open(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await refusalOf(callApi('/api/orders'));
    expect(error).toMatchObject({ status: 0, code: 'UNREACHABLE' });
    expect(messageOf(error, 'fallback')).toBe('fallback');
  });

  it('lets an aborted call end as aborted', async () => {
    const { callApi } = await open(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    expect(await refusalOf(callApi('/api/orders', { signal: AbortSignal.abort() }))).toMatchObject({
      name: 'AbortError',
    });
  });

  it('forgets a token that the server no longer accepts', async () => {
    const { callApi, rememberSignedInUser, readSignedInUser, readSignOutReason } = await open(() =>
      json(401, { message: 'Your session has ended', code: 'SESSION_ENDED' }),
    );
    rememberSignedInUser(maya);
    await refusalOf(callApi('/api/orders'));
    expect(readSignedInUser()).toBeNull();
    expect(readSignOutReason()).toBe('ended');
  });

  it('keeps a token when only a password was wrong, or when another one was refused', async () => {
    const wrong = await open(() => json(401, { message: 'No', code: 'WRONG_CREDENTIALS' }));
    wrong.rememberSignedInUser(maya);
    await refusalOf(wrong.callApi('/api/auth/login', { method: 'POST', body: {} }));
    expect(wrong.readSignedInUser()).toEqual(maya);

    const newer = { ...maya, token: 'token-2' };
    const late = await open(() => {
      late.rememberSignedInUser(newer);
      return json(401, { message: 'No', code: 'SESSION_ENDED' });
    });
    late.rememberSignedInUser(maya);
    await refusalOf(late.callApi('/api/orders'));
    expect(late.readSignedInUser()).toEqual(newer);
  });
});

describe('allowedOrNull', () => {
  it('is null without the right, and passes every other answer on', async () => {
    let status = 200;
    const { allowedOrNull, callApi } = await open(() => json(status, { message: 'No.', code: 'NO', a: 1 }));
    const ask = () => allowedOrNull(callApi('/api/orders', { answer: z.object({ a: z.number() }) }));
    expect(await ask()).toEqual({ a: 1 });
    status = 403;
    expect(await ask()).toBeNull();
    status = 401;
    expect(await refusalOf(ask())).toMatchObject({ status: 401 });
  });
});
