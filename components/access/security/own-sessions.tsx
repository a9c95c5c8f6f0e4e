import { useRef } from 'react';
import { z } from 'zod';
import { isUnreadable, useApiRead } from '@/components/access/session/use-read';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ReadFailure } from '@/components/ui/read-failure';
import { useAction } from '@/components/ui/requests/use-action';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { type OwnSession, ownSessionSchema } from '@/lib/access/session/own-sessions-schema';
import { formatDate } from '@/lib/platform/locale/locale';

const sessionsSchema = z.array(ownSessionSchema);

/** Where the user is logged in; every other session can be ended. */
export function OwnSessions() {
  const { state, reload, update } = useApiRead('/api/users/me/sessions', sessionsSchema);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="sessions" className="border-line border-t pt-8">
      <h2 ref={title} id="sessions" tabIndex={-1} className="text-lg outline-none">
        Where you’re logged in
      </h2>
      <p className="mt-2 text-muted text-sm">See something you don’t know? End it, and change your password.</p>
      {state.status === 'loading' && <Skeleton className="mt-4 h-16 w-full rounded-md" />}
      {isUnreadable(state) && <ReadFailure onRetry={reload}>Your sessions could not be loaded.</ReadFailure>}
      {state.status === 'found' && (
        <ul className="mt-4 divide-y divide-line">
          {state.data.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              onEnded={() => {
                // The row goes, with the button that had the focus.
                title.current?.focus();
                update((all) => all.filter(({ _id }) => _id !== session._id));
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionRow({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const { _id, device, lastUsedAt, current } = session;
  const { isPending, run } = useAction(
    async () => {
      await callApi(`/api/users/me/sessions/${_id}`, { method: 'DELETE' });
      onEnded();
      showToast({ tone: 'success', text: `${device} is logged out.` });
    },
    (error) => {
      showToast({ tone: 'danger', text: messageOf(error, 'The session could not be ended. Please try again.') });
    },
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-medium">{device}</p>
        <p className="text-muted text-sm">
          Last used <time dateTime={lastUsedAt}>{formatDate(lastUsedAt, 'medium', 'reader')}</time>
        </p>
      </div>
      {current ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button
          tone="secondary"
          size="sm"
          onClick={() => void run()}
          isPending={isPending}
          aria-label={`End ${device}`}
        >
          End
        </Button>
      )}
    </li>
  );
}
