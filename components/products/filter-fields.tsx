import { type ReactNode, useId } from 'react';
import { MyDot, Size, useMySize, useSizeName } from '@/components/sizes/size';
import { SystemSwitch } from '@/components/sizes/system-switch';
import { CheckIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCents } from '@/lib/money/money';
import {
  type ChoiceName,
  choices,
  type FacetValue,
  fieldTextOf,
  flagLabels,
  flagNames,
  hasChosen,
  type ProductFacets,
  type ProductFilters,
  starsLabel,
  valueLabel,
} from '@/lib/products/product-filters';
import { colorDot } from '@/lib/products/shoe-attributes';
import { CURRENCY_SIGN, formatCount } from '@/lib/shop/locale';

interface FieldsProps {
  filters: ProductFilters;
  facets: ProductFacets;
}

/** The fields by which a list of products is narrowed; their names are those of the URL. */
export function FilterFields({ filters, facets }: FieldsProps) {
  return (
    <div className="grid gap-6">
      <TextField
        label="Search"
        type="search"
        name="search"
        maxLength={100}
        defaultValue={filters.search}
        placeholder="Search shoes, brands, colors"
        enterKeyHint="search"
      />
      {choices.map(({ name, label }) => (
        <Group key={name} label={label} aside={name === 'size' && <SystemSwitch />}>
          <Choices name={name} label={label} filters={filters} listed={facets[name]} />
        </Group>
      ))}
      <PriceFields filters={filters} price={facets.price} />
      <Group label="Rating">
        <ul>
          {facets.rating.map(({ value, count }) => (
            <Check
              key={value}
              name="minRating"
              value={value}
              isChosen={hasChosen(filters, 'minRating', value)}
              count={count}
              label={starsLabel(value)}
            />
          ))}
        </ul>
      </Group>
      <Group label="More">
        <ul>
          {flagNames.map((name) => (
            <Check
              key={name}
              name={name === 'new' ? 'filter' : name}
              value={name === 'new' ? 'new' : 'true'}
              isChosen={filters[name] === true}
              count={facets[name]}
              label={flagLabels[name]}
            />
          ))}
        </ul>
      </Group>
    </div>
  );
}

/** What is there, and what is chosen although nothing has it. */
function withUnlisted(filters: ProductFilters, name: ChoiceName, listed: readonly FacetValue[]): FacetValue[] {
  const chosen: string[] = filters[name].map(String);
  const isListed = (value: string) => listed.some((option) => option.value.toLowerCase() === value.toLowerCase());
  return [...listed, ...chosen.filter((value) => !isListed(value)).map((value) => ({ value, count: 0 }))];
}

function Group({ label, aside, children }: { label: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    // Not a fieldset: its legend can't be laid out like the other labels.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" aria-labelledby={id}>
      <div className="mb-1.5 flex items-center justify-between">
        <p id={id} className="font-medium text-sm">
          {label}
        </p>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** So many values are shown at once; of a longer list, the rest can be unfolded. */
const MOST_AT_ONCE = 14;
const FIRST_OF_MANY = 10;

interface ChoicesProps {
  name: ChoiceName;
  label: string;
  filters: ProductFilters;
  listed: readonly FacetValue[];
}

function Choices({ name, label, filters, listed }: ChoicesProps) {
  const options = withUnlisted(filters, name, listed);
  if (name === 'size')
    return (
      <ul className="grid grid-cols-4 gap-2">
        {options.map(({ value, count }) => (
          <SizeTile key={value} value={value} count={count} isChosen={hasChosen(filters, name, value)} />
        ))}
      </ul>
    );
  if (options.length <= MOST_AT_ONCE) return <Checks name={name} filters={filters} options={options} />;
  // What most shoes have comes first, and what is chosen is always in sight.
  const places = new Map([...options].sort((a, b) => b.count - a.count).map(({ value }, place) => [value, place]));
  const isFirst = ({ value }: FacetValue) =>
    (places.get(value) ?? 0) < FIRST_OF_MANY || hasChosen(filters, name, value);
  return (
    <>
      <Checks name={name} filters={filters} options={options.filter(isFirst)} />
      <details>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline underline-offset-4">
          Show all
          <VisuallyHidden> under {label}</VisuallyHidden>
        </summary>
        <Checks name={name} filters={filters} options={options.filter((option) => !isFirst(option))} />
      </details>
    </>
  );
}

function Checks({ name, filters, options }: Pick<ChoicesProps, 'name' | 'filters'> & { options: FacetValue[] }) {
  return (
    <ul>
      {options.map(({ value, count }) => (
        <Check
          key={value}
          name={name}
          value={value}
          isChosen={hasChosen(filters, name, value)}
          count={count}
          label={valueLabel(name, value)}
        >
          {name === 'color' && (
            <span
              aria-hidden="true"
              className="size-4 shrink-0 rounded-full border border-outline"
              style={{ background: colorDot(value) }}
            />
          )}
        </Check>
      ))}
    </ul>
  );
}

interface CheckProps {
  name: string;
  value: string;
  isChosen: boolean;
  count: number;
  label: string;
  children?: ReactNode;
}

const countText = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;

/** A checkbox with the number of products beside its name. What nothing has can't be chosen, but can be given up. */
function Check({ name, value, isChosen, count, label, children }: CheckProps) {
  const id = useId();
  const isEmpty = count === 0 && !isChosen;
  return (
    <li className="flex min-h-9 items-center gap-2 text-sm">
      <label className={`flex min-w-0 grow items-center gap-2.5 py-1.5 ${isEmpty ? 'text-muted' : ''}`}>
        <span className="relative grid size-5 shrink-0 place-items-center">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={isChosen}
            disabled={isEmpty}
            aria-describedby={id}
            className="peer size-5 appearance-none rounded-xs border border-outline bg-raised transition-colors checked:border-accent checked:bg-accent disabled:border-line disabled:bg-sunken"
          />
          <CheckIcon
            strokeWidth="2.5"
            className="pointer-events-none absolute size-4 scale-75 text-accent-ink opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        {children}
        <span className="truncate">{label}</span>
      </label>
      <span id={id} className="shrink-0 text-muted text-xs tabular-nums">
        {formatCount(count)}
        <VisuallyHidden> {count === 1 ? 'product' : 'products'}</VisuallyHidden>
      </span>
    </li>
  );
}

/** A size as a button that stays pressed; a checkbox, so that it works without scripts. Its name is the bare US size. */
function SizeTile({ value, count, isChosen }: FacetValue & { isChosen: boolean }) {
  const id = useId();
  const my = useMySize();
  const nameOf = useSizeName();
  const us = Number(value);
  const isEmpty = count === 0 && !isChosen;
  return (
    <li
      className={`relative grid h-11 place-content-center justify-items-center rounded-sm border text-sm tabular-nums transition-colors other-sizes:h-14 has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${
        isEmpty ? 'border-line text-muted' : 'border-outline bg-raised hover:border-text'
      }`}
    >
      <label
        data-us={`US ${value}`}
        className="grid justify-items-center leading-none other-sizes:after:mt-1 other-sizes:after:text-[0.6875rem] other-sizes:after:leading-none other-sizes:after:content-[attr(data-us)]"
      >
        <input
          type="checkbox"
          name="size"
          value={value}
          aria-label={value}
          defaultChecked={isChosen}
          disabled={isEmpty}
          aria-describedby={id}
          className="absolute inset-0 cursor-pointer appearance-none outline-none disabled:cursor-not-allowed"
        />
        <Size us={us} isBare />
      </label>
      {us === my.us && <MyDot />}
      <span id={id} className="mt-1 text-[0.6875rem] leading-none opacity-75">
        {my.system !== 'us-men' && <VisuallyHidden>{nameOf(us)}, </VisuallyHidden>}
        {us === my.us && <VisuallyHidden>your size, </VisuallyHidden>}
        {formatCount(count)}
        <VisuallyHidden> {count === 1 ? 'product' : 'products'}</VisuallyHidden>
      </span>
    </li>
  );
}

function PriceFields({ filters, price }: { filters: ProductFilters; price: ProductFacets['price'] }) {
  const most = Math.max(1, ...price.buckets.map((bucket) => bucket.count));
  const isIn = ({ from, to }: { from: number; to: number }) =>
    to >= (filters.minPrice ?? 0) && from <= (filters.maxPrice ?? Number.POSITIVE_INFINITY);
  return (
    <Group label="Price">
      {price.buckets.length > 0 && (
        <>
          <p className="mb-2 text-muted text-xs">
            From {formatCents(price.min)} to {formatCents(price.max)}
          </p>
          {/* The same numbers as a list of steps, for whoever can't see the bars. */}
          <ul className="mb-3 flex h-12 items-end gap-px">
            {price.buckets.map((bucket) => (
              <li
                key={bucket.from}
                className={`min-h-px grow rounded-t-[2px] ${isIn(bucket) ? 'bg-accent' : 'bg-line'}`}
                style={{ height: `${Math.round((bucket.count / most) * 100)}%` }}
              >
                <VisuallyHidden>
                  {formatCents(bucket.from)} to {formatCents(bucket.to)}: {countText(bucket.count)}
                </VisuallyHidden>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="grid grid-cols-2 gap-3">
        {(['minPrice', 'maxPrice'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'minPrice' ? 'Min Price' : 'Max Price'}
            type="number"
            name={name}
            min={0}
            step="any"
            inputMode="decimal"
            prefix={CURRENCY_SIGN}
            defaultValue={fieldTextOf(filters, name) ?? ''}
          />
        ))}
      </div>
    </Group>
  );
}
