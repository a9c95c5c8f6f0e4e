/** Sends a browser on to an address (302) with cookies on the way. The answer belongs to one person: no cache may keep it. */
export function redirectResponse(address: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location: address, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}
