import type { ReactNode } from 'react';
import { DiscardDialog } from '@/components/admin/shared/discard-dialog';
import { SaveFailure } from '@/components/admin/shared/save-failure';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/forms/form-problems';
import type { SettingsPart } from '@/lib/pricing/settings/settings-schema';
import { ConflictNotice } from './conflict-notice';
import { SettingsHistory, useSettingsHistory } from './settings-history';
import type { SettingsForm } from './use-settings-form';

interface SettingsFrameProps<Part extends SettingsPart, Draft extends object> {
  settings: SettingsForm<Part, Draft>;
  /** What the shop still needs here, as people call it. */
  missing?: readonly string[];
  children: ReactNode;
}

/** What every form of the settings has around its fields: problems, saving, two editors, and the last changes. */
export function SettingsFrame<Part extends SettingsPart, Draft extends object>({
  settings,
  missing = [],
  children,
}: SettingsFrameProps<Part, Draft>) {
  const { part, form, base, isDirty, conflict, differences, adopt, keepMine, guard } = settings;
  const history = useSettingsHistory(part, conflict?.version ?? base.version);
  const last = history.state.status === 'found' && !history.isStale ? history.state.data?.[0] : undefined;
  return (
    <>
      <form {...form.props} className="grid gap-6">
        {conflict && (
          <ConflictNotice
            differences={differences}
            keepMine={keepMine}
            last={last}
            isPending={form.isPending}
            onTakeTheirs={() => adopt(conflict)}
          />
        )}
        <ErrorSummary form={form} />
        {children}
        {form.failure && !conflict && <SaveFailure failed="The settings weren’t saved." failure={form.failure} />}
        <SaveBar settings={settings} missing={missing} />
        <DiscardDialog guard={guard} />
      </form>
      <SettingsHistory part={part} version={base.version} history={history} isDirty={isDirty} onPutBack={adopt} />
    </>
  );
}

/** Saves, and says whether there is anything to save. Stays in sight below a long form. */
function SaveBar<Part extends SettingsPart, Draft extends object>({
  settings: { form, base, isDirty, adopt },
  missing,
}: Pick<SettingsFrameProps<Part, Draft>, 'settings'> & { missing: readonly string[] }) {
  const isUnset = base.version === 0;
  const isIncomplete = missing.length > 0 && !isDirty;
  const settled = isUnset ? 'These are the defaults: change them, or confirm them.' : 'Everything is saved';
  const hint = isDirty ? 'Not saved yet' : isIncomplete ? `Still missing: ${missing.join(', ')}` : settled;
  return (
    <div
      data-bar-below=""
      className="high:sticky high:bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-3 shadow-floating"
    >
      <Button
        type="submit"
        tone={isIncomplete ? 'secondary' : 'primary'}
        isPending={form.isPending}
        pendingText="Saving…"
      >
        {isUnset && !isDirty ? 'Confirm as it is' : 'Save'}
      </Button>
      {isDirty && (
        <Button tone="quiet" onClick={() => adopt(base)}>
          Discard changes
        </Button>
      )}
      <p role="status" className="text-muted text-sm">
        {hint}
      </p>
    </div>
  );
}
