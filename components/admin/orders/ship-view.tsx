'use client';

import { useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { orderPath, ordersPath, TO_SHIP } from '@/components/admin/shared/admin-paths';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { useUnsavedGuard } from '@/components/admin/shared/use-unsaved-guard';
import { useAction } from '@/components/requests/use-action';
import { forgetUnseenReads, useRead } from '@/components/requests/use-read';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { AlertDialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { ArrowLeftIcon, CloseIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { messageOf } from '@/lib/api/api-client';
import { carrierNames } from '@/lib/orders/carriers';
import { readOrderNumber } from '@/lib/orders/order-number';
import type { Order } from '@/lib/orders/order-schema';
import type { UnreadLine } from '@/lib/shipments/ship-list';
import {
  carrierOf,
  checkRows,
  matchList,
  newShipRow,
  pairsLeftOf,
  readOrdersByNumber,
  type ShipRow,
  shipRows,
  whyNotShipped,
} from './ship-rows';

const CARRIERS_ID = 'carriers';
const fieldId = (field: 'carrier' | 'trackingNumber', { order }: ShipRow) => `${field}-${order._id}`;
const ordersText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;
const hasNumber = (row: ShipRow) => row.trackingNumber.trim() !== '';

/** Notes the parcels of many orders: chosen in the list, or named by a pasted one. */
export function ShipView() {
  const asked = useSearchParams().get('orders') ?? '';
  // Once open, the form stays, so that nothing typed is lost when the session ends.
  const [opened, setOpened] = useState<readonly Order[] | null>(asked === '' ? [] : null);
  const numbers = asked.split(',').flatMap((number) => readOrderNumber(number) ?? []);
  const { state, reload } = useRead<Order[]>('orders to ship', (signal) => readOrdersByNumber(numbers, signal), {
    query: asked,
    isFresh: true,
    isForSignedIn: false,
  });
  if (opened === null && state.status === 'found') setOpened(state.data);

  return (
    <>
      <Link
        href={ordersPath(TO_SHIP)}
        className="mb-3 inline-flex min-h-6 items-center gap-1.5 text-muted text-sm hover:text-text hover:underline"
      >
        <ArrowLeftIcon className="size-4" />
        Orders to ship
      </Link>
      <AdminHeading title="Ship orders">
        Each order ships as one package with everything that’s left of it. Its customer gets an email with a tracking
        link.
      </AdminHeading>
      {opened ? (
        <ShipForm orders={opened} />
      ) : (
        <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch orders." />
      )}
    </>
  );
}

/** What was said after the last press of a button. */
type Outcome = { tone: 'success' | 'danger' | 'warning'; title: string; text?: string } | null;

function ShipForm({ orders }: { orders: readonly Order[] }) {
  const refused = orders.flatMap((order) => whyNotShipped(order) ?? []);
  const [rows, setRows] = useState<readonly ShipRow[]>(() =>
    orders.filter((order) => whyNotShipped(order) === null).map(newShipRow),
  );
  const [usual, setUsual] = useState<string>(carrierNames[0] ?? '');
  const [list, setList] = useState('');
  const [unread, setUnread] = useState<readonly UnreadLine[]>([]);
  const [outcome, setOutcome] = useState<Outcome>(
    refused.length > 0 ? { tone: 'warning', title: 'Some orders aren’t listed below', text: refused.join(' ') } : null,
  );
  const said = useRef<HTMLDivElement>(null);
  const ready = rows.filter(hasNumber);
  const guard = useUnsavedGuard(ready.length > 0 || list.trim() !== '', () => undefined);

  const matching = useAction(
    async () => {
      const result = await matchList(list, rows);
      setRows(result.rows);
      setUnread(result.unread);
      // What could not be used stays where it was typed.
      setList(result.unread.map(({ text }) => text).join('\n'));
      const title = `${result.matched} of ${result.matched + result.unread.length} lines matched`;
      setOutcome({ tone: result.unread.length > 0 ? 'warning' : 'success', title });
    },
    (error) =>
      setOutcome({
        tone: 'danger',
        title: 'The list could not be matched.',
        text: messageOf(error, 'Please try again.'),
      }),
  );

  const shipping = useAction(
    async () => {
      const checked = checkRows(rows, usual);
      setRows(checked);
      const wrong = checked.find(({ problems }) => problems.carrier || problems.trackingNumber);
      if (wrong) {
        const field = wrong.problems.trackingNumber ? 'trackingNumber' : 'carrier';
        document.getElementById(fieldId(field, wrong))?.focus();
        return;
      }
      let shipped = 0;
      let refusedCount = 0;
      await shipRows(checked.filter(hasNumber), usual, (sent, answer) => {
        shipped += answer.shipped;
        refusedCount += answer.refused.length;
        setRows((last) => {
          const wasSent = ({ order }: ShipRow) => sent.some((row) => row.order._id === order._id);
          const reasonOf = ({ order }: ShipRow) => answer.refused.find(({ id }) => id === order._id)?.message;
          return last
            .filter((row) => !wasSent(row) || reasonOf(row) !== undefined)
            .map(
              (row) =>
                ({ ...row, problems: { ...row.problems, ...(reasonOf(row) && { order: reasonOf(row) }) } }) as ShipRow,
            );
        });
        forgetUnseenReads();
        setOutcome({
          tone: refusedCount > 0 ? 'warning' : 'success',
          title: `${ordersText(shipped)} marked as shipped`,
          text:
            refusedCount > 0
              ? `${ordersText(refusedCount)} could not be shipped. The reason is below.`
              : 'Each customer gets an email with a tracking link.',
        });
      });
      said.current?.focus();
    },
    (error) => {
      setOutcome({
        tone: 'danger',
        title: 'Not all orders could be marked as shipped.',
        text: messageOf(error, 'What you typed is still here. Please try again.'),
      });
      said.current?.focus();
    },
  );

  function change(id: string, changes: Partial<ShipRow>): void {
    setRows((last) => last.map((row) => (row.order._id === id ? { ...row, ...changes, problems: {} } : row)));
  }

  return (
    <>
      <div ref={said} tabIndex={-1} className="outline-none">
        {outcome && (
          <Notice tone={outcome.tone} title={outcome.title} className="mb-5">
            {outcome.text}
          </Notice>
        )}
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
        <section
          aria-labelledby="paste-title"
          className="min-w-0 rounded-lg border border-line bg-raised p-5 sm:p-6 xl:order-2"
        >
          <h2 id="paste-title" className="mb-1 text-lg">
            Paste a list
          </h2>
          <p className="mb-4 text-muted text-sm">
            From a spreadsheet or typed in. One order per line: the order number first, then the tracking number.
          </p>
          <TextArea
            label="Orders and tracking numbers"
            rows={6}
            value={list}
            spellCheck={false}
            placeholder={'#61c51334  1Z999AA10123456784'}
            onChange={({ target }) => setList(target.value)}
            className="[&_textarea]:font-mono [&_textarea]:text-sm"
          />
          {unread.length > 0 && (
            <div role="alert" className="mt-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
              <p className="font-semibold">
                {unread.length} {unread.length === 1 ? 'line' : 'lines'} not matched
              </p>
              <ul className="mt-1 grid gap-1">
                {unread.map(({ line, text, problem }) => (
                  <li key={line} className="wrap-anywhere">
                    Line {line}, “{text}”: {problem}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Button
            tone="secondary"
            isWide
            className="mt-4"
            disabled={list.trim() === ''}
            isPending={matching.isPending}
            onClick={() => void matching.run()}
          >
            Match with orders
          </Button>
        </section>

        <section aria-label="Orders to ship" className="min-w-0">
          {rows.length === 0 ? (
            <EmptyState
              title={outcome?.tone === 'success' ? 'All done' : 'No orders yet'}
              actions={
                <ButtonLink href={ordersPath(TO_SHIP)} tone="secondary">
                  Orders to ship
                </ButtonLink>
              }
            >
              Paste a list, or choose orders under “To ship”.
            </EmptyState>
          ) : (
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void shipping.run();
              }}
            >
              <SelectField
                label="Usual carrier"
                hint="For tracking numbers that don’t tell us the carrier."
                value={usual}
                onChange={({ target }) => setUsual(target.value)}
                className="mb-4 max-w-64"
              >
                {carrierNames.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
              <datalist id={CARRIERS_ID}>
                {carrierNames.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
              <ul className="grid gap-3">
                {rows.map((row) => (
                  <ShipRowFields
                    key={row.order._id}
                    row={row}
                    usual={usual}
                    onChange={(changes) => change(row.order._id, changes)}
                    onRemove={() => setRows(rows.filter(({ order }) => order._id !== row.order._id))}
                  />
                ))}
              </ul>
              <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button
                  type="submit"
                  disabled={ready.length === 0}
                  isPending={shipping.isPending}
                  pendingText="Sending…"
                >
                  Mark {ordersText(ready.length)} as shipped
                </Button>
                {ready.length < rows.length && (
                  <p className="text-muted text-sm">
                    {ordersText(rows.length - ready.length)} without a tracking number{' '}
                    {rows.length - ready.length === 1 ? 'stays' : 'stay'} here.
                  </p>
                )}
              </div>
            </form>
          )}
        </section>
      </div>
      <AlertDialog
        isOpen={guard.isAsking}
        onClose={guard.stay}
        title="Leave without shipping?"
        cancelText="Keep editing"
        confirmText="Leave"
        onConfirm={guard.discard}
      >
        The tracking numbers you typed haven’t been saved and will be lost.
      </AlertDialog>
    </>
  );
}

interface ShipRowFieldsProps {
  row: ShipRow;
  usual: string;
  onChange: (changes: Partial<ShipRow>) => void;
  onRemove: () => void;
}

function ShipRowFields({ row, usual, onChange, onRemove }: ShipRowFieldsProps) {
  const { order, problems } = row;
  const { number } = order;
  const pairs = pairsLeftOf(order);
  const { fullName, city, state } = order.shippingAddress;
  return (
    <li className="rounded-lg border border-line bg-raised p-4 sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 text-sm">
          <Link
            href={orderPath(order._id)}
            target="_blank"
            className="inline-flex min-h-6 items-center font-medium tabular-nums underline underline-offset-4"
          >
            {number}
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>
          <p className="truncate text-muted">
            {fullName || order.user.name} · {pairs} {pairs === 1 ? 'pair' : 'pairs'}
            {city && ` · ${city}, ${state}`}
          </p>
        </div>
        <IconButton label={`Leave order ${number} out`} onClick={onRemove} className="-mt-1.5 -mr-2">
          <CloseIcon />
        </IconButton>
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          id={fieldId('carrier', row)}
          label="Carrier"
          aria-label={`Carrier of order ${number}`}
          list={CARRIERS_ID}
          value={carrierOf(row, usual)}
          maxLength={40}
          autoComplete="off"
          error={problems.carrier}
          onChange={({ target }) => onChange({ carrier: target.value })}
        />
        <TextField
          id={fieldId('trackingNumber', row)}
          label="Tracking number"
          aria-label={`Tracking number of order ${number}`}
          value={row.trackingNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problems.trackingNumber}
          onChange={({ target }) => onChange({ trackingNumber: target.value })}
        />
      </div>
      {problems.order && (
        <Notice tone="danger" className="mt-3">
          {problems.order}
        </Notice>
      )}
    </li>
  );
}
