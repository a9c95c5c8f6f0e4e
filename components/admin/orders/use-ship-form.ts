import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { useAction } from '@/components/ui/requests/use-action';
import { messageOf } from '@/lib/access/api/api-client';
import { carrierNames } from '@/lib/core/shop-terms/carriers';
import type { Order } from '@/lib/orders/order/order-schema';
import type { UnreadLine } from '@/lib/orders/shipments/ship-list';
import {
  checkRows,
  hasNumber,
  matchList,
  newShipRow,
  rowsLeftAfter,
  type ShipRow,
  shipRows,
  whyNotInParcel,
} from './ship-rows';

/** What was said after the last press of a button. */
type Outcome = { tone: 'success' | 'danger' | 'warning'; title: string; text?: string } | null;

export const fieldId = (field: 'carrier' | 'trackingNumber', { order }: ShipRow) => `${field}-${order._id}`;
export const ordersText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

function outcomeAtFirst(orders: readonly Order[]): Outcome {
  const refused = orders.flatMap((order) => whyNotInParcel(order) ?? []);
  if (refused.length === 0) return null;
  return { tone: 'warning', title: 'Some orders aren’t listed below', text: refused.join(' ') };
}

function outcomeOfShipping(shipped: number, refused: number): Outcome {
  const title = `${ordersText(shipped)} marked as shipped`;
  if (refused === 0) return { tone: 'success', title, text: 'Each customer gets an email with a tracking link.' };
  const text = `${ordersText(refused)} could not be shipped. The reason is below.`;
  return { tone: 'warning', title, text };
}

interface Rows {
  rows: readonly ShipRow[];
  setRows: Dispatch<SetStateAction<readonly ShipRow[]>>;
  setOutcome: (outcome: Outcome) => void;
}

/** The orders that are about to be shipped, a list that is pasted to fill in their numbers, and sending them. */
export function useShipForm(orders: readonly Order[], ownCarriers: readonly string[]) {
  const [rows, setRows] = useState<readonly ShipRow[]>(() =>
    orders.filter((order) => whyNotInParcel(order) === null).map(newShipRow),
  );
  const [outcome, setOutcome] = useState<Outcome>(() => outcomeAtFirst(orders));
  const pasted = usePastedList({ rows, setRows, setOutcome }, ownCarriers);
  const shipping = useShipping({ rows, setRows, setOutcome });
  return {
    rows,
    change: (id: string, changes: Partial<ShipRow>) =>
      setRows((last) => last.map((row) => (row.order._id === id ? { ...row, ...changes, problems: {} } : row))),
    remove(id: string) {
      const at = rows.findIndex(({ order }) => order._id === id);
      const neighbor = rows[at + 1] ?? rows[at - 1];
      setRows(rows.filter(({ order }) => order._id !== id));
      // The pressed button goes with its row.
      if (neighbor) document.getElementById(fieldId('trackingNumber', neighbor))?.focus();
    },
    outcome,
    pasted,
    shipping,
  };
}
export type ShipFormState = ReturnType<typeof useShipForm>;

function usePastedList({ rows, setRows, setOutcome }: Rows, ownCarriers: readonly string[]) {
  const [list, setList] = useState('');
  const [unread, setUnread] = useState<readonly UnreadLine[]>([]);

  async function match(): Promise<void> {
    const result = await matchList(list, rows, ownCarriers);
    setRows(result.rows);
    setUnread(result.unread);
    // What could not be used stays where it was typed.
    setList(result.unread.map(({ text }) => text).join('\n'));
    const title = `${result.matched} of ${result.matched + result.unread.length} lines matched`;
    setOutcome({ tone: result.unread.length > 0 ? 'warning' : 'success', title });
  }

  const matching = useAction(match, (error) => {
    const text = messageOf(error, 'Please try again.');
    setOutcome({ tone: 'danger', title: 'The list could not be matched.', text });
  });
  return { list, setList, unread, matching };
}

function useShipping({ rows, setRows, setOutcome }: Rows) {
  const [usual, setUsual] = useState<string>(carrierNames[0] ?? '');
  /** Where the outcome is shown; gets the focus when there is one. */
  const said = useRef<HTMLDivElement>(null);

  async function ship(): Promise<void> {
    const checked = checkRows(rows, usual);
    setRows(checked);
    const wrong = checked.find(({ problems }) => problems.carrier || problems.trackingNumber);
    if (wrong) {
      const field = wrong.problems.trackingNumber ? 'trackingNumber' : 'carrier';
      document.getElementById(fieldId(field, wrong))?.focus();
      return;
    }
    let shipped = 0;
    let refused = 0;
    await shipRows(checked.filter(hasNumber), usual, (sent, answer) => {
      shipped += answer.shipped;
      refused += answer.refused.length;
      setRows((last) => rowsLeftAfter(last, sent, answer));
      forgetUnseenReads();
      setOutcome(outcomeOfShipping(shipped, refused));
    });
    said.current?.focus();
  }

  const { isPending, run } = useAction(ship, (error) => {
    const text = messageOf(error, 'What you typed is still here. Please try again.');
    setOutcome({ tone: 'danger', title: 'Not all orders could be marked as shipped.', text });
    said.current?.focus();
  });
  return { usual, setUsual, said, isPending, run };
}
