import { createHash } from 'node:crypto';

/** A download. `name` must be ASCII without quotes. */
export function fileResponse(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-length': String(bytes.byteLength),
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

/** The ETag of a text. */
function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** A text with an ETag, so that most repeated requests get a 304. `type` is its media type with the charset. */
export function revalidatedResponse(request: Request, text: string, type: string, etag = etagOf(text)): Response {
  const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' };
  const isKnown = request.headers.get('if-none-match')?.includes(etag);
  return isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers: { ...headers, 'content-type': type } });
}

/**
 * Streams a text. Awaits its first part before the answer begins, so that a failure to read data still becomes an error
 * answer.
 */
export async function streamedResponse(
  parts: AsyncGenerator<string, void>,
  headers: Record<string, string>,
): Promise<Response> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string, void> = await parts.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await parts.next();
    },
    async cancel() {
      await parts.return();
    },
  });
  return new Response(body, { headers });
}

/** A download, streamed as by streamedResponse. The name must be ASCII without quotes. */
export function downloadResponse(
  { name, type }: { name: string; type: 'text/csv' | 'application/json' },
  parts: AsyncGenerator<string, void>,
): Promise<Response> {
  return streamedResponse(parts, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  });
}

/** Redirects a browser (302) and sets cookies. Private: no cache may store it. */
export function redirectResponse(url: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location: url, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}
