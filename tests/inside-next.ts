// Next's own programs do this before anything else: its storage of requests stands on a global.
import 'next/dist/server/node-environment-baseline.js';
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js';
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js';
import { RequestCookies } from 'next/dist/server/web/spec-extension/cookies.js';
import { NextRequest } from 'next/server';
import { assertInContract } from './contract-check';

export type NextRequestInit = NonNullable<ConstructorParameters<typeof NextRequest>[1]>;
type Handler<Context> = (request: NextRequest, context: Context) => Promise<Response>;

/**
 * Calls a route's handler where `headers()` and `cookies()` of next/headers answer for its request, as NextAuth needs
 * it.
 */
export async function callInsideNext<Context>(
  handler: Handler<Context>,
  url: string,
  init: NextRequestInit,
  context: Context,
): Promise<Response> {
  const request = new NextRequest(url, init);
  const cookies = new RequestCookies(request.headers);
  const work = { route: new URL(url).pathname } as Parameters<typeof workAsyncStorage.run>[0];
  const unit = {
    type: 'request',
    phase: 'action',
    headers: request.headers,
    cookies,
    userspaceMutableCookies: cookies,
  } as unknown as Parameters<typeof workUnitAsyncStorage.run>[0];
  const response = await workAsyncStorage.run(work, () =>
    workUnitAsyncStorage.run(unit, () => handler(request, context)),
  );
  await assertInContract(handler, request.method, response);
  return response;
}
