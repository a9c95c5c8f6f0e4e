import { useEffect, useRef } from 'react';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { DiscardDialog } from '@/components/admin/shared/discard-dialog';
import { SaveFailure } from '@/components/admin/shared/save-failure';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { ErrorSummary } from '@/components/ui/forms/form-problems';
import { TextField } from '@/components/ui/text-field';
import type { Promotion } from '@/lib/pricing/promotions/promotion-schema';
import { GivesFields } from './gives-fields';
import { CodeFields, LimitFields, StackingFields } from './limit-fields';
import { type PromotionDraft, termsOf } from './promotion-draft';
import { draftSentenceOf } from './promotion-sentence';
import { type PromotionForm as FormState, usePromotionForm } from './use-promotion-form';
import { OrderFields, PersonFields } from './when-fields';

interface PromotionFormProps {
  /** The stored promotion; null for a new one. */
  opened: Promotion | null;
  first: PromotionDraft;
  onSaved: (saved: Promotion) => void;
  onClose: () => void;
}

/** The form that builds a promotion, beside the sentence that it comes to. */
export function PromotionForm({ opened, first, onSaved, onClose }: PromotionFormProps) {
  const state = usePromotionForm(opened, first, onSaved);
  const { form, field, guard } = state;
  const codes = opened?.codes ?? 0;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!opened) element.current?.querySelector('input')?.focus();
  }, [opened]);
  return (
    <form
      {...form.props}
      aria-label="Promotion"
      className="grid items-start gap-6 max-xl:high:[&_:is(input,select,textarea,button,summary)]:scroll-mb-60 xl:grid-cols-[1fr_17rem]"
    >
      <div ref={element} className="grid min-w-0 gap-6">
        <ErrorSummary form={form} />
        <AdminCard title="Name">
          <TextField
            label="What customers read"
            autoComplete="off"
            maxLength={80}
            hint="It stands beside what is taken off. For example, Boot weekend."
            {...field('name')}
          />
        </AdminCard>
        <CodeFields form={state} codes={codes} />
        <GivesFields form={state} />
        <OrderFields form={state} />
        <PersonFields form={state} />
        <LimitFields form={state} />
        <StackingFields form={state} />
      </div>
      <FormEnd state={state} codes={codes} isNew={opened === null} onClose={onClose} />
      <DiscardDialog guard={guard} />
    </form>
  );
}

interface FormEndProps {
  state: FormState;
  codes: number;
  isNew: boolean;
  onClose: () => void;
}

/** What the form says so far, and what saves it. On small screens that are high enough it stays at the bottom. */
function FormEnd({ state: { form, isDirty, guard }, codes, isNew, onClose }: FormEndProps) {
  return (
    <div className="z-10 grid gap-4 max-xl:-mx-5 max-xl:high:sticky max-xl:high:bottom-0 max-xl:border-line max-xl:border-t max-xl:bg-surface max-xl:px-5 max-xl:py-3 xl:sticky xl:top-[calc(var(--header-height)+2rem)] xl:rounded-lg xl:border xl:border-line xl:bg-raised xl:p-5">
      <section aria-label="In one sentence">
        <h2 className="mb-1 font-medium text-muted text-xs xl:text-sm">In one sentence</h2>
        <p className="wrap-anywhere font-medium text-sm xl:text-base">
          {draftSentenceOf({ ...termsOf(form.values, codes), name: form.values.name.trim() }, new Date(), isNew)}
        </p>
      </section>
      {form.failure && <SaveFailure failed="It wasn’t saved." failure={form.failure} />}
      <div className="flex flex-wrap items-center gap-3 xl:grid">
        <CheckboxField
          label="Switched on"
          checked={form.values.active}
          onChange={({ target }) => form.change({ active: target.checked })}
        />
        <div className="flex gap-3 max-xl:ml-auto xl:grid">
          <Button type="submit" isPending={form.isPending} pendingText="Saving…">
            {isNew ? 'Create promotion' : 'Save'}
          </Button>
          <Button tone="secondary" onClick={() => guard.ask(onClose)}>
            Cancel
          </Button>
        </div>
        {!isNew && (
          <p className="text-muted text-xs max-xl:hidden">{isDirty ? 'Not saved yet' : 'Nothing changed yet'}</p>
        )}
      </div>
    </div>
  );
}
