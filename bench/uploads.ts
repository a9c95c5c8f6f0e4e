import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { newPerson } from '@/tests/people';

const MOST_BYTES = 8 * 1024 * 1024;
const BOUNDARY = 'bench-boundary';
/**
 * So many milliseconds lie between two slow uploads, whose last bytes are held back until all have begun and for
 * longer.
 */
const PAUSE = 100;
const HELD_FOR = 10_000;
/** As many pixels as a picture may have. */
const SIDE = 7_071;

/** How many answers had each status. */
export type Statuses = ReadonlyMap<number, number>;

function formAround(picture: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

function open(shop: string, token: string, length: number): ClientRequest {
  const sent = request(`${shop}/api/reviews/pictures`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': length,
    },
  });
  // A client that is refused before the end may find the connection closed.
  sent.on('error', () => undefined);
  return sent;
}

/** The answer to a request, which may come before all of it was sent; null when the connection was cut. */
async function answerTo(sent: ClientRequest): Promise<IncomingMessage | null> {
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer;
  } catch {
    return null;
  }
}

function tally(answers: readonly (number | undefined)[]): Statuses {
  const statuses = new Map<number, number>();
  for (const status of answers) statuses.set(status ?? 0, (statuses.get(status ?? 0) ?? 0) + 1);
  return statuses;
}

/**
 * Opens so many uploads of the largest size at once, by customers who have ten each, and holds back their last byte.
 */
export async function sendSlowly(shop: string, amount: number): Promise<Statuses> {
  const body = formAround(Buffer.alloc(MOST_BYTES, 'a'));
  const people = await Promise.all(Array.from({ length: Math.ceil(amount / 10) }, () => newPerson()));
  return tally(
    await Promise.all(
      Array.from({ length: amount }, async (_, turn) => {
        await sleep(turn * PAUSE);
        const sent = open(shop, people[turn % people.length]?.token ?? '', body.length);
        const answer = answerTo(sent);
        sent.write(body.subarray(0, -1));
        await Promise.race([sleep((amount - turn) * PAUSE + HELD_FOR), answer]);
        sent.end(body.subarray(-1));
        return (await answer)?.statusCode;
      }),
    ),
  );
}

/** Pictures of as many pixels as the shop takes, in kinds that decoders hold in memory differently. */
async function largePictures(): Promise<Buffer[]> {
  const blotches = (width: number, height: number) =>
    sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    }).resize(width, height, { fit: 'fill' });
  const flat = () => sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: '#ff000080' } });
  const kinds: Sharp[] = [
    blotches(SIDE, SIDE).jpeg({ quality: 60 }),
    blotches(SIDE, SIDE).jpeg({ quality: 60, progressive: true }),
    blotches(SIDE, SIDE).jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' }),
    flat().png(),
    flat().png({ progressive: true }),
    flat().toColourspace('rgb16').png({ progressive: true }),
    blotches(16_383, 3_051).webp({ quality: 50, effort: 0 }),
    blotches(SIDE, SIDE).avif({ quality: 40, effort: 0 }),
  ];
  const pictures: Buffer[] = [];
  for (const kind of kinds) pictures.push(await kind.toBuffer());
  return pictures;
}

/**
 * Customers, each with a picture of as many pixels as the shop takes, all at once; they try again as long as they are
 * told to.
 */
export async function sendLargePictures(shop: string, amount: number): Promise<Statuses> {
  const bodies = (await largePictures()).map(formAround);
  const people = await Promise.all(Array.from({ length: amount }, () => newPerson()));
  const answers = await Promise.all(
    people.map(async ({ token }, turn) => {
      const body = bodies[turn % bodies.length] ?? Buffer.alloc(0);
      const statuses: (number | undefined)[] = [];
      for (;;) {
        const sent = open(shop, token, body.length);
        const answer = answerTo(sent);
        sent.end(body);
        const { statusCode, headers } = (await answer) ?? {};
        statuses.push(statusCode);
        if (statusCode !== 429 && statusCode !== 503) return statuses;
        await sleep(1_000 * Number(headers?.['retry-after'] ?? 1));
      }
    }),
  );
  return tally(answers.flat());
}
