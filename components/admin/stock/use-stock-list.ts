import { type RefObject, useRef, useState } from 'react';
import { z } from 'zod';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { announce } from '@/components/ui/announce';
import { useAction } from '@/components/ui/requests/use-action';
import { ApiError, callApi, messageOf } from '@/lib/access/api/api-client';
import { readApiList } from '@/lib/access/api/api-list';
import type { HandReason } from '@/lib/catalogue/stock/stock-reasons';
import { MOST_LINES, movementSchema } from '@/lib/catalogue/stock/stock-schema';
import { newRandomKey } from '@/lib/platform/text/random-key';
import { checked, type StockLine, toMovements, withRefusals, withScan } from './stock-list';
import { nameOfSize, pairsText, type SizeRow, sizeRowsSchema } from './stock-words';

/** What was scanned or typed and is no size of the list yet: what it may mean, or why it is none. */
interface Unread {
  id: number;
  code: string;
  mayBe: readonly SizeRow[];
  problem: string;
}

type Outcome = { tone: 'success' | 'danger' | 'warning'; title: string; text?: string } | null;

const movementsSchema = z.array(movementSchema);
/** The most sizes that are offered for a name. */
const OFFERED = 8;

export const fieldIdOf = ({ stock }: StockLine) => `pairs-${stock._id.replace(/[^\w-]/g, '-')}`;

const isCounted = ({ available }: SizeRow) => available !== null;
const uncounted = (row: SizeRow) =>
  `${nameOfSize(row)} isn’t counted by the shop. Give it a quantity in the shoe’s form first.`;

/** The sizes that a scanner's code means, or that a name finds. Throws ApiError. */
async function findSizes(code: string): Promise<{ rows: SizeRow[]; isExact: boolean }> {
  const query = encodeURIComponent(code);
  const exact = code.length <= 64 ? (await readApiList(`/api/stock?code=${query}`, sizeRowsSchema)).rows : [];
  if (exact.length > 0) return { rows: exact, isExact: exact.length === 1 };
  const path = `/api/stock?search=${query}&sortBy=name&limit=${OFFERED}` as const;
  return { rows: (await readApiList(path, sizeRowsSchema)).rows, isExact: false };
}

/** A size as it is now; as it was where it is gone. Throws ApiError. */
async function readAgain(stock: SizeRow): Promise<SizeRow> {
  const path = `/api/stock?product=${encodeURIComponent(stock.product)}&limit=100` as const;
  const { rows } = await readApiList(path, sizeRowsSchema);
  return rows.find(({ _id }) => _id === stock._id) ?? stock;
}

type SetLines = (change: (last: readonly StockLine[]) => readonly StockLine[]) => void;

/** Takes codes one after the other, so that a scanner need not wait for the answer to the one before. */
function useScans(setLines: SetLines) {
  const [unread, setUnread] = useState<readonly Unread[]>([]);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());
  const ids = useRef(0);
  const noteUnread = (code: string, problem: string, mayBe: readonly SizeRow[] = []) => {
    ids.current += 1;
    const entry = { id: ids.current, code, mayBe, problem };
    setUnread((last) => [entry, ...last]);
    announce(mayBe.length > 0 ? `Choose a size for ${code}.` : problem);
  };

  function add(row: SizeRow): void {
    if (!isCounted(row)) {
      noteUnread(row.sku ?? row.name, uncounted(row));
      return;
    }
    setLines((last) => {
      const next = withScan(last, row);
      const line = next.find(({ stock }) => stock._id === row._id);
      announce(`${nameOfSize(row)}: ${pairsText(Number(line?.typed ?? 1))}`);
      return next;
    });
  }

  async function take(code: string): Promise<void> {
    try {
      const { rows, isExact } = await findSizes(code);
      const [row] = rows;
      if (row && isExact) add(row);
      else if (row) noteUnread(code, '', rows);
      else noteUnread(code, `No size has the SKU, GTIN or name “${code}”.`);
    } catch (error) {
      noteUnread(code, `“${code}” couldn’t be looked up. ${messageOf(error, 'Please try again.')}`);
    }
  }

  function scan(code: string): void {
    setWaiting((count) => count + 1);
    queue.current = queue.current.then(() => take(code)).finally(() => setWaiting((count) => count - 1));
  }

  const drop = (id: number) => setUnread((last) => last.filter((each) => each.id !== id));
  return { unread, drop, isLooking: waiting > 0, scan, add };
}
export type Scans = ReturnType<typeof useScans>;

interface Sending {
  reason: HandReason;
  note: string;
  lines: readonly StockLine[];
  setLines: SetLines;
  setNote: (note: string) => void;
  setOutcome: (outcome: Outcome) => void;
  /** Where the outcome is shown. */
  said: RefObject<HTMLDivElement | null>;
}

/** What is said of an attempt that failed. */
function outcomeOfFailure(error: unknown): Outcome {
  const text = messageOf(error, 'Please try again.');
  return { tone: 'danger', title: 'Nothing was changed, and your list is still here.', text };
}

const outcomeOfSuccess = (sizes: number, asExpected: number): Outcome => ({
  tone: 'success',
  title: sizes === 0 ? 'Everything is as expected.' : `Done. ${sizes === 1 ? '1 size' : `${sizes} sizes`} changed.`,
  ...(sizes > 0 && asExpected > 0 && { text: `${asExpected} more ${asExpected === 1 ? 'is' : 'are'} as expected.` }),
});

function useSending({ reason, note, lines, setLines, setNote, setOutcome, said }: Sending) {
  // One key as long as the answer is not known, so that a list which arrived is not taken twice.
  const key = useRef<string | null>(null);

  async function send(): Promise<void> {
    let ready = checked(reason, lines);
    setLines(() => ready);
    const wrong = ready.find(({ problem }) => problem !== null);
    if (wrong) {
      document.getElementById(fieldIdOf(wrong))?.focus();
      return;
    }
    if (reason === 'counted') {
      ready = await Promise.all(ready.map(settled));
      setLines(() => ready);
    }
    const { sent, body } = toMovements(reason, note, ready);
    try {
      key.current ??= newRandomKey();
      const headers = { 'idempotency-key': key.current };
      if (sent.length > 0)
        await callApi('/api/stock/movements', { method: 'POST', body, headers, answer: movementsSchema });
      key.current = null;
      forgetUnseenReads();
      setLines(() => []);
      setNote('');
      setOutcome(outcomeOfSuccess(sent.length, ready.length - sent.length));
      said.current?.focus();
    } catch (error) {
      // After a conflict the first call may have been carried out: with its key it is not done again.
      const isAnswered = error instanceof ApiError && error.status > 0 && error.status < 500;
      if (isAnswered && error.code !== 'CONFLICT') key.current = null;
      const refused = withRefusals(ready, sent, error instanceof ApiError ? error.errors : {});
      setLines(() => refused);
      throw error;
    }
  }

  return useAction(send, (error) => {
    setOutcome(outcomeOfFailure(error));
    said.current?.focus();
  });
}

/** A line whose number is the one that was counted when its stock was read. Throws ApiError. */
async function settled(line: StockLine): Promise<StockLine> {
  if (line.countedAs === line.typed) return line;
  return { ...line, stock: await readAgain(line.stock), countedAs: line.typed };
}

/** A list of sizes with numbers of pairs, filled by scanning or typing, and sent as a whole. */
export function useStockList(reason: HandReason) {
  const [lines, setLines] = useState<readonly StockLine[]>([]);
  const [note, setNote] = useState('');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const said = useRef<HTMLDivElement>(null);
  const scans = useScans(setLines);
  const sending = useSending({ reason, note, lines, setLines, setNote, setOutcome, said });

  /** Notes the moment at which a number was counted; a failure is told when the list is sent. */
  async function settle(line: StockLine): Promise<void> {
    if (reason !== 'counted') return;
    const next = await settled(line).catch(() => line);
    setLines((last) =>
      last.map((each) =>
        each.stock._id === line.stock._id && each.typed === line.typed ? { ...next, problem: null } : each,
      ),
    );
  }

  return {
    lines,
    isFull: lines.length >= MOST_LINES,
    type: (id: string, typed: string) =>
      setLines((last) => last.map((line) => (line.stock._id === id ? { ...line, typed, problem: null } : line))),
    settle,
    /** Counts anew what another person counted meanwhile. */
    countAgain: (line: StockLine) => settle({ ...line, countedAs: '' }),
    remove: (id: string) => setLines((last) => last.filter(({ stock }) => stock._id !== id)),
    clear: () => setLines([]),
    note,
    setNote,
    outcome,
    said,
    scans,
    sending,
  };
}
export type StockListState = ReturnType<typeof useStockList>;
