import { useRef } from 'react';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { ChooseAll } from '@/components/admin/shared/choose-all';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import { ListStates } from '@/components/admin/shared/list-states';
import { type RowEdit, rowButtonId, rowEditorId, SaveOrCancel, useRowEdit } from '@/components/admin/shared/row-edit';
import { ListToolbar } from '@/components/admin/shared/search-box';
import { useAdminWrite, useDeletion } from '@/components/admin/shared/use-admin-write';
import { type Choice, useChoice } from '@/components/admin/shared/use-choice';
import { type List, type ListFilters, useList } from '@/components/admin/shared/use-list';
import { ViewTabs } from '@/components/admin/shared/view-tabs';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { AlertDialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { MoreMenu } from '@/components/ui/more-menu';
import { Options, SelectField } from '@/components/ui/select-field';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { NewSampleShoe } from './new-sample-shoe';
import {
  type SampleShoe,
  type SampleState,
  sampleBrands,
  sampleShoe,
  sampleShoesAnswer,
  sampleStates,
} from './sample-shoes';

const filterNames = ['search', 'state', 'brand'] as const;
type SampleFilters = ListFilters<(typeof filterNames)[number]>;

const tones = { live: 'success', draft: 'warning', archived: 'neutral' } as const;

const change = (id: string, body: Partial<SampleShoe>) =>
  callApi(`/api/samples/shoes/${id}`, { method: 'PUT', body, answer: sampleShoe });

/** Archives a shoe, which can be undone from the message. */
function useArchiving(list: List<SampleShoe>) {
  const failed = 'The shoe could not be archived.';
  const { run } = useAdminWrite({ done: 'Shoe archived.', failed }, list.reload);

  async function undo({ _id, state }: SampleShoe): Promise<void> {
    await change(_id, { state });
    list.reload();
    showToast({ tone: 'success', text: 'The shoe is back.' });
  }

  return (shoe: SampleShoe) =>
    void run(() => change(shoe._id, { state: 'archived' }).then(() => undefined), list.reload, {
      label: 'Undo',
      onSelect: () => void undo(shoe),
      isKept: true,
    });
}

/** An admin list with every feature: search, filters, pages, selection, editing and deletion. */
export function SampleList() {
  const region = useRef<HTMLElement>(null);
  const list = useList({
    path: '/api/samples/shoes',
    answer: sampleShoesAnswer,
    names: filterNames,
    toFilterQuery: ({ search, state, brand }) => new URLSearchParams({ search, state, brand }).toString(),
  });
  const choice = useChoice<SampleShoe>(list.filterQuery);
  const archive = useArchiving(list);
  const edit = useRowEdit<SampleShoe, Pick<SampleShoe, 'state'>>({
    list: list.query,
    toDraft: ({ state }) => ({ state }),
    send: change,
    words: { done: 'Shoe saved.', failed: 'Failed to save the shoe.' },
    onSaved: list.replaceRow,
    onOutdated: list.reload,
  });
  const deletion = useDeletion<SampleShoe>({
    toPath: ({ _id }) => `/api/samples/shoes/${_id}`,
    words: { done: 'The shoe was deleted.', failed: 'Failed to delete the shoe.' },
    onDeleted(shoe) {
      choice.set([shoe], false);
      list.reload();
      return () => region.current?.focus();
    },
    onOutdated: list.reload,
  });
  return (
    <AdminCard title="List">
      <StateTabs filters={list.filters} />
      <ListToolbar label="Search samples" placeholder="Name" filters={list.filters}>
        <SelectField
          label="Brand"
          value={list.filters.values.brand}
          onChange={({ target }) => list.filters.change({ brand: target.value })}
          className="grow basis-40 sm:grow-0"
        >
          <option value="">All</option>
          <Options labels={Object.fromEntries(sampleBrands.map((brand) => [brand, brand]))} />
        </SelectField>
      </ListToolbar>
      <ListStates list={list} things="samples" region={{ label: 'Samples', ref: region }}>
        {(shoes) => (
          <>
            <ChooseAll rows={shoes} choice={choice} />
            <DataTable
              caption="Samples"
              rows={shoes}
              keyOf={({ _id }) => _id}
              isStale={list.isStale}
              columns={columnsOf({ choice, edit, onArchive: archive, onDelete: deletion.ask })}
            />
          </>
        )}
      </ListStates>
      <ChosenSamples choice={choice} />
      <NewSampleShoe onAdded={list.reload} />
      <AlertDialog {...deletion.dialog} title="Delete this shoe?">
        {deletion.asked && `${deletion.asked.name} will be gone. This can’t be undone.`}
      </AlertDialog>
    </AdminCard>
  );
}

/** Views of the list by state, each with its own URL. */
function StateTabs({ filters: { values, change } }: { filters: SampleFilters }) {
  const views: [label: string, state: SampleState | ''][] = [
    ['In the shop', ''],
    ['Drafts', 'draft'],
    ['Archived', 'archived'],
  ];
  return (
    <ViewTabs
      label="Views"
      tabs={views.map(([label, state]) => ({
        label,
        href: state ? `/dev/design?state=${state}` : '/dev/design',
        isCurrent: values.state === state,
        onSelect: () => change({ state }),
      }))}
    />
  );
}

interface SampleActs {
  choice: Choice<SampleShoe>;
  edit: RowEdit<SampleShoe, Pick<SampleShoe, 'state'>>;
  onArchive: (shoe: SampleShoe) => void;
  onDelete: (shoe: SampleShoe) => void;
}

function columnsOf({ choice, edit, onArchive, onDelete }: SampleActs): Column<SampleShoe>[] {
  return [
    {
      header: 'Choose',
      isHeaderHidden: true,
      isSelfEvident: true,
      className: 'md:w-8 md:pr-0',
      cell: (shoe) => (
        <CheckboxField
          label={`Choose ${shoe.name}`}
          isLabelHidden
          checked={choice.has(shoe)}
          onChange={({ target }) => choice.set([shoe], target.checked)}
          className="-my-2.5"
        />
      ),
    },
    {
      header: 'Name',
      isRowHeader: true,
      isSelfEvident: true,
      cell: ({ name }) => (
        <Link href="/dev/mailbox" className="inline-flex min-h-6 items-center font-medium underline underline-offset-4">
          {name}
        </Link>
      ),
    },
    { header: 'Brand', cell: ({ brand }) => brand },
    { header: 'Pairs', isNumeric: true, cell: ({ pairs }) => pairs },
    { header: 'State', cell: (shoe) => <StateCell shoe={shoe} edit={edit} /> },
    {
      header: 'Actions',
      isHeaderHidden: true,
      isNumeric: true,
      className: 'max-md:justify-end',
      cell: (shoe) =>
        edit.draftOf(shoe) ? (
          <SaveOrCancel {...edit} />
        ) : (
          <span className="inline-flex items-center gap-2">
            <Button id={rowButtonId(shoe._id)} tone="secondary" size="sm" onClick={() => edit.begin(shoe)}>
              Edit<VisuallyHidden> {shoe.name}</VisuallyHidden>
            </Button>
            <MoreMenu
              subject={shoe.name}
              isCompact
              acts={[
                { label: 'Archive', onSelect: () => onArchive(shoe) },
                { label: 'Delete', isDangerous: true, onSelect: () => onDelete(shoe) },
              ]}
            />
          </span>
        ),
    },
  ];
}

function StateCell({ shoe, edit }: { shoe: SampleShoe; edit: SampleActs['edit'] }) {
  const draft = edit.draftOf(shoe);
  if (!draft) return <Badge tone={tones[shoe.state]}>{sampleStates[shoe.state]}</Badge>;
  return (
    <SelectField
      id={rowEditorId(shoe._id)}
      label={`State of ${shoe.name}`}
      isLabelHidden
      isCompact
      value={draft.state}
      onChange={({ target }) => edit.change({ state: target.value as SampleState })}
      onKeyDown={({ key }) => key === 'Escape' && edit.cancel()}
      className="inline-block w-32 text-left"
    >
      <Options labels={sampleStates} />
    </SelectField>
  );
}

/** The number of selected rows on all pages. */
function ChosenSamples({ choice }: { choice: Choice<SampleShoe> }) {
  const count = choice.rows.length;
  return (
    <div className="mt-5 flex min-h-9 flex-wrap items-center gap-3 text-sm">
      <p role="status">{count > 0 && `${count} chosen`}</p>
      {count > 0 && (
        <Button tone="quiet" size="sm" onClick={choice.clear}>
          Clear choice
        </Button>
      )}
    </div>
  );
}
