import { createHash } from 'node:crypto';
import { picturesOf } from '@/lib/pictures/product-pictures';
import { takeInFetched } from '@/lib/pictures/upload-service';
import { AppError } from '@/lib/platform/errors/app-error';
import { isFormula, plain } from '@/lib/platform/text/csv-cells';
import type { ProductRow } from '@/lib/product/product-batch-service';
import { type ClaimedSet, keepSetPicture, listSetPictures, prolongClaim } from './change-set-repository';
import type { CheckContext, SetRow } from './check-shoe';
import { fetchPicture, PictureUnreachable } from './fetch-picture';
import { splitList } from './file-cells';

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex');

/** The addresses of pictures that rows name and their shoes do not show yet. Paths of the shop stay as they are. */
function addressesIn(rows: readonly SetRow[], at: number, products: ReadonlyMap<string, ProductRow>): Set<string> {
  return new Set(
    rows.flatMap(({ handle, cells }) => {
      const cell = (cells[at] ?? '').trim();
      if (at < 0 || cell === '' || cell === '-' || isFormula(cell)) return [];
      const now = products.get(handle);
      const shown = now ? picturesOf(now) : [];
      return splitList(plain(cell)).filter((address) => !address.startsWith('/') && !shown.includes(address));
    }),
  );
}

async function fetchOne(address: string): Promise<{ picture: string | null; problem: string | null }> {
  try {
    return { picture: await takeInFetched(await fetchPicture(address)), problem: null };
  } catch (error) {
    const isKnown = error instanceof PictureUnreachable || (error instanceof AppError && error.code !== 'UNAVAILABLE');
    if (!isKnown) throw error;
    return { picture: null, problem: error.message };
  }
}

/**
 * Fetches the pictures that rows name by address, each once for a change set. Null when another process has taken the
 * change set over.
 */
export async function fetchSetPictures(
  claim: ClaimedSet,
  { rows, column, products }: { rows: readonly SetRow[]; column: number; products: ReadonlyMap<string, ProductRow> },
  leaseMs: number,
): Promise<CheckContext['pictures'] | null> {
  const addresses = [...addressesIn(rows, column, products)];
  // What a shoe shows since an earlier change set is not fetched again, so that the same file changes nothing.
  const shown = [...products.values()].flatMap(picturesOf);
  const found = await listSetPictures(claim.id, addresses.map(hashOf), shown);
  const known = new Map(found.map((row) => [row.addressHash, row]));
  const pictures = new Map<string, { picture: string } | { problem: string }>();
  for (const address of addresses) {
    const hash = hashOf(address);
    let outcome: { picture: string | null; problem: string | null } | undefined = known.get(hash);
    if (!outcome) {
      if (!(await prolongClaim(claim, leaseMs))) return null;
      outcome = await fetchOne(address);
      await keepSetPicture(claim.id, hash, outcome);
    }
    const { picture, problem } = outcome;
    pictures.set(address, picture === null ? { problem: problem ?? 'It could not be fetched.' } : { picture });
  }
  return pictures;
}
