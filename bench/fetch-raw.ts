import { get, type IncomingHttpHeaders } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire, compressed or not. */
  body: Buffer;
}

/** Gets an address without following, decompressing or caching anything. */
export function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    }).once('error', reject);
  });
}

/** Size of an answer's body in bytes, as it is and as the server compresses it. Throws when it is no success. */
export async function measureSize(url: string): Promise<{ plain: number; gzip: number }> {
  const plain = await fetchRaw(url, { 'accept-encoding': 'identity' });
  const gzip = await fetchRaw(url, { 'accept-encoding': 'gzip' });
  if (plain.status !== 200 || gzip.status !== 200) throw new Error(`${url} answers ${plain.status}.`);
  return { plain: plain.body.length, gzip: gzip.body.length };
}
