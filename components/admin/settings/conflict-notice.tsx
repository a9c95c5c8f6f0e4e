import { AuditChangeList } from '@/components/admin/audit/audit-table';
import { settingChanges } from '@/components/admin/audit/audit-words';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { AuditEntry } from '@/lib/access/audit/audit-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import type { SettingsForm } from './use-settings-form';

interface ConflictNoticeProps extends Pick<SettingsForm, 'differences' | 'keepMine'> {
  /** The newest change of the part; undefined where it isn't known. */
  last: AuditEntry | undefined;
  isPending: boolean;
  onTakeTheirs: () => void;
}

/** Says that someone else saved the same part meanwhile, and lets one choose. Stands in the form, which it sends. */
export function ConflictNotice({ differences, keepMine, last, isPending, onTakeTheirs }: ConflictNoticeProps) {
  const { theirs, mine } = differences;
  const changes = settingChanges(theirs, mine);
  return (
    <Notice
      tone="warning"
      title={
        last
          ? `${last.actor.name} saved these settings at ${formatDate(last.at, 'time', 'reader')}, while you were writing`
          : 'Someone else saved these settings while you were writing'
      }
      action={
        <span className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" isPending={isPending} onClick={keepMine}>
            Keep mine and save
          </Button>
          <Button size="sm" tone="secondary" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </span>
      }
    >
      <p>
        Nothing is lost: what you typed is still here, and not saved yet. Whatever you didn’t touch stays as they saved
        it.
      </p>
      {changes.length > 0 && (
        <div className="mt-3 rounded-sm bg-raised p-3 text-text">
          <p className="mb-1.5 text-muted text-xs">Theirs, and what you would put in its place</p>
          <AuditChangeList changes={changes} title="Theirs and mine" />
        </div>
      )}
    </Notice>
  );
}
