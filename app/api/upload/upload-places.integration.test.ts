import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '@/lib/platform/db/client';
import { callRoute } from '@/tests/call-route';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { POST as uploadForReview } from '../reviews/pictures/route';
import { POST as uploadForShop } from './route';

let dataDir: string;
beforeEach(async () => {
  await resetDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'lacewing-uploads-'));
  vi.stubEnv('LACEWING_DATA_DIR', dataDir);
  vi.stubEnv('BLOB_READ_WRITE_TOKEN', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

const boundary = 'x-boundary';
const start = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;
const formOf = (picture: Uint8Array) => Buffer.concat([Buffer.from(start), picture, Buffer.from(end)]);

/** An upload whose body comes when `finish` is called; `isRead` tells whether anything of it was asked for. */
function slowly(post: typeof uploadForReview, { token }: Person) {
  let isRead = false;
  let finish: (form: Uint8Array) => void = () => undefined;
  const rest = new Promise<Uint8Array>((resolve) => {
    finish = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isRead = true;
        controller.enqueue(await rest);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const request = new Request('http://localhost:3100/api/upload', {
    method: 'POST',
    body,
    headers,
    ...{ duplex: 'half' },
  });
  const answer = post(request, { params: Promise.resolve({}) });
  return { answer, finish, isRead: () => isRead, begun: () => vi.waitFor(() => expect(isRead).toBe(true), 10_000) };
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson()));
const picture = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

async function expectRefusal(upload: ReturnType<typeof slowly>): Promise<void> {
  const { status, headers } = await upload.answer;
  expect([status, Number(headers.get('retry-after')) > 0, upload.isRead()]).toEqual([429, true, false]);
}

describe.each([
  ['a customer', uploadForReview, 'picture-user', 40],
  ['an administrator', uploadForShop, 'picture-administrator', 600],
])('%s', (_, post, limit, points) => {
  const role = post === uploadForShop ? 'admin' : 'customer';

  test('who sent too many is refused before a byte of another one is read', async () => {
    const person = await newPerson({ role });
    await db().rateLimit.create({
      data: { key: `${limit}:${person.id}`, points, expire: BigInt(Date.now() + 60_000) },
    });
    await expectRefusal(slowly(post, person));
  });

  test('has two on the way at most', async () => {
    const person = await newPerson({ role });
    const both = [slowly(post, person), slowly(post, person)];
    await Promise.all(both.map((upload) => upload.begun()));
    await expectRefusal(slowly(post, person));
    for (const { finish } of both) finish(formOf(await picture()));
    expect((await Promise.all(both.map(({ answer }) => answer))).map(({ status }) => status)).toEqual([200, 200]);
    const next = slowly(post, person);
    next.finish(formOf(await picture()));
    expect((await next.answer).status).toBe(200);
  });
});

test('a process takes in four pictures at a time; a fifth hears so at once, and counts for nothing', async () => {
  const everybody = await people(5);
  const four = everybody.slice(0, 4).map((person) => slowly(uploadForReview, person));
  await Promise.all(four.map((upload) => upload.begun()));
  const late = everybody.at(-1) as Person;
  await expectRefusal(slowly(uploadForReview, late));
  expect(await db().rateLimit.count({ where: { key: { contains: late.id } } })).toBe(0);
  // What is damaged, cut off or right makes room alike.
  four[0]?.finish(new Uint8Array([1]));
  for (const { finish } of four.slice(1)) finish(formOf(await picture()));
  const statuses = (await Promise.all(four.map(({ answer }) => answer))).map(({ status }) => status);
  expect(statuses).toEqual([400, 200, 200, 200]);
  const next = slowly(uploadForReview, late);
  next.finish(formOf(await picture()));
  expect((await next.answer).status).toBe(200);
});

describe('a picture that is dear to decode', () => {
  const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: '#ff000080' } });
  const send = async (bytes: Buffer) => {
    const form = new FormData();
    form.append('image', new File([new Uint8Array(bytes)], 'a'));
    return (await callRoute(uploadForReview, 'POST', { as: await newPerson(), body: form })).status;
  };

  test.each([
    ['an interlaced PNG of 16 bits', () => flat(5_000).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
    ['an AVIF', () => flat(3_200).removeAlpha().avif({ effort: 0 }).toBuffer()],
    [
      'a progressive JPEG in full color',
      () => flat(5_300).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
  ])('is refused by its header: %s', { timeout: 60_000 }, async (_, make) => {
    expect(await send(await make())).toBe(413);
  });

  test('is taken in its plain kind', { timeout: 60_000 }, async () => {
    expect(await send(await flat(5_300).jpeg().toBuffer())).toBe(200);
  });
});
