import type { ReactNode } from 'react';
import { SystemSwitch } from '@/components/catalogue/sizes/system-switch';
import { ChevronDownIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { colorDot } from '@/lib/catalogue/product/shoe-attributes';
import {
  type ChoiceName,
  choices,
  type FacetValue,
  fieldTextOf,
  flagLabels,
  flagNames,
  hasChosen,
  isSameChoice,
  type ProductFacets,
  type ProductFilters,
  starsLabel,
  textsOf,
  valueLabel,
} from '@/lib/catalogue/product-list/product-filters';
import { formatCents } from '@/lib/core/money/money';
import { currencyAffix, formatCount } from '@/lib/platform/locale/locale';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { type Choice, FilterChecks, SizeTiles } from './filter-choices';
import { Foldable } from './foldable';

interface FieldsProps {
  filters: ProductFilters;
  facets: ProductFacets;
}

/**
 * Most shoppers narrow a list by these, in this order: sizes before the long list of brands. The others are folded, so
 * that the column is not longer than the list.
 */
const FIRST: readonly ChoiceName[] = ['category', 'size', 'brand', 'color'];

/** The fields by which a list of products is narrowed; their names are those of the URL. */
export function FilterFields({ filters, facets }: FieldsProps) {
  const offered = choices
    .map((choice) => ({ ...choice, options: withUnlisted(filters, choice.name, facets[choice.name]) }))
    // No shoe says its color in a shop whose shoes came from a file without.
    .filter(({ options }) => options.length > 0);
  return (
    <div className="grid gap-6">
      <TextField
        id="filter-search"
        label="Search"
        type="search"
        name="search"
        maxLength={100}
        defaultValue={filters.search}
        placeholder="Shoes, brands, colors"
        enterKeyHint="search"
      />
      {FIRST.flatMap((first) => offered.filter(({ name }) => name === first)).map(({ name, label, options }) => (
        <Group key={name} label={label} aside={name === 'size' && <SystemSwitch />}>
          <Choices name={name} label={label} filters={filters} options={options} />
        </Group>
      ))}
      <PriceFields filters={filters} price={facets.price} />
      {offered
        .filter(({ name }) => !FIRST.includes(name))
        .map(({ name, label, options }) => (
          <FurtherGroup key={name} label={label} isInUse={filters[name].length > 0}>
            <Choices name={name} label={label} filters={filters} options={options} />
          </FurtherGroup>
        ))}
      {facets.rating.length > 0 && (
        <FurtherGroup label="Rating" isInUse={filters.minRating !== undefined}>
          <FilterChecks
            choices={facets.rating.map(({ value, count }) => ({
              name: 'minRating',
              value,
              label: starsLabel(value),
              count: formatCount(count),
              isChosen: hasChosen(filters, 'minRating', value),
            }))}
          />
        </FurtherGroup>
      )}
      <FurtherGroup label="More" isInUse={flagNames.some((name) => filters[name])}>
        <FilterChecks
          choices={flagNames.map((name) => ({
            name: name === 'new' ? 'filter' : name,
            value: name === 'new' ? 'new' : 'true',
            label: flagLabels[name],
            count: formatCount(facets[name]),
            isChosen: filters[name] === true,
          }))}
        />
      </FurtherGroup>
    </div>
  );
}

/** What is there, and what is chosen although nothing has it. */
function withUnlisted(filters: ProductFilters, name: ChoiceName, listed: readonly FacetValue[]): FacetValue[] {
  const isListed = (value: string) => listed.some((option) => isSameChoice(option.value, value));
  const unlisted = textsOf(filters, name).filter((value) => !isListed(value));
  return [...listed, ...unlisted.map((value) => ({ value, count: 0 }))];
}

function Group({ label, aside, children }: { label: string; aside?: ReactNode; children: ReactNode }) {
  const id = `filter-${label.toLowerCase()}`;
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

/** A folded group of filters; unfolded once one of them is in use. */
function FurtherGroup({ label, isInUse, children }: { label: string; isInUse: boolean; children: ReactNode }) {
  const id = `filter-${label.toLowerCase()}`;
  return (
    <Foldable isNeeded={isInUse} labelledBy={id} className="group/further">
      <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between [&::-webkit-details-marker]:hidden">
        <span id={id} className="font-medium text-sm">
          {label}
        </span>
        <ChevronDownIcon className="size-4 text-muted transition-transform group-open/further:rotate-180" />
      </summary>
      {children}
    </Foldable>
  );
}

/** So many values are shown at once; of a longer list, the rest can be unfolded. */
const MOST_AT_ONCE = 14;
const FIRST_OF_MANY = 10;

interface ChoicesProps {
  name: ChoiceName;
  label: string;
  filters: ProductFilters;
  options: readonly FacetValue[];
}

function Choices({ name, label, filters, options }: ChoicesProps) {
  const choiceOf = ({ value, count }: FacetValue): Choice => ({
    name,
    value,
    label: valueLabel(name, value),
    count: formatCount(count),
    isChosen: hasChosen(filters, name, value),
    ...(name === 'color' && { dot: colorDot(value) }),
  });
  if (name === 'size') return <SizeTiles choices={options.map(choiceOf)} />;
  if (options.length <= MOST_AT_ONCE) return <FilterChecks choices={options.map(choiceOf)} />;
  // What most shoes have comes first, and what is chosen is always in sight.
  const places = new Map([...options].sort((a, b) => b.count - a.count).map(({ value }, place) => [value, place]));
  const isFirst = ({ value }: FacetValue) =>
    (places.get(value) ?? 0) < FIRST_OF_MANY || hasChosen(filters, name, value);
  return (
    <>
      <FilterChecks choices={options.filter(isFirst).map(choiceOf)} />
      <details>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm underline underline-offset-4">
          Show all
          <VisuallyHidden> under {label}</VisuallyHidden>
        </summary>
        <FilterChecks choices={options.filter((option) => !isFirst(option)).map(choiceOf)} />
      </details>
    </>
  );
}

const countText = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;

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
            {shopFacts().hasPromotions && ', before promotions'}
          </p>
          {/* The same numbers as a list of steps, for those who can't see the bars. */}
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
            id={`filter-${name}`}
            label={name === 'minPrice' ? 'Min Price' : 'Max Price'}
            type="number"
            name={name}
            min={0}
            step="any"
            inputMode="decimal"
            {...currencyAffix()}
            defaultValue={fieldTextOf(filters, name) ?? ''}
          />
        ))}
      </div>
    </Group>
  );
}
