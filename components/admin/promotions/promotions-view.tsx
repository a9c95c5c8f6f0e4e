'use client';

import { useRef } from 'react';
import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { copyPromotionPath, promotionsPath } from '@/components/admin/shared/admin-paths';
import { DataTable } from '@/components/admin/shared/data-table';
import { DeleteMenu } from '@/components/admin/shared/delete-menu';
import { ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
import { promotionFilterQuery } from '@/components/admin/shared/list-queries';
import { ListStates } from '@/components/admin/shared/list-states';
import { ListToolbar } from '@/components/admin/shared/search-box';
import { useAdminWrite, useDeletion } from '@/components/admin/shared/use-admin-write';
import { type List, useList } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { AlertDialog } from '@/components/ui/dialog';
import { PlusIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Options, SelectField } from '@/components/ui/select-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { type Promotion, promotionSchema } from '@/lib/pricing/promotions/promotion-schema';
import { sentenceOf } from './promotion-sentence';
import { PromotionTabs } from './promotion-tabs';
import { givenWords, StateBadge, stateLabels, usedWords } from './promotion-words';

const promotionsSchema = z.array(promotionSchema);
const names = ['search', 'state'] as const;
const empty = {
  title: 'No promotions yet',
  text: 'A promotion takes something off an order: by itself, or for whoever names its code. Make one, try it with any cart, and pause it whenever you like.',
};

/** All promotions, newest first: what each gives, what it does now, and what it gave. */
export function PromotionsView() {
  const region = useRef<HTMLElement>(null);
  const list = useList({
    path: '/api/promotions',
    answer: promotionsSchema,
    names,
    toFilterQuery: promotionFilterQuery,
  });
  const { filters, reload } = list;
  const deletion = useDeletion<Promotion>({
    toPath: ({ _id }) => `/api/promotions/${_id}`,
    words: { done: 'Promotion deleted.', failed: 'Failed to delete the promotion.' },
    onDeleted() {
      reload();
      return () => region.current?.focus();
    },
    onOutdated: reload,
  });
  return (
    <>
      <AdminHeading
        title="Promotions"
        actions={
          <ButtonLink href={promotionsPath('new')}>
            <PlusIcon className="size-4.5" />
            New promotion
          </ButtonLink>
        }
      >
        What takes something off an order, for whom, and until when.
      </AdminHeading>
      <PromotionTabs />
      <ListToolbar label="Search promotions" placeholder="Name or code" filters={filters}>
        <SelectField
          label="Status"
          isLabelHidden
          value={filters.values.state}
          onChange={({ target }) => filters.change({ state: target.value })}
          className="basis-40"
        >
          <option value="">All statuses</option>
          <Options labels={stateLabels} />
        </SelectField>
      </ListToolbar>
      <ListStates
        list={list}
        things="promotions"
        region={{ label: 'Promotions', ref: region }}
        empty={filters.isFiltered ? undefined : empty}
      >
        {(rows) => <PromotionTable rows={rows} list={list} onDelete={deletion.ask} />}
      </ListStates>
      <AlertDialog {...deletion.dialog} title="Delete this promotion?">
        {deletion.asked &&
          `“${deletion.asked.name}” and its unused codes will be gone for good. Orders keep what they got.`}
      </AlertDialog>
    </>
  );
}

interface PromotionTableProps {
  rows: readonly Promotion[];
  list: List<Promotion, (typeof names)[number]>;
  onDelete: (promotion: Promotion) => void;
}

function PromotionTable({ rows, list, onDelete }: PromotionTableProps) {
  const now = new Date();
  return (
    <DataTable
      caption={`Promotions, ${ROWS_PER_PAGE} a page`}
      rows={rows}
      keyOf={({ _id }) => _id}
      isStale={list.isStale}
      columns={[
        {
          header: 'Promotion',
          isRowHeader: true,
          isSelfEvident: true,
          className: 'md:w-1/2',
          cell: (promotion) => (
            <>
              <Link
                href={promotionsPath(promotion._id)}
                className="wrap-anywhere inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline"
              >
                {promotion.name}
              </Link>
              <span className="wrap-anywhere block text-muted">{sentenceOf(promotion, now)}</span>
            </>
          ),
        },
        { header: 'Status', cell: (promotion) => <StateBadge promotion={promotion} now={now} /> },
        { header: 'Orders', isNumeric: true, cell: usedWords },
        { header: 'Given', isNumeric: true, cell: givenWords },
        {
          header: 'Actions',
          isHeaderHidden: true,
          isNumeric: true,
          cell: (promotion) => <RowActions promotion={promotion} list={list} onDelete={onDelete} />,
        },
      ]}
    />
  );
}

function RowActions({ promotion, list, onDelete }: Omit<PromotionTableProps, 'rows'> & { promotion: Promotion }) {
  const { _id, name, active } = promotion;
  const pausing = useAdminWrite(
    active
      ? { done: `“${name}” is paused.`, failed: 'Failed to pause it.' }
      : { done: `“${name}” goes on.`, failed: 'Failed to resume it.' },
    list.reload,
  );
  const named = <VisuallyHidden> {name}</VisuallyHidden>;
  const toggle = async () =>
    list.replaceRow(
      await callApi(`/api/promotions/${_id}`, { method: 'PUT', body: { active: !active }, answer: promotionSchema }),
    );
  return (
    <span className="flex flex-wrap justify-end gap-1 md:flex-nowrap">
      <Button
        tone="secondary"
        size="sm"
        isPending={pausing.isPending}
        onClick={() => void pausing.run(toggle, () => undefined)}
      >
        {active ? 'Pause' : 'Resume'}
        {named}
      </Button>
      <ButtonLink href={copyPromotionPath(_id)} tone="quiet" size="sm">
        Copy{named}
      </ButtonLink>
      <DeleteMenu subject={name} onDelete={() => onDelete(promotion)} />
    </span>
  );
}
