import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteUnusedPictures } from '@/lib/catalogue/pictures/upload-service';
import { claimPictures } from '@/lib/catalogue/pictures/uploaded-picture-repository';
import { db } from '@/lib/platform/db/client';
import { askRoute, callRoute } from '@/tests/call-route';
import { startFakeBlobStore } from '@/tests/fakes/fake-blob-store';
import { newOrder } from '@/tests/orders';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { PUT as changeProduct, DELETE as deleteProduct } from '../products/[id]/route';
import { POST as createProduct } from '../products/route';
import { PUT as saveSettings } from '../settings/[part]/route';
import { POST as upload } from './route';

const DAY = 86_400_000;

let admin: Person;
let dataDir: string;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  dataDir = await mkdtemp(join(tmpdir(), 'lacewing-pictures-'));
  await mkdir(join(dataDir, 'uploads'));
  vi.stubEnv('LACEWING_DATA_DIR', dataDir);
  vi.stubEnv('BLOB_READ_WRITE_TOKEN', '');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

/** A picture that was uploaded two days ago. */
async function uploaded(digit: string): Promise<string> {
  const stem = digit.repeat(32);
  const path = `/uploads/${stem}-1200.avif`;
  for (const ending of ['share.jpg', '320.avif', '640.avif', '1200.avif'])
    await writeFile(join(dataDir, 'uploads', `${stem}-${ending}`), 'a picture');
  await db().uploadedPicture.create({ data: { stem, address: path, uploadedAt: new Date(Date.now() - 2 * DAY) } });
  return path;
}

/** The first digits of the pictures that are still there. */
const kept = async () => [...new Set((await readdir(join(dataDir, 'uploads'))).map((name) => name[0]))].sort().join('');

/** One run of the housekeeping, then a day that passes. */
async function keepHouse(): Promise<number> {
  const count = await deleteUnusedPictures();
  await db().$executeRaw`UPDATE uploaded_pictures SET unused_since = unused_since - interval '25 hours'`;
  return count;
}

const kite = { name: 'Kite', brand: 'Aero', price: 95, category: 'running' };
const create = (body: object) => askRoute(createProduct, 'POST', { as: admin, json: { ...kite, ...body } });
const change = (id: string, body: object) => askRoute(changeProduct, 'PUT', { as: admin, params: { id }, json: body });

describe('a picture that nothing shows', () => {
  test('goes a day after that was noticed, with all of its files', async () => {
    await uploaded('a');
    expect(await keepHouse()).toBe(0);
    expect(await kept()).toBe('a');
    expect(await keepHouse()).toBe(1);
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  });

  test('is one that was replaced, one of a deleted product, and an upload that was not used', async () => {
    const [main, further, other] = [await uploaded('a'), await uploaded('b'), await uploaded('c')];
    await uploaded('d');
    const { body } = await create({ image: main, images: [main, further] });
    const { body: second } = await create({ name: 'Kestrel', image: other.replace('1200', '640') });
    await keepHouse();
    expect(await keepHouse()).toBe(1);
    expect(await kept()).toBe('abc');
    await change(body._id, { images: [] });
    await askRoute(deleteProduct, 'DELETE', { as: admin, params: { id: second._id } });
    await keepHouse();
    expect(await keepHouse()).toBe(2);
    expect(await kept()).toBe('a');
  });

  test('is none of a turntable, until its shoe can be turned no more', async () => {
    const path = await uploaded('a');
    const around = [path, ...Array.from({ length: 7 }, (_, index) => `/b-${index}.jpg`)];
    const { body } = await create({ turntable: around });
    for (let day = 0; day < 3; day++) expect(await keepHouse()).toBe(0);
    await change(body._id, { turntable: [] });
    await keepHouse();
    expect(await keepHouse()).toBe(1);
    const refused = await create({ name: 'Top', turntable: around });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['turntable']]);
  });

  test('is none of an order: what was bought goes on being shown', async () => {
    const path = await uploaded('a');
    const { body } = await create({ image: path });
    await newOrder(admin);
    await db().orderLine.updateMany({ data: { productId: body._id, image: path } });
    await askRoute(deleteProduct, 'DELETE', { as: admin, params: { id: body._id } });
    for (let day = 0; day < 3; day++) expect(await keepHouse()).toBe(0);
    expect(await kept()).toBe('a');
  });

  test('is not the shop’s logo, until it has another', async () => {
    const [logo, other] = [await uploaded('a'), await uploaded('b')];
    const params = { part: 'shop' };
    expect((await askRoute(saveSettings, 'PUT', { as: admin, params, json: { logo, version: 0 } })).status).toBe(200);
    await keepHouse();
    expect(await keepHouse()).toBe(1);
    await askRoute(saveSettings, 'PUT', { as: admin, params, json: { logo: other, version: 1 } });
    await keepHouse();
    expect(await keepHouse()).toBe(1);
    expect(await kept()).toBe('');
  });

  test('is none of a newsletter, nor of a shoe as a letter has told it', async () => {
    const [inBlock, inLetter] = [await uploaded('a'), await uploaded('b')];
    await uploaded('c');
    await db().newsletter.create({
      data: {
        subject: 'News',
        state: 'sent',
        sendingSince: new Date(),
        blocks: [{ kind: 'picture', image: inBlock, alt: 'x' }],
        letter: { subject: 'News', preview: '', blocks: [{ kind: 'shoes', shoes: [{ image: inLetter }] }] },
      },
    });
    await keepHouse();
    expect(await keepHouse()).toBe(1);
    expect(await kept()).toBe('ab');
  });

  test('is none that was uploaded today', async () => {
    await uploaded('a');
    await db().uploadedPicture.updateMany({ data: { uploadedAt: new Date() } });
    for (let day = 0; day < 3; day++) await keepHouse();
    expect(await kept()).toBe('a');
  });

  test('is kept when it is shown again in time; afterwards the product is told that it is gone', async () => {
    const [saved, lost] = [await uploaded('a'), await uploaded('b')];
    await keepHouse();
    expect((await create({ image: saved })).status).toBe(201);
    expect(await keepHouse()).toBe(1);
    expect(await kept()).toBe('a');
    const refused = await create({ images: [lost] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['images']]);
    expect((await change('kite', { image: lost })).status).toBe(400);
  });

  test('is not taken from a product that is being saved at that moment', async () => {
    const path = await uploaded('a');
    await keepHouse();
    await db().$transaction(async (transaction) => {
      await claimPictures(transaction, [path]);
      expect(await deleteUnusedPictures()).toBe(0);
      await transaction.product.create({
        data: {
          ...{ id: 'kite', name: 'Kite', brand: 'Aero', category: 'running', priceCents: 1 },
          ...{ image: path },
          ...{ sortName: 'kite', brandKey: 'aero', searchText: 'kite' },
        },
      });
    });
    expect(await keepHouse()).toBe(0);
    expect(await kept()).toBe('a');
  });
});

describe('an upload', () => {
  async function picture(): Promise<FormData> {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('image', new File([new Uint8Array(bytes)], 'shoe.png', { type: 'image/png' }));
    return form;
  }

  test('that fails at its third file leaves none', async () => {
    const store = await startFakeBlobStore();
    vi.stubEnv('BLOB_READ_WRITE_TOKEN', 'vercel_blob_rw_store_secret');
    vi.stubEnv('VERCEL_BLOB_API_URL', store.apiUrl);
    vi.stubEnv('VERCEL_BLOB_RETRIES', '0');
    try {
      store.mishaps.push(0, 0, 403);
      expect((await callRoute(upload, 'POST', { as: admin, body: await picture() })).status).toBe(503);
      expect([...store.kept.keys()]).toEqual([]);

      expect((await callRoute(upload, 'POST', { as: admin, body: await picture() })).status).toBe(200);
      expect(store.kept.size).toBe(4);
      await db().uploadedPicture.updateMany({ data: { uploadedAt: new Date(Date.now() - 2 * DAY) } });
      await keepHouse();
      expect(await keepHouse()).toBe(2);
      expect([...store.kept.keys()]).toEqual([]);
    } finally {
      await store.close();
    }
  });

  test('that is used at once stays', async () => {
    const answer = await callRoute(upload, 'POST', { as: admin, body: await picture() });
    await create({ image: await answer.json() });
    await db().uploadedPicture.updateMany({ data: { uploadedAt: new Date(Date.now() - 2 * DAY) } });
    for (let day = 0; day < 3; day++) expect(await keepHouse()).toBe(0);
    expect(await readdir(join(dataDir, 'uploads'))).toHaveLength(4);
  });
});
