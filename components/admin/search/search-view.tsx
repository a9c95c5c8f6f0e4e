'use client';

import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { useRead } from '@/components/access/session/use-read';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { DataTable } from '@/components/admin/shared/data-table';
import { ReadTrouble, SessionEnded } from '@/components/admin/shared/list-states';
import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { Button } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { readApiList } from '@/lib/access/api/api-list';
import { type Miss, missSchema, type Synonym, synonymSchema } from '@/lib/catalogue/search/search-schema';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';
import { foldText } from '@/lib/platform/text/slug';

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
  const reload = () => {
    synonyms.reload();
    misses.reload();
  };
  /** Counts what was added here: the filter is cleared then, which might hide it. */
  const [added, setAdded] = useState(0);
  const form = useSynonymForm(() => {
    setAdded((count) => count + 1);
    reload();
  });
  const removing = useAdminWrite({ done: 'Synonym removed.', failed: 'Failed to remove the synonym.' }, reload);

  function remove({ _id }: Synonym) {
    const send = async () => void (await callApi(`/api/search/synonyms/${_id}`, { method: 'DELETE' }));
    void removing.run(send, () => {
      // The pressed button goes with its row.
      document.getElementById(MEANS)?.focus();
      reload();
    });
  }

  if (synonyms.state.status === 'signed-out' || misses.state.status === 'signed-out') return <SessionEnded />;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <AdminCard title="Searches without a match">
        <ReadTrouble state={misses.state} onRetry={misses.reload} failed="Failed to fetch the searches." />
        {misses.state.status === 'found' && (
          <MissTable rows={misses.state.data.rows} isStale={misses.isStale} onPick={form.begin} />
        )}
      </AdminCard>
      <AdminCard title="Synonyms">
        <ForRight right="catalogue:write">
          <SynonymForm {...form} />
        </ForRight>
        <ReadTrouble state={synonyms.state} onRetry={synonyms.reload} failed="Failed to fetch the synonyms." />
        {synonyms.state.status === 'found' && (
          <SynonymTable key={added} rows={synonyms.state.data.rows} isStale={synonyms.isStale} onRemove={remove} />
        )}
      </AdminCard>
    </div>
  );
}

/** A new synonym. What is typed is kept by the view: it survives when the session ends. */
function useSynonymForm(onAdded: () => void) {
  const [word, setWord] = useState('');
  const [means, setMeans] = useState('');
  const { isPending, run } = useAdminWrite(
    { done: 'Synonym added. It works from the next search on.', failed: 'Failed to add the synonym.' },
    onAdded,
  );

  function add(event: FormEvent) {
    event.preventDefault();
    const send = async () => void (await callApi('/api/search/synonyms', { method: 'POST', body: { word, means } }));
    void run(send, () => {
      setWord('');
      setMeans('');
      onAdded();
    });
  }

  /** Puts a search into the form, with the focus where its meaning is typed. */
  function begin({ query }: Miss) {
    setWord(query);
    document.getElementById(MEANS)?.focus();
  }

  return { word, setWord, means, setMeans, isPending, add, begin };
}

type SynonymFormProps = Omit<ReturnType<typeof useSynonymForm>, 'begin'>;

function SynonymForm({ word, setWord, means, setMeans, isPending, add }: SynonymFormProps) {
  return (
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
      <Button type="submit" isPending={isPending} pendingText="Adding…">
        Add
      </Button>
    </form>
  );
}

interface TableProps<Row> {
  rows: readonly Row[];
  isStale: boolean;
}

function MissTable({ rows, isStale, onPick }: TableProps<Miss> & { onPick: (miss: Miss) => void }) {
  if (rows.length === 0) return <p className="text-muted text-sm">Every search has found something so far.</p>;
  return (
    <DataTable
      caption="Searches without a match"
      rows={rows}
      keyOf={({ query }) => query}
      isStale={isStale}
      columns={[
        { header: 'Search', isRowHeader: true, cell: ({ query }) => query },
        { header: 'Times', isNumeric: true, cell: ({ count }) => formatCount(count) },
        { header: 'Last', cell: ({ lastAt }) => formatDate(lastAt, 'short', 'reader') },
        {
          header: 'Actions',
          isHeaderHidden: true,
          cell: (miss) => (
            <ForRight right="catalogue:write">
              <Button size="sm" tone="secondary" onClick={() => onPick(miss)}>
                Add synonym
                <VisuallyHidden> for {miss.query}</VisuallyHidden>
              </Button>
            </ForRight>
          ),
        },
      ]}
    />
  );
}

/** Synonyms by the word that people search for, each word once. */
function byWord(synonyms: readonly Synonym[]): { word: string; meanings: Synonym[] }[] {
  const words = [...new Set(synonyms.map(({ word }) => word))];
  return words.map((word) => ({ word, meanings: synonyms.filter((synonym) => synonym.word === word) }));
}

type SynonymTableProps = TableProps<Synonym> & { onRemove: (synonym: Synonym) => void };

/** From this many words on, they can be filtered. */
const MANY_WORDS = 12;

/** The synonyms, and a field that filters them where there are many. */
function SynonymTable({ rows, isStale, onRemove }: SynonymTableProps) {
  /** Null while it was not used: then it stays, however few words are left. */
  const [text, setText] = useState<string | null>(null);
  const wanted = foldText((text ?? '').trim());
  const isFiltered = wanted !== '';
  const all = byWord(rows);
  const words = all.filter(({ word, meanings }) =>
    [word, ...meanings.map(({ means }) => means)].some((each) => foldText(each).includes(wanted)),
  );
  if (rows.length === 0)
    return <p className="text-muted text-sm">No synonyms yet. Add the words that your customers use.</p>;
  return (
    <>
      {(text !== null || all.length >= MANY_WORDS) && (
        <TextField
          label="Find a synonym"
          type="search"
          autoComplete="off"
          value={text ?? ''}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <p role="status" className="mt-2 mb-3 text-muted text-sm">
        {isFiltered &&
          (words.length > 0
            ? words.length === 1
              ? '1 word matches.'
              : `${formatCount(words.length)} words match.`
            : `No synonym has “${text?.trim()}”.`)}
      </p>
      {words.length > 0 && <WordTable words={words} isStale={isStale} onRemove={onRemove} />}
    </>
  );
}

type WordTableProps = Omit<SynonymTableProps, 'rows'> & { words: ReturnType<typeof byWord> };

function WordTable({ words, isStale, onRemove }: WordTableProps) {
  return (
    <DataTable
      caption="Synonyms"
      rows={words}
      keyOf={({ word }) => word}
      isStale={isStale}
      cardClassName="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      columns={[
        {
          header: 'Search for',
          isRowHeader: true,
          isSelfEvident: true,
          className: 'wrap-anywhere md:w-2/5',
          cell: ({ word }) => word,
        },
        {
          header: 'Also shown',
          isSelfEvident: true,
          className: 'max-md:justify-end',
          cell: ({ meanings }) => (
            <ul className="flex flex-wrap gap-1.5 max-md:justify-end">
              {meanings.map((synonym) => (
                <li key={synonym._id} className="flex items-center rounded-full bg-sunken pl-3 text-sm">
                  <span className="wrap-anywhere py-1 pr-3">{synonym.means}</span>
                  <ForRight right="catalogue:write">
                    <button
                      type="button"
                      aria-label={`Remove ${synonym.word} = ${synonym.means}`}
                      onClick={() => onRemove(synonym)}
                      className="-ml-2.5 grid size-8 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-accent-soft hover:text-text"
                    >
                      <CloseIcon className="size-4" />
                    </button>
                  </ForRight>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

const MEANS = 'synonym-means';
