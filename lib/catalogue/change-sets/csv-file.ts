import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { AppError } from '@/lib/platform/errors/app-error';
import { formatCount } from '@/lib/platform/locale/locale';
import { decoderOf } from '@/lib/platform/text/decode-text';
import { MAX_FILE_ROWS } from './file-limits';

/** Bytes of one row, its texts included. */
const MAX_ROW_BYTES = 256 * 1024;

const notCsv = (why: string) => new AppError('NOT_CSV', `This is no CSV file: ${why}`);

/** A semicolon, a tab or a comma: whichever the first line has most of outside of quotes. */
function delimiterOf(head: string): string {
  const line = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(head)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string) => line.split(sign).length - 1;
  return [';', '\t'].find((sign) => count(sign) > count(',')) ?? ',';
}

/** Throws NOT_CSV for a line longer than a row may be, before it is parsed. */
function assertLinesEnd(bytes: Buffer): void {
  let from = 0;
  while (bytes.length - from > MAX_ROW_BYTES) {
    const window = bytes.subarray(from, from + MAX_ROW_BYTES);
    const end = Math.max(window.lastIndexOf('\n'), window.lastIndexOf('\r'));
    if (end < 0) throw notCsv(`a row has more than ${formatCount(MAX_ROW_BYTES / 1024)} kB.`);
    from += end + 1;
  }
}

/** Decoded piece by piece, so that only the bytes are held as a whole; others have their turn in between. */
async function* textOf(bytes: Uint8Array): AsyncGenerator<string> {
  const decode = decoderOf(bytes);
  const PIECE = 64 * 1024;
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield decode(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    await nextTurn();
  }
}

/**
 * The records of a CSV file, the header first; a blank line is a record of one empty cell. UTF-8 with or without BOM,
 * else windows-1252; comma, semicolon or tab; any line break. Throws NOT_CSV, and TOO_LARGE above 100,000 rows.
 */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<string[]> {
  if (bytes.length === 0) throw notCsv('it is empty.');
  if (bytes.includes(0)) throw notCsv('it holds bytes that no text has. Save the table as CSV, in UTF-8.');
  assertLinesEnd(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const head = Buffer.from(bytes.subarray(0, MAX_ROW_BYTES)).toString();
  const parser = Readable.from(textOf(bytes)).pipe(
    parse({
      delimiter: delimiterOf(head),
      relax_column_count: true,
      max_record_size: MAX_ROW_BYTES,
      record_delimiter: ['\r\n', '\n', '\r'],
    }),
  );
  let count = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (count++ > MAX_FILE_ROWS)
        throw new AppError('TOO_LARGE', `A file may have at most ${formatCount(MAX_FILE_ROWS)} rows.`);
      yield record;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw notCsv(error instanceof Error ? error.message : 'it can’t be read.');
  } finally {
    parser.destroy();
  }
}
