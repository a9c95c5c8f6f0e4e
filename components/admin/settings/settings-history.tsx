import { z } from 'zod';
import { useRead } from '@/components/access/session/use-read';
import { AuditChangeList } from '@/components/admin/audit/audit-table';
import { changesOf } from '@/components/admin/audit/audit-words';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { Button } from '@/components/ui/button';
import { ReadFailure } from '@/components/ui/read-failure';
import { useAction } from '@/components/ui/requests/use-action';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { type AuditEntry, auditEntrySchema } from '@/lib/access/audit/audit-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import type { SettingsPart } from '@/lib/pricing/settings/settings-schema';
import { type OpenedPart, partAnswer, partPath } from './opened-part';

const entriesSchema = z.array(auditEntrySchema);
/** How many changes of all parts are read, and how many of this one are shown. */
const READ = 100;
const SHOWN = 8;

/** The last changes of a part, newest first; read anew with each version of it. Null for who may not read them. */
export function useSettingsHistory(part: SettingsPart, version: number) {
  const mayRead = useRight('audit:read');
  return useRead(
    `history of ${part}`,
    async (signal) => {
      if (!mayRead) return null;
      const path = `/api/audit?action=settings-changed&limit=${READ}` as const;
      const entries = await callApi(path, { answer: entriesSchema, signal });
      return entries.filter(({ subject }) => subject.id === part).slice(0, SHOWN);
    },
    { query: String(version), isForSignedIn: false },
  );
}

interface SettingsHistoryProps<Part extends SettingsPart> {
  part: Part;
  version: number;
  history: ReturnType<typeof useSettingsHistory>;
  /** Nothing is put back while something typed would be lost by it. */
  isDirty: boolean;
  onPutBack: (stored: OpenedPart<Part>) => void;
}

/** Who changed a part, when and what, each with a way back. Nothing for who may not read the audit log. */
export function SettingsHistory<Part extends SettingsPart>({
  part,
  version,
  history: { state, isStale, reload },
  isDirty,
  onPutBack,
}: SettingsHistoryProps<Part>) {
  const putBack = useAction(
    async ({ before }: AuditEntry) => {
      const body = { ...before, version };
      onPutBack(await callApi(partPath(part), { method: 'PUT', body, answer: partAnswer(part) }));
      showToast({ tone: 'success', text: 'Put back as it was before that change.' });
    },
    (error) =>
      showToast({ tone: 'danger', text: `That couldn’t be put back. ${messageOf(error, 'Please try again.')}` }),
  );
  if (state.status === 'not-allowed' || state.status === 'signed-out') return null;
  const entries = state.status === 'found' ? state.data : [];
  if (entries === null) return null;
  return (
    <AdminCard title="History" note="Last changes" isStale={isStale} className="mt-6">
      {state.status === 'loading' && <Skeleton className="h-16" />}
      {state.status === 'failed' && <ReadFailure onRetry={reload}>Failed to fetch the last changes.</ReadFailure>}
      {state.status === 'found' && entries.length === 0 && (
        <p className="text-muted text-sm">
          Nothing has been changed yet. Each change you save can be put back from here.
        </p>
      )}
      {entries.length > 0 && (
        <ol className="divide-y divide-line">
          {entries.map((entry) => (
            <HistoryEntry
              key={entry._id}
              entry={entry}
              isPending={putBack.isPending}
              why={isDirty ? 'Save or discard your changes first' : undefined}
              onPutBack={() => void putBack.run(entry)}
            />
          ))}
        </ol>
      )}
    </AdminCard>
  );
}

interface HistoryEntryProps {
  entry: AuditEntry;
  isPending: boolean;
  /** Why it can't be put back now. */
  why: string | undefined;
  onPutBack: () => void;
}

function HistoryEntry({ entry, isPending, why, onPutBack }: HistoryEntryProps) {
  const { at, actor, before } = entry;
  const moment = formatDate(at, 'moment', 'reader');
  const changes = changesOf(entry);
  const isConfirmed = Object.keys(before ?? {}).length === 0;
  // Of a long table the log has no more than how many rows changed.
  const isCounted = typeof before?.rates === 'string';
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 text-sm sm:grid-cols-[11rem_1fr_auto] sm:items-start">
      <p>
        <span className="block font-medium wrap-anywhere">{actor.name}</span>
        <time dateTime={at} className="text-muted text-xs tabular-nums">
          {moment}
        </time>
      </p>
      {isConfirmed ? (
        <p className="text-muted">Confirmed as it came</p>
      ) : (
        <AuditChangeList changes={changes} title={`change of ${moment}`} />
      )}
      {!isConfirmed && !isCounted && (
        <Button
          tone="secondary"
          size="sm"
          disabled={why !== undefined}
          title={why}
          isPending={isPending}
          onClick={onPutBack}
          className="justify-self-start"
        >
          Put back
          <VisuallyHidden> what was before the change of {moment}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
