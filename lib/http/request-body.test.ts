import { expect, test } from 'vitest';
import { readJson } from './request-body';

/** A body of so many bytes whose end comes when `finish` is called. */
function slowly(bytes: number) {
  let finish = () => undefined as undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(Buffer.from(`"${'a'.repeat(bytes - 2)}`)));
      finish = () => {
        controller.enqueue(new Uint8Array(Buffer.from('"')));
        controller.close();
      };
    },
  });
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    ...{ duplex: 'half' },
  });
  return { finish: () => finish(), read: readJson(request).then(String, (error: Error) => error) };
}

test('slow bodies fill no memory: beyond a bound others hear so, small ones never', async () => {
  const many = Array.from({ length: 600 }, () => slowly(250_000));
  const refused = many.slice(-100).map(({ read }) => read);
  for (const error of await Promise.all(refused))
    expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
  const small = slowly(1_000);
  small.finish();
  expect(await small.read).toHaveLength(998);
  for (const { finish } of many.slice(0, 300)) finish();
  expect(
    (await Promise.all(many.slice(0, 300).map(({ read }) => read))).every((text) => String(text).length > 200_000),
  ).toBe(true);
  const next = slowly(250_000);
  next.finish();
  expect(await next.read).toHaveLength(249_998);
});
