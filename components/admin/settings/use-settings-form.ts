import { useRouter } from 'next/navigation';
import { useMemo, useRef, useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { useUnsavedGuard } from '@/components/admin/shared/use-unsaved-guard';
import { type Form, useForm } from '@/components/ui/forms/use-form';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi } from '@/lib/access/api/api-client';
import type { PartValue, SettingsPart } from '@/lib/pricing/settings/settings-schema';
import { changedFields, untouched } from './changed-fields';
import { type OpenedPart, partAnswer, partPath } from './opened-part';
import { problemsOfPart, readProblems } from './setting-problems';

interface SettingsFormOptions<Part extends SettingsPart, Draft extends object> {
  part: Part;
  opened: OpenedPart<Part>;
  toDraft: (value: PartValue<Part>) => Draft;
  /** What the API takes; the fields have the names of the draft's. */
  toValue: (draft: Draft) => Record<keyof Draft & string, unknown>;
  /** Finishes what is under way, such as an upload, before the draft is sent. Throws Refusal. */
  complete?: (draft: Draft, stored: PartValue<Part>) => Promise<Draft>;
  /** Sends what has to be stored before this part. */
  sendFirst?: (draft: Draft) => Promise<void>;
  /** Called when the form shows another state than the one that was typed. */
  onAdopted?: (value: PartValue<Part>) => void;
}

export interface SettingsForm<Part extends SettingsPart = SettingsPart, Draft extends object = object> {
  part: Part;
  form: Form<Draft>;
  /** What the changes are compared with. */
  base: OpenedPart<Part>;
  isDirty: boolean;
  /** What someone else has saved meanwhile; null while no saving was refused for it. */
  conflict: OpenedPart<Part> | null;
  /** What was typed of fields that differ from the conflict's, by their names; with what stands there now. */
  differences: { theirs: Record<string, unknown>; mine: Record<string, unknown> };
  /** Shows what is stored, and forgets what was typed. */
  adopt: (stored: OpenedPart<Part>) => void;
  /** Before the form is sent once more: over what someone else has saved, except in fields that were not touched. */
  keepMine: () => void;
  guard: ReturnType<typeof useUnsavedGuard>;
}

/** What stands there now, when a saving was refused because someone else has saved; null for any other failure. */
function changedMeanwhile<Part extends SettingsPart>(part: Part, error: unknown): OpenedPart<Part> | null {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED') return null;
  const read = partAnswer(part).safeParse(error.body.present);
  return read.success ? read.data : null;
}

/**
 * The form of a part of the settings. Once it was set, only fields that were changed are sent, so that two editors of
 * different fields lose nothing.
 */
export function useSettingsForm<Part extends SettingsPart, Draft extends object>({
  part,
  opened,
  toDraft,
  toValue,
  complete = async (draft) => draft,
  sendFirst,
  onAdopted,
}: SettingsFormOptions<Part, Draft>): SettingsForm<Part, Draft> {
  const router = useRouter();
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<OpenedPart<Part> | null>(null);
  // Sending follows a press at once, while the state follows with the next rendering.
  const latest = useRef(opened);
  const [first] = useState(() => toDraft(opened.value));

  function compareWith(stored: OpenedPart<Part>): void {
    latest.current = stored;
    setBase(stored);
  }

  function adopt(stored: OpenedPart<Part>): void {
    compareWith(stored);
    setConflict(null);
    form.change(toDraft(stored.value));
    onAdopted?.(stored.value);
  }

  const inputOf = (stored: OpenedPart<Part>) => toValue(toDraft(stored.value));

  async function send(typed: Draft): Promise<void> {
    const draft = await complete(typed, latest.current.value);
    await sendFirst?.(draft);
    const { version } = latest.current;
    // The first time what came with the shop is said too: some of it holds only as long as the part is not set.
    const stays = version === 0 && latest.current.value;
    const body = { ...stays, ...changedFields(inputOf(latest.current), toValue(draft)), version };
    const stored = await callApi(partPath(part), { method: 'PUT', body, answer: partAnswer(part) });
    compareWith(stored);
    setConflict(null);
    // What was typed meanwhile stays, and is not saved yet.
    form.change((now) => untouched(toDraft(stored.value), typed, now));
    onAdopted?.(stored.value);
    forgetUnseenReads();
    // The frame around this page says the shop's name.
    router.refresh();
    showToast({ tone: 'success', text: 'Saved. The shop shows it in a moment.' });
  }

  const form = useForm<Draft, string>({
    initial: first,
    check: (draft) => problemsOfPart(part, { ...latest.current.value, ...toValue(draft) }),
    send,
    fallback: 'The settings couldn’t be saved. Please try again.',
    readRefusal: (error) => readProblems(error.errors),
    onFailure: (error) => setConflict(changedMeanwhile(part, error)),
  });

  const { values } = form;
  // Comparing long tables takes its time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two functions are of the part
  const changes = useMemo(() => changedFields(toValue(toDraft(base.value)), toValue(values)), [base, values]);
  const isDirty = Object.keys(changes).length > 0;

  return {
    part,
    form,
    base,
    isDirty,
    conflict,
    differences: {
      mine: changes,
      theirs: conflict
        ? Object.fromEntries(
            Object.keys(changes).map((name) => [name, (conflict.value as Record<string, unknown>)[name]]),
          )
        : {},
    },
    adopt,
    keepMine() {
      if (!conflict) return;
      const theirs = Object.entries(toDraft(conflict.value)).filter(([name]) => !(name in changes));
      compareWith(conflict);
      form.change(Object.fromEntries(theirs) as Partial<Draft>);
    },
    guard: useUnsavedGuard(isDirty, () => adopt(latest.current)),
  };
}
