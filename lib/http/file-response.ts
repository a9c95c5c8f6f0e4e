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
