import { AdminCard } from '@/components/admin/shared/admin-card';
import { ListStates, ReadTrouble, SessionEnded } from '@/components/admin/shared/list-states';
import { useAdminRead } from '@/components/admin/shared/use-admin-read';
import type { List } from '@/components/admin/shared/use-list';
import { type SampleShoe, sampleShoesAnswer } from './sample-shoes';

/** Lists that are loading, failed, forbidden or empty: each card shows what replaces the rows. */
export function SampleStates() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <SampleRead title="Loading" path="/api/samples/slow" />
      <SampleRead title="Failed" path="/api/samples/failing" />
      <SampleRead title="Not allowed" path="/api/samples/forbidden" />
      <AdminCard title="Session over">
        <SessionEnded />
      </AdminCard>
      <AdminCard title="Empty" className="lg:col-span-2">
        <ListStates
          list={emptyList}
          things="samples"
          region={{ label: 'No samples' }}
          empty={{ title: 'No samples yet', text: 'The first one is added with the form above.' }}
        >
          {() => null}
        </ListStates>
      </AdminCard>
    </div>
  );
}

function SampleRead({ title, path }: { title: string; path: `/api/${string}` }) {
  const { state, reload } = useAdminRead(path, sampleShoesAnswer);
  return (
    <AdminCard title={title}>
      <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch samples." />
      {state.status === 'found' && (
        <ul className="list-disc pl-5 text-sm">
          {state.data.map(({ _id, name }) => (
            <li key={_id}>{name}</li>
          ))}
        </ul>
      )}
    </AdminCard>
  );
}

const nothing = () => undefined;

const emptyList: List<SampleShoe> = {
  state: { status: 'found', data: { rows: [], total: 0 } },
  isStale: false,
  reload: nothing,
  update: nothing,
  query: '',
  filterQuery: '',
  page: 1,
  openPage: nothing,
  filters: { values: { page: '' }, change: nothing, clear: nothing, isFiltered: false },
  replaceRow: nothing,
};
