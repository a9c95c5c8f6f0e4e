'use client';

import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { ForRight } from '@/components/admin/frame/viewer-rights';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { DataTable } from '@/components/admin/shared/data-table';
import { ReadTrouble, SessionEnded } from '@/components/admin/shared/list-states';
import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { useRead } from '@/components/requests/use-read';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/api/api-client';
import { readApiList } from '@/lib/api/api-list';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';
import { type Miss, missSchema, type Synonym, synonymSchema } from '@/lib/search/search-schema';

const synonymsSchema = z.array(synonymSchema);
const missesSchema = z.array(missSchema);

/** What people searched for in vain, and the synonyms by which they find it. */
export function SearchView() {
  const synonyms = useRead('synonyms', (signal) => readApiList('/api/search/synonyms', synonymsSchema, signal), {
    isForSignedIn: false,
  });
  const misses = useRead('misses', (signal) => readApiList('/api/search/misses?limit=50', missesSchema, signal), {
    isForSignedIn: false,
  });
  const [word, setWord] = useState('');
  const [means, setMeans] = useState('');
  const reload = () => {
    synonyms.reload();
    misses.reload();
  };
  const adding = useAdminWrite(
    { done: 'Synonym added. It works from the next search on.', failed: 'Failed to add the synonym.' },
    reload,
  );
  const removing = useAdminWrite({ done: 'Synonym removed.', failed: 'Failed to remove the synonym.' }, reload);

  function add(event: FormEvent) {
    event.preventDefault();
    const send = async () => void (await callApi('/api/search/synonyms', { method: 'POST', body: { word, means } }));
    void adding.run(send, () => {
      setWord('');
      setMeans('');
      reload();
    });
  }

  function remove({ _id }: Synonym) {
    const send = async () => void (await callApi(`/api/search/synonyms/${_id}`, { method: 'DELETE' }));
    void removing.run(send, reload);
  }

  /** Puts a search into the form, with the focus where its meaning is typed. */
  function begin({ query }: Miss) {
    setWord(query);
    document.getElementById(MEANS)?.focus();
  }

  if (synonyms.state.status === 'signed-out' || misses.state.status === 'signed-out') return <SessionEnded />;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <AdminCard title="Searches without a match">
        <ReadTrouble state={misses.state} onRetry={misses.reload} failed="Failed to fetch the searches." />
        {misses.state.status === 'found' &&
          (misses.state.data.rows.length === 0 ? (
            <p className="text-muted text-sm">Every search has found something so far.</p>
          ) : (
            <DataTable
              caption="Searches without a match"
              rows={misses.state.data.rows}
              keyOf={({ query }) => query}
              isStale={misses.isStale}
              columns={[
                { header: 'Search', isRowHeader: true, cell: ({ query }) => query },
                { header: 'Times', isNumeric: true, cell: ({ count }) => formatCount(count) },
                { header: 'Last', cell: ({ lastAt }) => formatDate(lastAt, 'short', 'reader') },
                {
                  header: 'Actions',
                  isHeaderHidden: true,
                  cell: (miss) => (
                    <ForRight right="catalogue:write">
                      <Button size="sm" tone="secondary" onClick={() => begin(miss)}>
                        Add synonym
                        <VisuallyHidden> for {miss.query}</VisuallyHidden>
                      </Button>
                    </ForRight>
                  ),
                },
              ]}
            />
          ))}
      </AdminCard>
      <AdminCard title="Synonyms">
        <ForRight right="catalogue:write">
          <form onSubmit={add} className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-end">
            <TextField
              label="They search for"
              required
              maxLength={60}
              autoComplete="off"
              value={word}
              onChange={(event) => setWord(event.target.value)}
            />
            <TextField
              id={MEANS}
              label="Also show"
              required
              maxLength={60}
              autoComplete="off"
              value={means}
              onChange={(event) => setMeans(event.target.value)}
            />
            <Button type="submit" isPending={adding.isPending} pendingText="Adding…">
              Add
            </Button>
          </form>
        </ForRight>
        <ReadTrouble state={synonyms.state} onRetry={synonyms.reload} failed="Failed to fetch the synonyms." />
        {synonyms.state.status === 'found' &&
          (synonyms.state.data.rows.length === 0 ? (
            <p className="text-muted text-sm">No synonyms yet. Add the words that your customers use.</p>
          ) : (
            <DataTable
              caption="Synonyms"
              rows={synonyms.state.data.rows}
              keyOf={({ _id }) => _id}
              isStale={synonyms.isStale}
              columns={[
                { header: 'Search for', isRowHeader: true, cell: ({ word: searched }) => searched },
                { header: 'Also shown', cell: ({ means: meant }) => meant },
                {
                  header: 'Actions',
                  isHeaderHidden: true,
                  cell: (synonym) => (
                    <ForRight right="catalogue:write">
                      <Button size="sm" tone="quiet" onClick={() => remove(synonym)}>
                        Remove
                        <VisuallyHidden>
                          {' '}
                          {synonym.word} = {synonym.means}
                        </VisuallyHidden>
                      </Button>
                    </ForRight>
                  ),
                },
              ]}
            />
          ))}
      </AdminCard>
    </div>
  );
}

const MEANS = 'synonym-means';
