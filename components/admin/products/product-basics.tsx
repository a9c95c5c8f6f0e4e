import { FormCard } from '@/components/admin/shared/form-card';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { dollarsToCents, formatCents } from '@/lib/money/money';
import { categoryLabels } from '@/lib/products/categories';
import { parseAmount } from '@/lib/products/product-form';
import { CURRENCY_SIGN } from '@/lib/shop/locale';
import type { ProductFormState } from './use-product-form';

/** Whether the shop shows a sale at these prices. */
function saleHint(price: string, originalPrice: string): string {
  const [now, before] = [parseAmount(price), parseAmount(originalPrice)];
  if (!now || !before || before > 1_000_000) return 'The price before a sale. Leave it empty when there is none.';
  if (before <= now) return 'Not higher than the price: the shop shows no sale.';
  return `The shop shows a sale: ${formatCents(dollarsToCents(before - now))} less.`;
}

/** Name, brand, category, prices and description. */
export function ProductBasics({ form: { values, text } }: Pick<ProductFormState, 'form'>) {
  return (
    <FormCard title="Basics">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="off" {...text('name')} className="sm:col-span-2" />
        <TextField label="Brand" required autoComplete="off" {...text('brand')} />
        <SelectField label="Category" required {...text('category')}>
          <option value="">Choose a category</option>
          <Options labels={categoryLabels} />
        </SelectField>
        <TextField
          label="Price"
          required
          inputMode="decimal"
          autoComplete="off"
          prefix={CURRENCY_SIGN}
          {...text('price')}
        />
        <TextField
          label="Original Price"
          inputMode="decimal"
          autoComplete="off"
          prefix={CURRENCY_SIGN}
          hint={saleHint(values.price, values.originalPrice)}
          {...text('originalPrice')}
        />
        <TextArea label="Description" rows={5} {...text('description')} className="sm:col-span-2" />
      </div>
    </FormCard>
  );
}
