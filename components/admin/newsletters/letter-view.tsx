'use client';

import { useState } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { AbsentThing } from '@/components/admin/frame/absent-thing';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { allOf } from '@/components/admin/shared/admin-paths';
import { callApi } from '@/lib/access/api/api-client';
import { keepUnsavedLetter } from '@/lib/messages/newsletter/letter-draft-store';
import { openedLetterSchema } from '@/lib/messages/newsletter/letter-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { LetterComposer } from './letter-composer';
import { LetterPreview } from './letter-preview';
import { LetterProgress, useWhileSending } from './letter-progress';

/** One newsletter: its composer while it is a draft, then how far it has come. */
export function LetterView({ id }: { id: string }) {
  const path = `/api/newsletters/${encodeURIComponent(id)}` as const;
  const { state, reload } = useRead(path, (signal) => callApi(path, { answer: openedLetterSchema, signal }), {
    isFresh: true,
    isForSignedIn: false,
  });
  const letter = state.status === 'found' ? state.data : null;
  useWhileSending(letter?.state === 'sending', reload);
  // The composer keeps what is typed, so a newer draft needs a new one.
  const [attempt, setAttempt] = useState(0);

  if (!letter) return <AbsentThing thing="Newsletter" all={allOf.newsletters} state={state} onRetry={reload} />;
  if (letter.state === 'draft')
    return (
      <LetterComposer
        key={attempt}
        letter={letter}
        reload={reload}
        onTakeOther={() => {
          keepUnsavedLetter(id, null);
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <>
      <AdminHeading title={letter.subject} back={allOf.newsletters}>
        {letter.sentAt && `Sent on ${formatDate(letter.sentAt, 'moment', 'reader')}`}
      </AdminHeading>
      <div className="mb-6 flex">
        <LetterProgress letter={letter} />
      </div>
      <LetterPreview id={id} version={0} />
    </>
  );
}
