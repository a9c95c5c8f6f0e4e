import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readFile, readJson } from './request-body';

/** A body of `bytes` that ends when `finish` is called. */
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

test('slow bodies are limited in total: beyond that large ones are refused, small ones never', async () => {
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

describe('a body that stops arriving', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['never begins', 2, []],
    ['arrives in part', 40, ['{"a":']],
  ] as const)('is answered when it %s', async (_, length, pieces) => {
    vi.useFakeTimers();
    const cancel = vi.fn();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      },
      cancel,
    });
    const headers = { 'content-type': 'application/json', 'content-length': String(length) };
    const request = new Request('http://localhost/', { method: 'POST', body, headers, ...{ duplex: 'half' } });
    const refused = expect(readJson(request)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('did not arrive'),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await refused;
    expect(cancel).toHaveBeenCalled();
  });

  test('is waited for as long as it goes on, however slowly', async () => {
    vi.useFakeTimers();
    const slow = slowly(1_000);
    await vi.advanceTimersByTimeAsync(8_000);
    slow.finish();
    expect(await slow.read).toHaveLength(998);
  });
});

test('a body that is too large is refused at once, also where another copy of it is still to be read', async () => {
  const refused = { code: 'TOO_LARGE' };
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: JSON.stringify('a'.repeat(1_000)),
    headers: { 'content-type': 'application/json' },
  });
  const copy = request.clone();
  await expect(readJson(request, 100)).rejects.toMatchObject(refused);
  await expect(readJson(copy, 100)).rejects.toMatchObject(refused);
});

describe('the file of a form', () => {
  const sent = (body: BodyInit, type: string) =>
    new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } });

  test('is read in the syntax of every client', async () => {
    const file = fc.array(fc.constantFrom('\r\n', '--', '\r\n--', 'x', '\0', 'é'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(file, fc.string({ unit: 'binary', maxLength: 20 }), async (pieces, name) => {
        const form = new FormData();
        form.append('note', 'name="image"; filename="b"');
        form.append('image', new File(['a', ...pieces], `a${name.toWellFormed()}`, { type: 'image/png' }));
        const written = new Response(form);
        const type = written.headers.get('content-type') ?? '';
        const body = await written.arrayBuffer();
        const { bytes, type: declared } = await readFile(sent(body, type), 'image', 1_000);
        expect([Buffer.from(bytes).toString(), declared]).toEqual([`a${pieces.join('')}`, 'image/png']);
        const quoted = type.replace(/boundary=(.*)/, 'charset=utf-8; boundary="$1"');
        expect((await readFile(sent(body, quoted), 'image', 1_000)).bytes).toEqual(bytes);
      }),
    );
  });

  const head = 'content-disposition: form-data; name="image"; filename="a"';
  test.each([
    ['nothing', ''],
    ['no end', `--x\r\n${head}\r\n\r\nabc`],
    ['another boundary', `--y\r\n${head}\r\n\r\nabc\r\n--y--`],
    ['no name', '--x\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--x--'],
    ['no disposition', '--x\r\n\r\nabc\r\n--x--'],
    ['no blank line', `--x\r\n${head}\r\n--x--`],
    ['words behind the boundary', `--x y\r\n${head}\r\n\r\nabc\r\n--x--`],
    ['a long head', `--x\r\n${head}\r\nx: ${'y'.repeat(5_000)}\r\n\r\nabc\r\n--x--`],
    ['parts without end', `${`--x\r\n${head}\r\n\r\n\r\n`.repeat(300)}--x--`],
    ['a field that is no file', '--x\r\ncontent-disposition: form-data; name="image"\r\n\r\nabc\r\n--x--'],
    ['two files', `${`--x\r\n${head}\r\n\r\nabc\r\n`.repeat(2)}--x--`],
  ])('with %s is refused', async (_, body) => {
    const error = await readFile(sent(body, 'multipart/form-data; boundary=x'), 'image', 100_000).catch(
      (thrown) => thrown,
    );
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
