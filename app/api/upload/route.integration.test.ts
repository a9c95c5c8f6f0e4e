import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fillsTile, pictureSources, sharePictureOf } from '@/lib/catalogue/pictures/product-pictures';
import { db } from '@/lib/platform/db/client';
import { callRoute } from '@/tests/call-route';
import { type FakeBlobStore, startFakeBlobStore } from '@/tests/fakes/fake-blob-store';
import { newPerson, type Person } from '@/tests/people';
import { resetDatabase } from '@/tests/reset-database';
import { GET as PICTURE } from '../../uploads/[name]/route';
import { POST } from './route';

let admin: Person;
let dataDir: string;

beforeEach(async () => {
  await resetDatabase();
  admin = await newPerson({ role: 'admin' });
  dataDir = await mkdtemp(join(tmpdir(), 'lacewing-uploads-'));
  vi.stubEnv('LACEWING_DATA_DIR', dataDir);
  vi.stubEnv('BLOB_READ_WRITE_TOKEN', '');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

function formWith(bytes: Uint8Array<ArrayBuffer>, { field = 'image', type = 'image/jpeg' } = {}): FormData {
  const form = new FormData();
  form.append(field, new File([bytes], 'shoe.jpg', { type }));
  return form;
}

const upload = (body: BodyInit, headers: Record<string, string> = {}) =>
  callRoute(POST, 'POST', { as: admin, body, headers });

test('without a place that lasts, pictures are refused with the names of what is missing', async () => {
  vi.stubEnv('LACEWING_DATA_DIR', '');
  const response = await upload(formWith(new Uint8Array([1])));
  expect(response.status).toBe(409);
  expect((await response.json()).message).toMatch(/BLOB_READ_WRITE_TOKEN.*LACEWING_DATA_DIR/);
  expect(await db().auditEntry.count()).toBe(0);
});

const serve = (name: string) => callRoute(PICTURE, 'GET', { params: { name } });
const nameOf = (path: string) => path.replace('/uploads/', '');

async function servedBytes(path: string): Promise<Buffer> {
  const response = await serve(nameOf(path));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Blotches, as soft as a photograph, so that the file is of some size: a truncated one then lacks a part of the
 * picture.
 */
function blotches(width: number, height: number) {
  return sharp({
    create: {
      width: Math.ceil(width / 4),
      height: Math.ceil(height / 4),
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  }).resize(width, height, { fit: 'fill' });
}

/** A picture as a file of a kind; AVIF takes its time unless it is told not to. */
function inKind(kind: 'jpeg' | 'png' | 'webp' | 'avif', picture: Sharp): Sharp {
  return kind === 'avif' ? picture.avif({ effort: 0 }) : picture.toFormat(kind);
}

async function fileOf(picture: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await picture.toBuffer());
}

const text = (content: string) => new Uint8Array(new TextEncoder().encode(content));
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

async function expectRefusal(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status);
  const body = await response.json();
  expect(body.message).toMatch(/\w/);
  expect(body.code).toMatch(/^[A-Z_]+$/);
  expect(await readdir(dataDir)).toEqual([]);
  expect(await db().auditEntry.count()).toBe(0);
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('of the kind %s becomes AVIF in three widths', async (kind) => {
    const response = await upload(formWith(await fileOf(inKind(kind, blotches(1500, 300))), { type: `image/${kind}` }));
    expect(response.status).toBe(200);
    const path: string = await response.json();
    expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}-full-1200\.avif$/);
    expect(pictureSources(path).srcSet).toBeDefined();
    for (const width of [320, 640, 1200]) {
      const bytes = await servedBytes(path.replace('1200', String(width)));
      expect(await sharp(bytes).metadata()).toMatchObject({
        mediaType: 'image/avif',
        width,
        height: Math.round((width * 300) / 1500),
      });
    }
    expect(await db().auditEntry.findMany()).toMatchObject([
      { action: 'picture-uploaded', actorId: admin.id, after: { image: path } },
    ]);
  });

  /** A dark ellipse where a shoe would be, on a ground; `edge` softens it as a shadow would. */
  async function shoeOn(ground: string, { edge = 0, shoe = '#203050' } = {}) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${ground}"/>
      <ellipse cx="400" cy="320" rx="280" ry="120" fill="${shoe}"/></svg>`;
    const picture = sharp(Buffer.from(svg));
    return fileOf((edge > 0 ? picture.blur(edge) : picture).jpeg({ quality: 85 }));
  }

  /** The alpha of the corner and of the middle of what was stored. */
  async function alphasOf(path: string): Promise<number[]> {
    const { data, info } = await sharp(await servedBytes(path))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? -1;
    return [alphaAt(5, 5), alphaAt(info.width >> 1, Math.round(info.height * 0.53))];
  }

  test.each([
    ['white', '#ffffff'],
    ['paper', '#eceae4'],
    ['a dark studio', '#101010'],
  ])('on %s stands on the tile without it', async (_, ground) => {
    const shoe = ground === '#101010' ? '#e0e0d0' : '#203050';
    const path: string = await (await upload(formWith(await shoeOn(ground, { shoe })))).json();
    expect(path).toMatch(/[0-9a-f]{32}-1200\.avif$/);
    expect(fillsTile(path)).toBe(false);
    expect(await alphasOf(path)).toEqual([0, 255]);
  });

  test.each([
    ['whose shadow fades into the ground', () => shoeOn('#ffffff', { edge: 24 })],
    ['that is as white as its ground', () => shoeOn('#ffffff', { shoe: '#f8f8f8' })],
    ['in a room', () => fileOf(blotches(800, 600).jpeg())],
  ])('%s fills its tile, untouched', async (_, make) => {
    const path: string = await (await upload(formWith(await make()))).json();
    expect(fillsTile(path)).toBe(true);
    expect(await alphasOf(path)).toEqual([255, 255]);
    expect(sharePictureOf({ image: path })).toBe(path.replace('-1200.avif', '-share.jpg'));
  });

  test('that was cut out before stays as it is', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><circle cx="400" cy="320" r="120"/></svg>';
    const path: string = await (
      await upload(formWith(await fileOf(sharp(Buffer.from(svg)).png()), { type: 'image/png' }))
    ).json();
    expect(fillsTile(path)).toBe(false);
    expect(await alphasOf(path)).toEqual([0, 255]);
  });

  test('has a card for link previews', async () => {
    const plain = sharp({ create: { width: 500, height: 900, channels: 3, background: 'red' } });
    const path: string = await (await upload(formWith(await fileOf(plain.png())))).json();
    const card = await serve(nameOf(sharePictureOf({ image: path }) ?? ''));
    expect(card.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(Buffer.from(await card.arrayBuffer())).metadata()).toMatchObject({
      mediaType: 'image/jpeg',
      width: 1200,
      height: 630,
    });
  });

  test('is never enlarged, and has all three names', async () => {
    const path = await (await upload(formWith(await fileOf(blotches(400, 300).jpeg())))).json();
    for (const [name, width] of [
      [320, 320],
      [640, 400],
      [1200, 400],
    ])
      expect(await sharp(await servedBytes(path.replace('1200', String(name)))).metadata()).toMatchObject({ width });
  });

  test('stands upright and says nothing about its maker', async () => {
    const turned = await fileOf(
      blotches(400, 200)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Somebody', Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .withMetadata({ orientation: 6 }),
    );
    expect(await sharp(turned).metadata()).toMatchObject({ orientation: 6, width: 400 });
    const path = await (await upload(formWith(turned))).json();
    const kept = await sharp(await servedBytes(path)).metadata();
    expect(kept).toMatchObject({ width: 200, height: 400 });
    expect([kept.exif, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined]);
  });

  test('of grey, of 16 bits or with a transparent ground is taken too', async () => {
    const grey = blotches(300, 300).greyscale().png();
    const deep = blotches(300, 300).toColourspace('rgb16').png();
    const clear = sharp({ create: { width: 300, height: 300, channels: 4, background: '#ff000000' } }).png();
    for (const picture of [grey, deep, clear])
      expect((await upload(formWith(await fileOf(picture), { type: 'image/png' }))).status).toBe(200);
  });

  test('does not believe its name: a form may say nothing of its kind', async () => {
    const bytes = await fileOf(blotches(50, 50).png());
    for (const type of ['', 'application/octet-stream', 'image/jpeg'])
      expect((await upload(formWith(bytes, { type }))).status).toBe(200);
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test.each([
    ['SVG', text(svg), 'image/svg+xml'],
    ['SVG that says JPEG', text(svg), 'image/jpeg'],
    ['HTML', text('<!doctype html><script>alert(1)</script>'), 'image/png'],
    ['plain text', text('hello'), 'image/png'],
    ['GIF', text('GIF89a\x01\x00\x01\x00'), 'image/jpeg'],
    ['HEIC', joined(text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), new Uint8Array(100)), 'image/avif'],
    ['a PDF', text('%PDF-1.7'), 'application/pdf'],
  ])('%s is a 415', async (_, bytes, type) => {
    await expectRefusal(await upload(formWith(bytes, { type })), 415);
  });

  test('a picture that declares to be a page is a 415', async () => {
    const bytes = await fileOf(blotches(50, 50).png());
    await expectRefusal(await upload(formWith(bytes, { type: 'text/html' })), 415);
  });

  test('a picture that is something else besides is a 415', async () => {
    const jpeg = await fileOf(blotches(100, 100).jpeg());
    const comment = text('<script>alert(1)</script>');
    const withComment = joined(
      jpeg.subarray(0, 2),
      new Uint8Array([0xff, 0xfe, 0, comment.length + 2]),
      comment,
      jpeg.subarray(2),
    );
    const others = [
      withComment,
      joined(jpeg, text('<html><body onload=alert(1)>')),
      joined(jpeg, text('<?php system($_GET[0]); ?>')),
      joined(jpeg, text('PK\x05\x06'), new Uint8Array(18)),
      joined(await fileOf(blotches(50, 50).webp()), text('<SVG onload=alert(1)>')),
    ];
    for (const bytes of others) await expectRefusal(await upload(formWith(bytes)), 415);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('half a %s is a 400', async (kind) => {
    const bytes = await fileOf(inKind(kind, blotches(600, 600)));
    await expectRefusal(await upload(formWith(bytes.slice(0, bytes.length / 2))), 400);
  });

  test('a beginning without a picture is a 400', async () => {
    const beginnings = [
      new Uint8Array([0xff, 0xd8, 0xff]),
      joined(new Uint8Array([0x89]), text('PNG\r\n\x1a\n')),
      text('RIFF\0\0\0\0WEBP'),
      joined(text('\0\0\0\x14ftypavif\0\0\0\0avif')),
      joined(new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(5_000)),
    ];
    for (const bytes of beginnings) await expectRefusal(await upload(formWith(bytes)), 400);
  });

  test('a bomb is a 413 before it goes off', async () => {
    const chunk = (type: string, data: Uint8Array) => {
      const body = joined(text(type), data);
      const frame = Buffer.alloc(body.length + 8);
      frame.writeUInt32BE(data.length, 0);
      frame.set(body, 4);
      frame.writeUInt32BE(crc32(body), body.length + 4);
      return frame;
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(30_000, 0);
    header.writeUInt32BE(30_000, 4);
    header.set([1, 0], 8);
    const bomb = joined(
      new Uint8Array([0x89]),
      text('PNG\r\n\x1a\n'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(30_000 * 3_751))),
      chunk('IEND', new Uint8Array()),
    );
    expect(bomb.length).toBeLessThan(200_000);
    const begun = Date.now();
    await expectRefusal(await upload(formWith(bomb)), 413);
    // To decode it takes many times as long, on any machine.
    expect(Date.now() - begun).toBeLessThan(5_000);
  });
});

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('what is no upload', () => {
  test('more than 8 MB is a 413, also when nobody says how much is coming', async () => {
    const big = new Uint8Array(8 * 1024 * 1024 + 1);
    await expectRefusal(await upload(formWith(big)), 413);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const request = new Request('http://localhost:3100/api/upload', {
      method: 'POST',
      body: endless,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      ...{ duplex: 'half' },
    });
    await expectRefusal(await POST(request, { params: Promise.resolve({}) }), 413);
    expect(sent).toBeLessThan(12_000_000);
  });

  test('another field, no file, two files or an empty one is a 400', async () => {
    const bytes = await fileOf(blotches(50, 50).png());
    const two = formWith(bytes);
    two.append('image', new File([bytes], 'b.png'));
    const words = new FormData();
    words.append('image', 'hello');
    for (const form of [formWith(bytes, { field: 'file' }), two, words, new FormData(), formWith(new Uint8Array())])
      await expectRefusal(await upload(form), 400);
  });

  test('a body that is no form is a 400 or a 415', async () => {
    await expectRefusal(await upload('nonsense', { 'content-type': 'multipart/form-data; boundary=x' }), 400);
    await expectRefusal(await upload('nonsense', { 'content-type': 'multipart/form-data; boundary=' }), 400);
    await expectRefusal(await upload('nonsense', { 'content-type': 'multipart/form-data' }), 415);
    await expectRefusal(await upload('{}', { 'content-type': 'application/json' }), 415);
    await expectRefusal(await upload(await fileOf(blotches(9, 9).png()), { 'content-type': 'image/png' }), 415);
    await expectRefusal(await callRoute(POST, 'POST', { as: admin }), 415);
  });

  test('only administrators may, and others are refused before anything is read', async () => {
    const customer = await newPerson();
    const form = formWith(await fileOf(blotches(9, 9).png()));
    expect((await callRoute(POST, 'POST', { as: customer, body: form })).status).toBe(403);
    expect((await callRoute(POST, 'POST', { body: form })).status).toBe(401);
  });
});

describe('serving', () => {
  test('for ever, as nothing but a picture', async () => {
    const path = await (await upload(formWith(await fileOf(blotches(50, 50).png())))).json();
    const response = await serve(nameOf(path));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test.each([
    '0123456789abcdef0123456789abcdef-1200.avif',
    '0123456789abcdef0123456789abcdef-100.avif',
    '../postgres/postgresql.conf',
    '..%2Fsecret',
    '',
    'a\0-1200.avif',
    '0123456789abcdef0123456789abcdef-1200.avif\n',
  ])('%j is a 404', async (name) => {
    expect((await serve(name)).status).toBe(404);
  });
});

describe('with a blob store', () => {
  let blobs: FakeBlobStore;
  beforeAll(async () => {
    blobs = await startFakeBlobStore();
  });
  afterAll(() => blobs.close());
  beforeEach(() => {
    vi.stubEnv('BLOB_READ_WRITE_TOKEN', 'vercel_blob_rw_store_secret');
    vi.stubEnv('VERCEL_BLOB_API_URL', blobs.apiUrl);
  });

  test('pictures go there, and the answer is the URL of the widest', async () => {
    const url = await (await upload(formWith(await fileOf(blotches(700, 700).png())))).json();
    expect(url).toMatch(/^https:\/\/store\.public\.blob\.vercel-storage\.com\/uploads\/[0-9a-f]{32}-full-1200\.avif$/);
    expect(pictureSources(url).srcSet).toBeDefined();
    const stem = url.slice(url.indexOf('uploads/'), -'-1200.avif'.length);
    expect([...blobs.kept.keys()]).toEqual(
      ['share.jpg', '320.avif', '640.avif', '1200.avif'].map((ending) => `${stem}-${ending}`),
    );
    const kept = blobs.kept.get(`${stem}-640.avif`);
    expect(kept?.headers).toMatchObject({
      authorization: 'Bearer vercel_blob_rw_store_secret',
      'x-content-type': 'image/avif',
      'x-add-random-suffix': '0',
      'x-cache-control-max-age': '31536000',
    });
    expect(await sharp(kept?.bytes).metadata()).toMatchObject({ mediaType: 'image/avif', width: 640 });
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('that refuses, the answer is a 503 and nothing is written down', async () => {
    blobs.mishaps.push(403);
    const response = await upload(formWith(await fileOf(blotches(50, 50).png())));
    expect(response.headers.get('retry-after')).toBe('10');
    await expectRefusal(response, 503);
  });
});
