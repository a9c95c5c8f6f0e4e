import { giveKeptAnswer, keepAnswer } from './kept-answers';
import { etagOf, revalidatedResponse, streamedResponse } from './responses';

/** A text that is longer is sent while it is made, each time anew; in characters. */
const LONGEST_KEPT = 6 * 1024 * 1024;

/** The parts until there are no more of them, or too many. */
async function gather(parts: AsyncGenerator<string, void>): Promise<{ text: string; isWhole: boolean }> {
  const pieces: string[] = [];
  let length = 0;
  while (length <= LONGEST_KEPT) {
    const { done, value } = await parts.next();
    if (done) return { text: pieces.join(''), isWhole: true };
    pieces.push(value);
    length += value.length;
  }
  return { text: pieces.join(''), isWhole: false };
}

async function* goOn(text: string, parts: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  yield text;
  yield* parts;
}

/**
 * The file of this name for programs, such as a feed, that is the same for everybody: made by `make` once and sent
 * again, with an ETag, until `readVersion` names another state of what it tells.
 */
export async function keptText(
  request: Request,
  { name, type, readVersion }: { name: string; type: string; readVersion: () => Promise<string> },
  make: () => AsyncGenerator<string, void>,
): Promise<Response> {
  const call = `text ${name}`;
  // Read first: what is read after it is never older.
  const version = await readVersion();
  const kept = giveKeptAnswer(call, version, readVersion);
  if (kept) return revalidatedResponse(request, kept.text, type, kept.etag);
  const parts = make();
  const { text, isWhole } = await gather(parts);
  if (!isWhole) return streamedResponse(goOn(text, parts), { 'content-type': type, 'cache-control': 'no-cache' });
  const etag = etagOf(text);
  keepAnswer(call, version, { text, etag });
  return revalidatedResponse(request, text, type, etag);
}
