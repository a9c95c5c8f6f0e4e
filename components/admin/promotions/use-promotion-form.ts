import { useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { changedFields, untouched } from '@/components/admin/settings/changed-fields';
import { useUnsavedGuard } from '@/components/admin/shared/use-unsaved-guard';
import { type Form, useForm } from '@/components/ui/forms/use-form';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import { type Promotion, promotionSchema } from '@/lib/pricing/promotions/promotion-schema';
import { type PromotionDraft, toDraft, toInput } from './promotion-draft';
import { problemsOfDraft, readProblems } from './promotion-problems';

/** The names of what is typed into a field. */
type TextName = {
  [Name in keyof PromotionDraft]: PromotionDraft[Name] extends string ? Name : never;
}[keyof PromotionDraft];

export interface PromotionForm {
  form: Form<PromotionDraft, string>;
  isDirty: boolean;
  guard: ReturnType<typeof useUnsavedGuard>;
  /** The attributes of a field that text is typed into. */
  field: (name: TextName) => {
    id: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** The form of a stored promotion, or of a new one that begins with `first`. `onSaved` is called once it is stored. */
export function usePromotionForm(
  opened: Promotion | null,
  first: PromotionDraft,
  onSaved: (saved: Promotion) => void,
): PromotionForm {
  const [base, setBase] = useState(() => toInput(first));

  async function send(draft: PromotionDraft): Promise<void> {
    const input = toInput(draft);
    const saved = opened
      ? await callApi(`/api/promotions/${opened._id}`, {
          method: 'PUT',
          // Only what was changed: who changes something else at the same time loses nothing.
          body: changedFields(base, input),
          answer: promotionSchema,
        })
      : await callApi('/api/promotions', { method: 'POST', body: input, answer: promotionSchema });
    setBase(input);
    forgetUnseenReads();
    showToast({ tone: 'success', text: opened ? 'Promotion saved.' : 'Promotion created.' });
    await guard.release();
    // A new one stays as it was typed: its page is left, and what differs would count as unsaved.
    if (opened) {
      const stored = { ...toDraft(saved), steps: draft.steps };
      // What was typed meanwhile stays, and is not saved yet.
      form.change((typed) => untouched(stored, draft, typed));
      setBase(toInput(toDraft(saved)));
    }
    onSaved(saved);
  }

  const form = useForm<PromotionDraft, string>({
    initial: first,
    check: problemsOfDraft,
    send,
    fallback: 'Please try again.',
    readRefusal: ({ errors }) => readProblems(errors),
  });
  const isDirty = Object.keys(changedFields(base, toInput(form.values))).length > 0;
  const guard = useUnsavedGuard(isDirty, () => form.change(first));

  return {
    form,
    isDirty,
    guard,
    field: (name) => ({
      id: form.idOf(name),
      value: form.values[name],
      error: form.problems[name],
      onChange: ({ target }) => form.change({ [name]: target.value }),
    }),
  };
}
