import { useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { MomentField } from '@/components/ui/moment-field';
import { RadioCards } from '@/components/ui/radio-cards';
import { ApiError, callApi } from '@/lib/access/api/api-client';
import { changeSetSchema } from '@/lib/catalogue/change-sets/change-set-schema';
import { formatCount } from '@/lib/platform/locale/locale';
import { clockIn, momentIn } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { SetStateProps } from './set-state';
import { shoesOf } from './set-words';

const times = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a time', description: 'It waits, and is applied by itself.' },
] as const;
type Time = (typeof times)[number]['value'];

/** Applies a set that was read, now or at a time. */
export function ApplyForm({ set, onMoved, reload }: SetStateProps) {
  const { timeZone } = shopFacts();
  const [time, setTime] = useState<Time>(set.at ? 'later' : 'now');
  const isLater = time === 'later';
  const good = set.created + set.changed;
  const form = useForm({
    initial: { at: set.at ? clockIn(timeZone, new Date(set.at)) : '' },
    fields: ['at'] as const,
    check({ at }) {
      const moment = momentIn(timeZone, at);
      return {
        ...(isLater && !moment && { at: 'Enter a date and a time' }),
        ...(isLater && moment && moment.getTime() <= Date.now() && { at: 'Choose a time to come' }),
      };
    },
    async send({ at }) {
      // The API leaves nothing out unasked; the button says that this does.
      const body = { at: isLater ? momentIn(timeZone, at) : null, goodOnly: set.refused > 0 };
      onMoved(await callApi(`/api/imports/${set._id}/apply`, { method: 'POST', body, answer: changeSetSchema }));
      forgetUnseenReads();
    },
    fallback: 'It couldn’t be applied. Please try again.',
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'WRONG_STEP') reload();
    },
  });
  return (
    <AdminCard title={`Apply it to ${shoesOf(good)}`} note="Nothing has changed yet.">
      <form {...form.props} className="grid max-w-2xl gap-5">
        <FormProblems form={form} />
        <RadioCards legend="When?" name="time" options={times} value={time} onChange={setTime} />
        {isLater && <MomentField label="Date and time" className="max-w-xs" {...form.text('at')} />}
        {set.refused > 0 && (
          <p className="text-muted text-sm">
            {shoesOf(set.refused)} with refused rows {set.refused === 1 ? 'is' : 'are'} left out. You can mend the rows
            and import them later.
          </p>
        )}
        <div>
          <Button type="submit" isPending={form.isPending} pendingText="Starting…">
            {isLater ? 'Schedule' : 'Apply to'} {shoesOf(good)}
            {set.refused > 0 && `, leave out ${formatCount(set.refused)}`}
          </Button>
        </div>
      </form>
    </AdminCard>
  );
}
