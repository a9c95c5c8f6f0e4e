/**
 * Sends a text file for the caller's downloads while it is being made. Its first part is awaited before the answer
 * begins, so that a failure to read anything is still an error answer. The name is plain ASCII without quotes.
 */
export async function downloadResponse(
  { name, type }: { name: string; type: 'text/csv' | 'application/json' },
  parts: AsyncGenerator<string, void>,
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
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
