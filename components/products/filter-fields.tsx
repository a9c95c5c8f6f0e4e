import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { ProductFilters, SortOrder } from '@/lib/products/product-filters';
import type { ProductFacets } from '@/lib/products/product-schema';

const sortLabels: Record<SortOrder, string> = {
  name: 'Name',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Highest rated',
  newest: 'Newest',
};

interface ChoiceProps {
  label: string;
  name: string;
  /** What stands there while nothing is chosen. */
  everything: string;
  chosen: string[];
  options: { value: string; count: number }[];
}

/** A filter of which the address may name several values: one is shown as chosen, more wait in hidden fields to be added to. */
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

/** The fields by which a list of products is narrowed and sorted; their names are those of the address. */
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
      <ChoiceField
        label="Brand"
        name="brand"
        everything="All brands"
        chosen={filters.brands}
        options={facets.brands.map(({ name, count }) => ({ value: name, count }))}
      />
      <ChoiceField
        label="Size"
        name="size"
        everything="All sizes"
        chosen={filters.sizes.map(String)}
        options={facets.sizes.map(({ size, count }) => ({ value: String(size), count }))}
      />
      <div className="grid grid-cols-2 gap-3">
        <PriceField label="Min Price" name="minPrice" value={filters.minPrice} />
        <PriceField label="Max Price" name="maxPrice" value={filters.maxPrice} />
      </div>
      {filters.isLatest && <input type="hidden" name="filter" value="new" />}
    </div>
  );
}

function PriceField({ label, name, value }: { label: string; name: string; value: number | undefined }) {
  return (
    <TextField
      label={label}
      type="number"
      name={name}
      min={0}
      step="any"
      inputMode="decimal"
      prefix="$"
      defaultValue={value}
    />
  );
}
