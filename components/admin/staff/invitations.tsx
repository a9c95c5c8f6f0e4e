import { useRef } from 'react';
import { z } from 'zod';
import type { Read } from '@/components/access/session/use-read';
import { DataTable } from '@/components/admin/shared/data-table';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { useAdminWrite, useDeletion } from '@/components/admin/shared/use-admin-write';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { type Invitation, invitationSchema } from '@/lib/access/user-admin/staff-schema';
import { formatDate } from '@/lib/platform/locale/locale';

export const invitationsSchema = z.array(invitationSchema);

const isOver = ({ expiresAt }: Invitation) => Date.parse(expiresAt) <= Date.now();

interface InvitationsProps {
  read: Read<Invitation[]>;
  nameOfRole: (id: string) => string;
}

/** The invitations that are still open; nothing where there are none. */
export function Invitations({ read, nameOfRole }: InvitationsProps) {
  const { state, reload, isStale } = read;
  const region = useRef<HTMLElement>(null);
  const again = useAdminWrite({ done: 'A new link is on its way.', failed: 'Failed to send the invitation.' }, reload);
  const ending = useDeletion<Invitation>({
    toPath: ({ _id }) => `/api/staff/invitations/${_id}`,
    words: { done: 'The invitation was ended.', failed: 'Failed to end the invitation.' },
    onDeleted() {
      reload();
      return () => region.current?.focus();
    },
    onOutdated: reload,
  });
  const sendAgain = ({ email, roles }: Invitation) =>
    again.run(() => callApi('/api/staff/invitations', { method: 'POST', body: { email, roles } }), reload);
  const rows = state.status === 'found' ? state.data : [];
  return (
    <section ref={region} tabIndex={-1} aria-label="Invitations" className="mt-10 outline-none">
      {state.status !== 'loading' && (
        <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch the invitations." />
      )}
      {rows.length > 0 && (
        <>
          <h2 className="mb-3 text-lg">Not accepted yet</h2>
          <DataTable
            caption="Invitations that were not accepted yet"
            rows={rows}
            keyOf={({ _id }) => _id}
            isStale={isStale}
            columns={[
              { header: 'Email', isRowHeader: true, className: 'wrap-anywhere', cell: ({ email }) => email },
              { header: 'Roles', cell: ({ roles }) => roles.map(nameOfRole).join(', ') },
              { header: 'Link', cell: LinkCell },
              {
                header: 'Actions',
                isHeaderHidden: true,
                isNumeric: true,
                cell: (invitation) => (
                  <span className="inline-flex gap-2">
                    <Button
                      tone="secondary"
                      size="sm"
                      aria-disabled={again.isPending}
                      onClick={() => void sendAgain(invitation)}
                    >
                      Send again<VisuallyHidden> to {invitation.email}</VisuallyHidden>
                    </Button>
                    <Button tone="quiet" size="sm" onClick={() => ending.ask(invitation)}>
                      End<VisuallyHidden> the invitation of {invitation.email}</VisuallyHidden>
                    </Button>
                  </span>
                ),
              },
            ]}
          />
        </>
      )}
      <AlertDialog {...ending.dialog} title="End this invitation?" confirmText="End invitation">
        The link that {ending.asked?.email} got by email won’t work any more.
      </AlertDialog>
    </section>
  );
}

/** Until when the link of an invitation works, by the reader's clock. */
function LinkCell(invitation: Invitation) {
  const { expiresAt } = invitation;
  if (isOver(invitation)) return <Badge tone="warning">Expired</Badge>;
  return (
    <>
      Works until <time dateTime={expiresAt}>{formatDate(expiresAt, 'moment', 'reader')}</time>
    </>
  );
}
