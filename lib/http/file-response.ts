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

/**
 * A text that whoever has it asks for again each time, and mostly hears 304. `type` is its media type with the character
 * set.
 */
export function revalidatedResponse(request: Request, text: string, type: string): Response {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'public, max-age=0, must-revalidate' };
  const isKnown = request.headers.get('if-none-match')?.includes(etag);
  return isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers: { ...headers, 'content-type': type } });
}
