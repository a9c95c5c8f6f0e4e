import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { AdminLink } from '@/components/admin/permissions/admin-link';
import { productFormPath } from '@/components/admin/shared/admin-paths';
import { DiscardDialog } from '@/components/admin/shared/discard-dialog';
import { useUnsavedGuard } from '@/components/admin/shared/use-unsaved-guard';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import type { HandReason } from '@/lib/catalogue/stock/stock-reasons';
import { isSigned, outcomeOf, type StockLine } from './stock-list';
import { nameOfSize, pairsText } from './stock-words';
import { fieldIdOf, type Scans, type StockListState } from './use-stock-list';

const SCAN_ID = 'scan';
const toScan = () => document.getElementById(SCAN_ID)?.focus();

interface StockFormProps {
  reason: HandReason;
  list: StockListState;
  /** Of the field that holds a number of pairs. */
  pairsLabel: string;
  /** What sends the list, such as `Receive 3 sizes`. */
  sendText: (sizes: number) => string;
  /** Further fields above the list. */
  children?: ReactNode;
}

/** A field that takes what a scanner types, the list of sizes that it makes, and the button that sends it. */
export function StockForm({ reason, list, pairsLabel, sendText, children }: StockFormProps) {
  const { lines, outcome, said, scans, sending, isFull } = list;
  const guard = useUnsavedGuard(lines.length > 0 || scans.unread.length > 0, () => undefined);
  return (
    <>
      <div ref={said} tabIndex={-1} className="outline-none">
        {outcome && (
          <Notice tone={outcome.tone} title={outcome.title} className="mb-5">
            {outcome.text}
          </Notice>
        )}
      </div>
      {children}
      <ScanField scans={scans} isFull={isFull} isSending={sending.isBusy} />
      <UnreadCodes scans={scans} isSending={sending.isBusy} />
      <section aria-label="List" className="mt-6 min-w-0">
        {lines.length === 0 ? (
          <EmptyState title="Nothing in the list yet">Scan a pair, or type its SKU and press Enter.</EmptyState>
        ) : (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              // What is still looked up belongs to the list.
              if (!scans.isLooking) void sending.run();
            }}
          >
            <ul className="grid gap-3">
              {lines.map((line) => (
                <LineFields key={line.stock._id} {...{ line, reason, list, pairsLabel }} />
              ))}
            </ul>
            <TextField
              label="Note (optional)"
              hint="Such as the number of the delivery. It stands in the history of each size."
              value={list.note}
              maxLength={500}
              autoComplete="off"
              onChange={({ target }) => list.setNote(target.value)}
              className="mt-5 max-w-xl"
            />
            <div className="mt-5 flex flex-wrap gap-3">
              <Button
                type="submit"
                isPending={sending.isPending || scans.isLooking}
                pendingText={sending.isPending ? 'Saving…' : 'Looking it up…'}
              >
                {sendText(lines.length)}
              </Button>
              <Button tone="quiet" onClick={list.clear}>
                Clear the list
              </Button>
            </div>
          </form>
        )}
      </section>
      <DiscardDialog guard={guard} />
    </>
  );
}

interface ScanProps {
  scans: Scans;
  /** Whether the list is being sent: what was added then would go when the list empties. */
  isSending: () => boolean;
}

function ScanField({ scans, isSending, isFull }: ScanProps & { isFull: boolean }) {
  const [code, setCode] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '' || isFull || isSending()) return;
        scans.scan(code.trim());
        setCode('');
      }}
    >
      <TextField
        id={SCAN_ID}
        label="Scan or type a size"
        hint={
          isFull
            ? 'The list is full. Save it before you go on.'
            : 'SKU or GTIN, then Enter. Each scan is one more pair. A shoe’s name finds its sizes to choose from.'
        }
        value={code}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        onChange={({ target }) => setCode(target.value)}
        className="max-w-xl"
      />
      <p role="status" className="mt-2 min-h-5 text-muted text-sm">
        {scans.isLooking && 'Looking it up…'}
      </p>
    </form>
  );
}

/** What was scanned and is in the list not yet, so that nothing typed is lost. */
function UnreadCodes({ scans: { unread, drop, scan, add }, isSending }: ScanProps) {
  return (
    <ul className="grid gap-3 empty:hidden">
      {unread.map(({ id, code, mayBe, problem }) => (
        <li key={id} className="rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
          <div className="flex items-start justify-between gap-3">
            <p className="wrap-anywhere font-medium">{mayBe.length > 0 ? `Which size is “${code}”?` : problem}</p>
            <IconButton
              label={`Leave ${code} out`}
              onClick={() => {
                drop(id);
                toScan();
              }}
              className="-mt-2 -mr-2"
            >
              <CloseIcon />
            </IconButton>
          </div>
          {mayBe.length > 0 ? (
            <ul className="mt-2 flex flex-wrap gap-2">
              {mayBe.map((row) => (
                <li key={row._id}>
                  <Button
                    tone="secondary"
                    size="sm"
                    onClick={() => {
                      if (isSending()) return;
                      drop(id);
                      add(row);
                      toScan();
                    }}
                  >
                    {nameOfSize(row)}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <Button
              tone="secondary"
              size="sm"
              className="mt-2"
              onClick={() => {
                if (isSending()) return;
                drop(id);
                scan(code);
                toScan();
              }}
            >
              Try again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface LineFieldsProps {
  line: StockLine;
  reason: HandReason;
  list: StockListState;
  pairsLabel: string;
}

function LineFields({ line, reason, list, pairsLabel }: LineFieldsProps) {
  const { stock, typed, problem } = line;
  const name = nameOfSize(stock);
  const isCount = reason === 'counted';

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // Enter ends the number, and the next pair may be scanned; the list is sent by its button.
    event.preventDefault();
    toScan();
  }

  return (
    <li className="grid items-start gap-x-5 gap-y-3 rounded-lg border border-line bg-raised p-4 sm:grid-cols-[minmax(0,1fr)_9rem_2.75rem] sm:px-5">
      <div className="min-w-0 text-sm">
        <AdminLink
          href={productFormPath(stock.product)}
          target="_blank"
          className="wrap-anywhere inline-flex min-h-6 items-center font-medium underline underline-offset-4"
        >
          {name}
          <span className="sr-only"> (opens in a new tab)</span>
        </AdminLink>
        <p className="wrap-anywhere text-muted">{stock.sku ? `SKU ${stock.sku}` : 'No SKU'}</p>
        {isCount && <Expected line={line} />}
        <p className="font-medium tabular-nums">{outcomeOf(reason, line)}</p>
      </div>
      <TextField
        id={fieldIdOf(line)}
        label={pairsLabel}
        aria-label={`${pairsLabel} of ${name}`}
        inputMode={isSigned(reason) ? 'text' : 'numeric'}
        autoComplete="off"
        value={typed}
        error={problem ?? undefined}
        onChange={({ target }) => list.type(stock._id, target.value)}
        onBlur={() => void list.settle(line)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        label={`Remove ${name}`}
        onClick={() => {
          list.remove(stock._id);
          toScan();
        }}
        className="max-sm:row-start-1 max-sm:col-start-2 sm:mt-7"
      >
        <CloseIcon />
      </IconButton>
      {isCount && problem !== null && (
        <Button tone="secondary" size="sm" className="justify-self-start" onClick={() => void list.countAgain(line)}>
          I’ve counted it again
        </Button>
      )}
    </li>
  );
}

/** What the shop expected when the pairs were counted. */
function Expected({ line: { stock, typed, countedAs } }: { line: StockLine }) {
  if (typed !== countedAs) return <p className="text-muted">Finish the number to compare it.</p>;
  return (
    <p className="text-muted tabular-nums">
      Expected: {pairsText(stock.onHand ?? 0)}
      {stock.allocated > 0 && `, ${stock.allocated} of them set aside for orders`}
    </p>
  );
}
