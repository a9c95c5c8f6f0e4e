import { createHash } from 'node:crypto';
import { picturesOf } from '@/lib/catalogue/pictures/product-pictures';
import { takeInFetched } from '@/lib/catalogue/pictures/upload-service';
import type { ProductRow } from '@/lib/catalogue/product/product-batch-service';
import { MAX_PICTURES } from '@/lib/catalogue/product/product-schema';
import { AppError } from '@/lib/platform/errors/app-error';
import { formatCount } from '@/lib/platform/locale/locale';
import { isFormula, plain } from '@/lib/platform/text/csv-cells';
import {
  type ClaimedSet,
  countSetPictures,
  keepSetPicture,
  listSetPictures,
  prolongClaim,
} from './change-set-repository';
import type { CheckContext, SetRow } from './check-shoe';
import { fetchPicture, PictureUnreachable } from './fetch-picture';
import { splitList } from './file-cells';
import { MAX_CELL_LENGTH } from './file-limits';

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex');

/**
 * The addresses of pictures that rows name and their shoes do not show yet. Paths of the shop stay as they are. A shoe
 * that names more pictures than it may have is refused, so that none of them is fetched.
 */
function addressesIn(rows: readonly SetRow[], at: number, products: ReadonlyMap<string, ProductRow>): Set<string> {
  const named = new Map<string, Set<string>>();
  for (const { handle, cells } of rows) {
    const cell = (cells[at] ?? '').trim();
    if (cell === '' || cell === '-' || cell.length > MAX_CELL_LENGTH || isFormula(cell)) continue;
    const ofShoe = named.get(handle) ?? new Set();
    for (const address of splitList(plain(cell))) ofShoe.add(address);
    named.set(handle, ofShoe);
  }
  const fitting = [...named].filter(([, { size }]) => size <= MAX_PICTURES);
  return new Set(
    fitting.flatMap(([handle, addresses]) => {
      const now = products.get(handle);
      const shown = now ? picturesOf(now) : [];
      return [...addresses].filter((address) => !address.startsWith('/') && !shown.includes(address));
    }),
  );
}

/** How many addresses are asked for, of a file and of one host in it. */
const MOST_OF_SET = 20_000;
const MOST_OF_HOST = 10_000;
/** A host that gave none of so many pictures is not asked for more. */
const MOST_IN_VAIN = 20;

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');

/** Who may still be asked for a picture of a change set. */
class AskedHosts {
  private readonly hosts: Map<string, { asked: number; had: number }>;
  private total: number;

  constructor(counted: Awaited<ReturnType<typeof countSetPictures>>) {
    this.hosts = new Map(counted.map(({ host, ...counts }) => [host, counts]));
    this.total = counted.reduce((sum, { asked }) => sum + asked, 0);
  }

  /** Why a host is not asked any more. */
  refusal(host: string): string | null {
    const { asked, had } = this.hosts.get(host) ?? { asked: 0, had: 0 };
    if (this.total >= MOST_OF_SET || asked >= MOST_OF_HOST)
      return `A file may bring ${formatCount(MOST_OF_SET)} pictures, ${formatCount(MOST_OF_HOST)} of them from one host. Send the rest in another file.`;
    if (had === 0 && asked >= MOST_IN_VAIN)
      return `The host gave none of the first ${MOST_IN_VAIN} pictures, so it was not asked for this one. Check the addresses.`;
    return null;
  }

  count(host: string, isHad: boolean): void {
    const { asked, had } = this.hosts.get(host) ?? { asked: 0, had: 0 };
    this.hosts.set(host, { asked: asked + 1, had: had + (isHad ? 1 : 0) });
    this.total += 1;
  }
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
  const hosts = new AskedHosts(await countSetPictures(claim.id));
  let hasProgress = false;
  for (const address of addresses) {
    const hash = hashOf(address);
    let outcome: { picture: string | null; problem: string | null } | undefined = known.get(hash);
    if (!outcome) {
      const host = hostOf(address);
      const refusal = hosts.refusal(host);
      if (!refusal && !(await prolongClaim(claim, leaseMs, hasProgress))) return null;
      outcome = refusal ? { picture: null, problem: refusal } : await fetchOne(address);
      if (!refusal) {
        await keepSetPicture(claim.id, { addressHash: hash, host }, outcome);
        hosts.count(host, outcome.picture !== null);
        hasProgress = true;
      }
    }
    const { picture, problem } = outcome;
    pictures.set(address, picture === null ? { problem: problem ?? 'It could not be fetched.' } : { picture });
  }
  return pictures;
}
