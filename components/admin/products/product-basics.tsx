import { useRight } from '@/components/admin/permissions/viewer-rights';
import { FormCard } from '@/components/admin/shared/form-card';
import { AmountField } from '@/components/ui/amount-field';
import { Options, SelectField } from '@/components/ui/select-field';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { categoryLabels } from '@/lib/catalogue/categories/categories';
import { attributeNames, isHexColor, shoeAttributes } from '@/lib/catalogue/product/shoe-attributes';
import { factNames, formatOunces, shoeFacts } from '@/lib/catalogue/product/shoe-facts';
import { dollarsToCents, formatCents } from '@/lib/core/money/money';
import { parseAmount } from '@/lib/core/money/typed-amount';
import { PictureColors } from './picture-colors';
import type { ProductFormState } from './use-product-form';

/** Whether the shop shows a sale at these prices. */
function saleHint(price: string, originalPrice: string): string {
  const [now, before] = [parseAmount(price), parseAmount(originalPrice)];
  if (!now || !before || before > 1_000_000) return 'The price before a sale. Leave it empty if there’s no sale.';
  if (before <= now) return 'Not higher than the price, so the shop won’t show a sale.';
  return `The shop will show a sale: ${formatCents(dollarsToCents(before - now))} less.`;
}

/** The colors of a text such as `#1f5a41 #eae4d6`, as dots. */
function ColorDots({ colors }: { colors: string }) {
  return (
    <span className="inline-flex gap-1.5 align-middle" aria-hidden="true">
      {colors
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(isHexColor)
        .map((color, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a shoe may have one color
          <span key={index} className="size-3.5 rounded-full border border-outline" style={{ background: color }} />
        ))}
    </span>
  );
}

interface ProductVariantProps extends Pick<ProductFormState, 'form'> {
  /** The main picture; null while there is none. */
  picture: string | null;
}

/** What colors of one shoe have in common, and what tells them apart. */
export function ProductVariant({ form: { values, text, change }, picture }: ProductVariantProps) {
  return (
    <FormCard title="Style and color">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Style"
          autoComplete="off"
          hint="Use the same style for every color of a shoe, so that its page offers the others. For example, Vane Court."
          {...text('style')}
          className="sm:col-span-2"
        />
        <TextField label="Color name" autoComplete="off" hint="For example, Ink." {...text('colorName')} />
        <TextField
          label="Colors"
          autoComplete="off"
          spellCheck={false}
          hint={
            <>
              Up to four, starting with the main one. For example, #1a2439 #eae4d6. <ColorDots colors={values.colors} />
            </>
          }
          {...text('colors')}
        />
        <PictureColors
          key={picture}
          picture={picture}
          chosen={values.colors}
          onAdd={(color) => change({ colors: `${values.colors} ${color}`.trim() })}
        />
        {attributeNames.map((name) => (
          <SelectField key={name} label={shoeAttributes[name].label} {...text(name)}>
            <Options labels={shoeAttributes[name].values} />
          </SelectField>
        ))}
      </div>
    </FormCard>
  );
}

/** What is measured and named of a shoe. */
export function ProductFacts({ form: { values, text } }: Pick<ProductFormState, 'form'>) {
  const grams = Number(values.weightGrams.trim() || Number.NaN);
  const inOunces = grams > 0 ? ` Shown as ${formatOunces(grams)}.` : '';
  return (
    <FormCard title="Facts">
      <div className="grid gap-5 sm:grid-cols-2">
        {factNames.map((name) => {
          const { label, unit, hint } = shoeFacts[name];
          return (
            <TextField
              key={name}
              label={label}
              inputMode={unit === null ? undefined : 'decimal'}
              autoComplete="off"
              hint={hint + (name === 'weightGrams' ? inOunces : '')}
              {...text(name)}
            />
          );
        })}
      </div>
    </FormCard>
  );
}

/** Name, brand, category, prices and description. */
export function ProductBasics({ form: { values, text }, isNew }: Pick<ProductFormState, 'form'> & { isNew: boolean }) {
  // A new product needs a price; from then on it is for those with the right to prices.
  const isFixed = !useRight('prices:write') && !isNew;
  return (
    <FormCard title="Basics">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" required autoComplete="off" {...text('name')} className="sm:col-span-2" />
        <TextField label="Brand" required autoComplete="off" {...text('brand')} />
        <SelectField label="Category" required {...text('category')}>
          <option value="">Choose a category</option>
          <Options labels={categoryLabels()} />
        </SelectField>
        <AmountField
          label="Price"
          required
          readOnly={isFixed}
          hint={isFixed && 'Your role doesn’t change prices.'}
          {...text('price')}
        />
        <AmountField
          label="Original Price"
          readOnly={isFixed}
          hint={!isFixed && saleHint(values.price, values.originalPrice)}
          {...text('originalPrice')}
        />
        <TextArea label="Description" rows={5} {...text('description')} className="sm:col-span-2" />
      </div>
    </FormCard>
  );
}
