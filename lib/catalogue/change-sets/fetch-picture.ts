import { request } from 'node:https';
import { findPublicAddress, lookupOf, type PublicAddress } from '@/lib/platform/http/public-host';

/** The most that a picture at an address may have. */
const MAX_BYTES = 20 * 1024 * 1024;
const PATIENCE_MS = 20_000;
const MOST_HOPS = 5;

/** Why a picture can't be had, as a sentence with what to do. */
export class PictureUnreachable extends Error {}

/** The public address of a host. Throws PictureUnreachable. */
async function publicAddress(host: string): Promise<PublicAddress> {
  const found = await findPublicAddress(host);
  if (found === 'unknown') throw new PictureUnreachable('There is no such host. Check the address.');
  if (found === 'private')
    throw new PictureUnreachable(
      'This address is not in the public internet. Put the picture where anyone can fetch it.',
    );
  return found;
}

type Hop = { bytes: Buffer } | { redirect: string };

function ask(url: URL, address: PublicAddress): Promise<Hop> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new PictureUnreachable(why));
    const call = request(
      url,
      {
        headers: { accept: 'image/avif,image/webp,image/png,image/jpeg' },
        signal: AbortSignal.timeout(PATIENCE_MS),
        agent: false,
        lookup: lookupOf(address),
      },
      (response) => {
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy();
          return resolve({ redirect: headers.location });
        }
        if (statusCode !== 200) {
          response.destroy();
          return fail(`The host answered ${statusCode} instead of a picture. Check the address.`);
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size > MAX_BYTES) {
            response.destroy();
            fail('The picture has more than 20 MB. Make it smaller.');
          }
        });
        response.on('end', () => resolve({ bytes: Buffer.concat(chunks) }));
        response.on('error', () => fail('The host stopped in the middle of the picture. Try again later.'));
      },
    );
    call.on('error', () => fail('The host does not answer. Check the address, or try again later.'));
    call.end();
  });
}

const parsed = (text: string, base?: URL) => (URL.canParse(text, base?.href) ? new URL(text, base) : null);

/**
 * The bytes at an https address, from hosts of the public internet only, whatever they are called and wherever they
 * redirect to. Throws PictureUnreachable.
 */
export async function fetchPicture(address: string): Promise<Buffer> {
  let url = parsed(address);
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
      throw new PictureUnreachable('Pictures are fetched by https alone. Correct the address.');
    const answer = await ask(url, await publicAddress(url.hostname));
    if ('bytes' in answer) return answer.bytes;
    url = parsed(answer.redirect, url);
  }
  throw new PictureUnreachable('The address leads from one to the next without an end. Use the last one.');
}
