/**
 * Sends lines as a CSV file while they are being made. The first one is awaited before the answer begins, so that a
 * failure to read anything is still an error answer.
 */
export async function csvResponse(fileName: string, lines: AsyncGenerator<string, void>): Promise<Response> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string, void> = await lines.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await lines.next();
    },
    async cancel() {
      await lines.return();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });
}
