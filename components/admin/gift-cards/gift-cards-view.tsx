'use client';

import { useRef, useState } from 'react';
import { z } from 'zod';
import { isUnreadable, useApiRead } from '@/components/access/session/use-read';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { orderPath } from '@/components/admin/shared/admin-paths';
import { DataTable } from '@/components/admin/shared/data-table';
import { ListStates } from '@/components/admin/shared/list-states';
import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { useList } from '@/components/admin/shared/use-list';
import { LedgerList } from '@/components/orders/gift-cards/ledger-list';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ReadFailure } from '@/components/ui/read-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { formatCents } from '@/lib/core/money/money';
import { formatDate } from '@/lib/platform/locale/locale';
import { type GiftCard, giftCardLedgerSchema, giftCardSchema } from '@/lib/pricing/gift-cards/tender-schema';
import { NewGiftCardForm } from './new-gift-card';

const cardsSchema = z.array(giftCardSchema);

/** The gift cards: making them, what is left of each and where it went, pausing them. */
export function GiftCardsView() {
  const region = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<GiftCard | null>(null);
  const list = useList({ path: '/api/gift-cards', answer: cardsSchema, names: [], toFilterQuery: () => '' });
  const write = useAdminWrite({ done: 'Gift card saved.', failed: 'Failed to save the gift card.' }, list.reload);
  const pause = ({ _id, active }: GiftCard) =>
    write.run(
      async () =>
        list.replaceRow(
          await callApi(`/api/gift-cards/${_id}`, { method: 'PUT', body: { active: !active }, answer: giftCardSchema }),
        ),
      () => undefined,
    );
  return (
    <>
      <AdminHeading title="Gift cards">
        They pay first, and what is left stays on the card. Refunds go back to the buyer’s own card first, then here.
      </AdminHeading>
      <NewGiftCardForm onMade={list.reload} />
      <ListStates
        list={list}
        things="gift cards"
        region={{ label: 'Gift cards', ref: region }}
        empty={{ title: 'No gift cards yet', text: 'Make the first one above.' }}
      >
        {(cards) => (
          <DataTable
            caption="Gift cards"
            rows={cards}
            keyOf={({ _id }) => _id}
            isStale={list.isStale}
            columns={[
              {
                header: 'Card',
                isRowHeader: true,
                cell: (card) => (
                  <span className="inline-flex flex-wrap items-center gap-2">
                    <span className="whitespace-nowrap">…{card.last4}</span>
                    {!card.active && <Badge tone="warning">Paused</Badge>}
                    {card.active && card.balance === 0 && <Badge tone="neutral">Spent</Badge>}
                  </span>
                ),
              },
              {
                header: 'Left',
                isNumeric: true,
                className: 'tabular-nums',
                cell: ({ balance, amount }) => (
                  <>
                    <span className="font-medium" translate="no">
                      {formatCents(balance)}
                    </span>
                    <span className="text-muted"> of {formatCents(amount)}</span>
                  </>
                ),
              },
              { header: 'For', className: 'wrap-anywhere', cell: ({ email }) => email ?? 'Handed over' },
              { header: 'Made', cell: ({ createdAt }) => formatDate(createdAt, 'medium', 'reader') },
              { header: 'Sent', cell: SentCell },
              {
                header: 'Actions',
                isHeaderHidden: true,
                isNumeric: true,
                cell: (card) => (
                  <span className="inline-flex gap-2">
                    <Button tone="secondary" size="sm" onClick={() => setShown(card)}>
                      Ledger<VisuallyHidden> of the card ending in {card.last4}</VisuallyHidden>
                    </Button>
                    <Button tone="quiet" size="sm" onClick={() => void pause(card)} aria-disabled={write.isPending}>
                      {card.active ? 'Pause' : 'Resume'}
                      <VisuallyHidden> the card ending in {card.last4}</VisuallyHidden>
                    </Button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </ListStates>
      <Dialog
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? `Gift card ending in ${shown.last4}` : ''}
      >
        {shown && <CardLedger id={shown._id} />}
      </Dialog>
    </>
  );
}

/** When its mail goes out, by the reader's clock. */
function SentCell({ email, sendAt, createdAt }: GiftCard) {
  if (email === null) return <span className="text-muted">Not by email</span>;
  const at = sendAt ?? createdAt;
  return <time dateTime={at}>{formatDate(at, 'moment', 'reader')}</time>;
}

function CardLedger({ id }: { id: string }) {
  const mayOpenOrders = useRight('orders:read');
  const { state, reload } = useApiRead(`/api/gift-cards/${id}`, giftCardLedgerSchema);
  if (isUnreadable(state)) return <ReadFailure onRetry={reload}>The ledger could not be loaded.</ReadFailure>;
  if (state.status !== 'found') return <Skeleton className="h-24 w-full" />;
  const { balance, text, entries } = state.data;
  return (
    <>
      <p className="mb-4 text-sm">
        <b className="font-medium" translate="no">
          {formatCents(balance)}
        </b>{' '}
        left.
        {text !== '' && <span className="wrap-anywhere mt-1 block text-muted">“{text}”</span>}
      </p>
      <LedgerList label="Entries, newest first" entries={entries} toOrder={mayOpenOrders ? orderPath : undefined} />
    </>
  );
}
