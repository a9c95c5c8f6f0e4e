import { AppError } from '@/lib/platform/errors/app-error';
import { assertRight, type Viewer } from '@/lib/session/viewer';
import type { ChangeSet } from './change-set-schema';
import { openChangeSet } from './change-set-service';
import { readCsv } from './csv-file';
import { readHeader } from './file-columns';

/** Takes in a file. `read` is called once the import is permitted. Throws TOO_LARGE, NOT_CSV, UNKNOWN_COLUMN. */
export async function importFile(
  viewer: Viewer,
  { name = 'products.csv' }: { name?: string | undefined },
  read: () => Promise<Uint8Array>,
): Promise<ChangeSet> {
  assertRight(viewer, 'catalogue:write');
  const records = readCsv(await read());
  const { value: header } = await records.next();
  if (!header) throw new AppError('NOT_CSV', 'This file is empty.');
  const columns = readHeader(header);
  async function* rows() {
    let row = 1;
    for await (const cells of records) yield { row: ++row, cells };
  }
  return openChangeSet(viewer, { kind: 'import', name, columns, rows: rows() });
}
