import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import {
  choices,
  fieldTextOf,
  type ProductFacets,
  type ProductFilters,
  sortLabels,
  textsOf,
} from '@/lib/products/product-filters';
import { CURRENCY_SIGN } from '@/lib/shop/locale';

interface ChoiceProps {
  label: string;
  name: string;
  /** What stands there while nothing is chosen. */
  everything: string;
  chosen: string[];
  options: { value: string; count: number }[];
}

/** A filter of which the URL may name several values: one is shown as chosen, more wait in hidden fields to be added to. */
function ChoiceField({ label, name, everything, chosen, options }: ChoiceProps) {
  const [first, ...others] = chosen;
  const hasSeveral = others.length > 0;
  const unlisted = chosen.filter((value) => !options.some((option) => option.value === value));
  return (
    <>
      {hasSeveral && chosen.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
      <SelectField label={label} name={name} defaultValue={hasSeveral ? '' : (first ?? '')}>
        <option value="">{hasSeveral ? `${chosen.length} chosen` : everything}</option>
        {unlisted.map((value) => (
          <option key={value} value={value}>
            {value} (0)
          </option>
        ))}
        {options.map(({ value, count }) => (
          <option key={value} value={value}>
            {value} ({count})
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The fields by which a list of products is narrowed and sorted; their names are those of the URL. */
export function FilterFields({ filters, facets }: { filters: ProductFilters; facets: ProductFacets }) {
  return (
    <div className="grid gap-5">
      <TextField
        label="Search"
        type="search"
        name="search"
        maxLength={100}
        defaultValue={filters.search}
        placeholder="Name, brand, kind"
        enterKeyHint="search"
      />
      <SelectField label="Sort By" name="sortBy" defaultValue={filters.sortBy}>
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {choices.map(({ name, label, all }) => (
        <ChoiceField
          key={name}
          label={label}
          name={name}
          everything={all}
          chosen={textsOf(filters, name)}
          options={facets[name]}
        />
      ))}
      <div className="grid grid-cols-2 gap-3">
        <PriceField label="Min Price" name="minPrice" filters={filters} />
        <PriceField label="Max Price" name="maxPrice" filters={filters} />
      </div>
      {filters.new && <input type="hidden" name="filter" value="new" />}
    </div>
  );
}

interface PriceFieldProps {
  label: string;
  name: 'minPrice' | 'maxPrice';
  filters: ProductFilters;
}

function PriceField({ label, name, filters }: PriceFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      name={name}
      min={0}
      step="any"
      inputMode="decimal"
      prefix={CURRENCY_SIGN}
      defaultValue={fieldTextOf(filters, name) ?? ''}
    />
  );
}
