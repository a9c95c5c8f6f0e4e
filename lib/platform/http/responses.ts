import { createHash } from 'node:crypto';

/** A file for the caller's downloads. `name` is plain ASCII without quotes. */
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

/** A text with an ETag, so that asking again mostly gets a 304. `type` is its media type with the character set. */
export function revalidatedResponse(request: Request, text: string, type: string, etag = etagOf(text)): Response {
  const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' };
  const isKnown = request.headers.get('if-none-match')?.includes(etag);
  return isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers: { ...headers, 'content-type': type } });
}

/**
 * Sends a text while it is being made. Its first part is awaited before the answer begins, so that a failure to read
 * anything is still an error answer.
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

/** As streamedResponse, for a file among the caller's downloads. The name is plain ASCII without quotes. */
export function downloadResponse(
  { name, type }: { name: string; type: 'text/csv' | 'application/json' },
  parts: AsyncGenerator<string, void>,
): Promise<Response> {
  return streamedResponse(parts, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  });
}

/**
 * Sends a browser on to a URL (302) with cookies on the way. The answer belongs to one person: no cache may keep it.
 */
export function redirectResponse(url: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location: url, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}
