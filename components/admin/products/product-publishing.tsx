import { FormCard } from '@/components/admin/shared/form-card';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { MomentField } from '@/components/ui/moment-field';
import { Options, SelectField } from '@/components/ui/select-field';
import { statusLabels } from '@/lib/core/statuses/product-states';
import { formatShopTime, momentIn } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { findKnown } from '@/lib/platform/text/known';
import type { ProductFormState } from './use-product-form';

/** What each status means. */
const meanings: Readonly<Record<string, string>> = {
  draft: 'Only people with a preview link see it.',
  live: 'Listed and sold.',
  archived: 'No longer made. Its page stays, but nobody can buy it.',
};

/** What the shop does at the time that is typed. */
function publishHint(typed: string): string {
  const moment = momentIn(shopFacts().timeZone, typed);
  if (!moment) return 'Empty: in the shop as soon as you save.';
  return moment.getTime() > Date.now()
    ? `It goes live ${formatShopTime(moment, 'moment')}.`
    : 'That’s past: in the shop as soon as you save.';
}

interface ProductPublishingProps extends Pick<ProductFormState, 'form'> {
  isLatest: boolean;
  isBestSeller: boolean;
}

/** Whether, and from when on, the shop shows a product, and with which badges. */
export function ProductPublishing({ form: { values, text }, isLatest, isBestSeller }: ProductPublishingProps) {
  return (
    <FormCard title="In the shop">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SelectField label="Status" hint={findKnown(meanings, values.status)} {...text('status')}>
          <Options labels={statusLabels} />
        </SelectField>
        {values.status === 'live' && (
          // What was typed comes back with the field.
          <MomentField
            label="Publish at"
            hint={publishHint(values.publishAt)}
            {...text('publishAt')}
            defaultValue={values.publishAt}
          />
        )}
        <div>
          <CheckboxField label="New Arrival" name="isLatest" defaultChecked={isLatest} />
          <CheckboxField label="Best Seller" name="isBestSeller" defaultChecked={isBestSeller} />
        </div>
      </div>
    </FormCard>
  );
}
