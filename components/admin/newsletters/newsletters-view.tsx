'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { newsletterPath } from '@/components/admin/shared/admin-paths';
import { DataTable } from '@/components/admin/shared/data-table';
import { DeleteMenu } from '@/components/admin/shared/delete-menu';
import { ListStates } from '@/components/admin/shared/list-states';
import { useDeletion } from '@/components/admin/shared/use-admin-write';
import { useList } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { AlertDialog } from '@/components/ui/dialog';
import { PlusIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { type Letter, letterSchema } from '@/lib/messages/newsletter/letter-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { LetterProgress, useWhileSending } from './letter-progress';

const lettersSchema = z.array(letterSchema);

/** What a letter is called, also before it has a subject. */
const nameOf = ({ subject }: Letter) => subject.trim() || 'Untitled newsletter';

/** All newsletters: drafts to go on with, those on their way, and those that are sent. */
export function NewslettersView() {
  const router = useRouter();
  const region = useRef<HTMLElement>(null);
  const list = useList({ path: '/api/newsletters', answer: lettersSchema, names: [], toFilterQuery: () => '' });
  const letters = list.state.status === 'found' ? list.state.data.rows : [];
  const isFollowed = letters.some(({ state }) => state === 'sending');
  useWhileSending(isFollowed, list.reload);
  const adding = useAction(
    async () => {
      const made = await callApi('/api/newsletters', { method: 'POST', body: {}, answer: letterSchema });
      router.push(newsletterPath(made._id));
    },
    (error) =>
      showToast({ tone: 'danger', text: messageOf(error, 'The newsletter could not be created. Please try again.') }),
  );
  const deletion = useDeletion<Letter>({
    toPath: ({ _id }) => `/api/newsletters/${_id}`,
    words: { done: 'Draft deleted.', failed: 'Failed to delete the draft.' },
    onDeleted() {
      list.reload();
      return () => region.current?.focus();
    },
    onOutdated: list.reload,
  });

  return (
    <>
      <AdminHeading
        title="Newsletters"
        actions={
          <>
            <ButtonLink href="/admin/newsletters/subscribers" tone="secondary">
              Subscribers
            </ButtonLink>
            <Button isPending={adding.isPending} onClick={() => void adding.run()}>
              <PlusIcon className="size-4.5" />
              New newsletter
            </Button>
          </>
        }
      >
        They go to everyone who has confirmed their subscription.
      </AdminHeading>
      <ListStates
        list={list}
        things="newsletters"
        region={{ label: 'Newsletters', ref: region }}
        empty={{
          title: 'No newsletters yet',
          text: 'Start one. It’s saved as you type, and goes out when you say so.',
        }}
      >
        {(rows) => <LetterTable letters={rows} isStale={list.isStale && !isFollowed} onDelete={deletion.ask} />}
      </ListStates>
      <AlertDialog {...deletion.dialog} title="Delete this draft?">
        {deletion.asked && `“${nameOf(deletion.asked)}” will be gone for good. It hasn’t been sent to anyone.`}
      </AlertDialog>
    </>
  );
}

interface LetterTableProps {
  letters: readonly Letter[];
  isStale: boolean;
  onDelete: (letter: Letter) => void;
}

function LetterTable({ letters, isStale, onDelete }: LetterTableProps) {
  return (
    <DataTable
      caption="Newsletters"
      rows={letters}
      keyOf={({ _id }) => _id}
      isStale={isStale}
      columns={[
        {
          header: 'Subject',
          isRowHeader: true,
          isSelfEvident: true,
          className: 'md:w-2/5',
          cell: (letter) => (
            <Link
              href={newsletterPath(letter._id)}
              className="wrap-anywhere inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline"
            >
              {nameOf(letter)}
            </Link>
          ),
        },
        { header: 'Status', cell: (letter) => <LetterProgress letter={letter} /> },
        {
          header: 'Last change',
          cell: ({ sentAt, updatedAt }) => {
            const at = sentAt ?? updatedAt;
            return <time dateTime={at}>{formatDate(at, 'moment', 'reader')}</time>;
          },
        },
        {
          header: 'Actions',
          isHeaderHidden: true,
          isNumeric: true,
          cell: (letter) =>
            letter.state === 'draft' && <DeleteMenu subject={nameOf(letter)} onDelete={() => onDelete(letter)} />,
        },
      ]}
    />
  );
}
