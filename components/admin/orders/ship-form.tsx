import { useOwnCarriers } from '@/components/admin/frame/own-carriers';
import { orderPath, ordersPath, TO_SHIP } from '@/components/admin/shared/admin-paths';
import { useUnsavedGuard } from '@/components/admin/shared/use-unsaved-guard';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { AlertDialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { carrierNames } from '@/lib/core/shop-terms/carriers';
import type { Order } from '@/lib/orders/order/order-schema';
import { carrierOf, hasNumber, pairsLeftOf, type ShipRow } from './ship-rows';
import { UnpaidField } from './unpaid-field';
import { fieldId, ordersText, type ShipFormState, useShipForm } from './use-ship-form';

const CARRIERS_ID = 'carriers';

/** Takes the carriers and tracking numbers of orders, typed in or from a pasted list, and ships them. */
export function ShipForm({ orders }: { orders: readonly Order[] }) {
  const form = useShipForm(orders, useOwnCarriers());
  const { rows, outcome, pasted, shipping } = form;
  const guard = useUnsavedGuard(rows.some(hasNumber) || pasted.list.trim() !== '', () => undefined);
  return (
    <>
      <div ref={shipping.said} tabIndex={-1} className="outline-none">
        {outcome && (
          <Notice tone={outcome.tone} title={outcome.title} className="mb-5">
            {outcome.text}
          </Notice>
        )}
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
        <PastedList {...pasted} />
        <section aria-label="Orders to ship" className="min-w-0">
          {rows.length === 0 ? (
            <EmptyState
              title={
                outcome?.tone === 'success' ? 'All done' : orders.length > 0 ? 'Nothing chosen yet' : 'All caught up'
              }
              actions={
                <ButtonLink href={ordersPath(TO_SHIP)} tone="secondary">
                  Orders to ship
                </ButtonLink>
              }
            >
              {orders.length > 0 || outcome
                ? 'Paste a list, or choose orders under “To ship”.'
                : 'Every order is on its way. You can still paste a list with the numbers of orders.'}
            </EmptyState>
          ) : (
            <OrderRows {...form} />
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

function PastedList({ list, setList, unread, matching }: ShipFormState['pasted']) {
  return (
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
        placeholder="#61c51334 9400111899"
        // A line stays a line: it scrolls instead of breaking.
        wrap="off"
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
  );
}

function OrderRows({ rows, change, remove, shipping }: Omit<ShipFormState, 'outcome' | 'pasted'>) {
  const { usual, setUsual, isPending, run } = shipping;
  const names = [...carrierNames, ...useOwnCarriers()];
  const ready = rows.filter(hasNumber).length;
  const waiting = rows.length - ready;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <SelectField
        label="Usual carrier"
        hint="For tracking numbers that don’t tell us the carrier."
        value={usual}
        onChange={({ target }) => setUsual(target.value)}
        className="mb-4 max-w-64"
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <datalist id={CARRIERS_ID}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul className="grid grid-cols-1 gap-3">
        {rows.map((row) => (
          <ShipRowFields
            key={row.order._id}
            row={row}
            usual={usual}
            onChange={(changes) => change(row.order._id, changes)}
            onRemove={() => remove(row.order._id)}
          />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={ready === 0} isPending={isPending} pendingText="Sending…">
          {ready === 0 ? 'Mark as shipped' : `Mark ${ordersText(ready)} as shipped`}
        </Button>
        {waiting > 0 && (
          <p className="text-muted text-sm">
            {ready === 0
              ? 'Enter a tracking number, or paste a list.'
              : `${ordersText(waiting)} without a tracking number ${waiting === 1 ? 'stays' : 'stay'} here.`}
          </p>
        )}
      </div>
    </form>
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
            {city && ` · ${[city, state].filter(Boolean).join(', ')}`}
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
      {row.isUnpaid !== null && (
        <UnpaidField number={number} isChecked={row.isUnpaid} onChange={(isUnpaid) => onChange({ isUnpaid })} />
      )}
    </li>
  );
}
