import { AdminCard } from '@/components/admin/shared/admin-card';
import { AmountField } from '@/components/ui/amount-field';
import { MomentField } from '@/components/ui/moment-field';
import { RadioCards } from '@/components/ui/radio-cards';
import { TextField } from '@/components/ui/text-field';
import { formatCount } from '@/lib/platform/locale/locale';
import { StackingRule } from './stacking-rule';
import type { PromotionForm } from './use-promotion-form';

const codeKinds = [
  { value: 'none', label: 'No code', description: 'It holds for everybody by itself.' },
  { value: 'one', label: 'One code', description: 'Anyone who enters it gets it.' },
  { value: 'many', label: 'Many codes', description: 'Each works for one order.' },
] as const;

/** How one gets it. `codes` are the single-use codes that it has. */
export function CodeFields({ form: { form, field }, codes }: { form: PromotionForm; codes: number }) {
  const { codeKind } = form.values;
  // Codes that are handed out can't be taken back by leaving them out.
  const options = codes > 0 ? codeKinds.filter(({ value }) => value !== 'none') : codeKinds;
  return (
    <AdminCard title="Code">
      <div className="grid gap-5">
        <RadioCards
          legend="Code"
          isLegendHidden
          name="promotion-code-kind"
          options={options}
          value={codeKind}
          onChange={(next) => form.change({ codeKind: next })}
        />
        {codeKind === 'one' && (
          <TextField
            label="The code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            hint="For example, SUMMER. Customers may type it in any letter case."
            {...field('code')}
            className="sm:max-w-xs"
          />
        )}
        {codeKind === 'many' && (
          <p className="text-muted text-sm">
            {codes > 0
              ? `It has ${formatCount(codes)} ${codes === 1 ? 'code' : 'codes'}. You find them below, and can make more.`
              : 'You make them once it’s saved: up to 50,000 at a time, to download as a file.'}
          </p>
        )}
      </div>
    </AdminCard>
  );
}

/** From when until when, and how much of it there is. */
export function LimitFields({ form: { field } }: { form: PromotionForm }) {
  return (
    <AdminCard title="When, and how much">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MomentField label="From" hint="Empty: at once." {...field('from')} />
        <MomentField
          label="Until"
          hint="From this minute on it’s over. For all of Sunday: Monday, 12:00 AM. Empty: no end."
          {...field('until')}
        />
        <TextField
          label="Total uses"
          inputMode="numeric"
          autoComplete="off"
          hint="How many orders may get it in all. Empty: no limit."
          {...field('uses')}
        />
        <AmountField label="Budget" hint="So much is given in all, never more. Empty: no limit." {...field('budget')} />
      </div>
    </AdminCard>
  );
}

const stackings = [
  { value: 'with-others', label: 'With others', description: 'It adds up with other promotions.' },
  { value: 'alone', label: 'Alone', description: 'It counts only where nothing else is cheaper.' },
] as const;

/** What happens where several hold. */
export function StackingFields({ form: { form, field } }: { form: PromotionForm }) {
  return (
    <AdminCard title="Together with other promotions">
      <div className="grid gap-5">
        <RadioCards
          legend="Together with other promotions"
          isLegendHidden
          name="promotion-stacking"
          options={stackings}
          value={form.values.stacking}
          onChange={(stacking) => form.change({ stacking })}
        />
        <StackingRule />
        <TextField
          label="Priority"
          inputMode="text"
          autoComplete="off"
          hint="Usually 0. The higher number comes first."
          {...field('priority')}
          className="sm:max-w-44"
        />
      </div>
    </AdminCard>
  );
}
