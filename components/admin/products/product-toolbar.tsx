'use client';

import { SearchBox } from '@/components/admin/shared/search-box';
import { SelectField } from '@/components/ui/select-field';
import { categories, categoryLabel } from '@/lib/products/categories';
import { type ProductFilters, sortLabels } from '@/lib/products/product-filters';

interface ProductToolbarProps {
  query: ProductFilters;
  change: (values: { search?: string; category?: string; sortBy?: string }, how?: 'push' | 'replace') => void;
}

/** Narrows and sorts the list of products. */
export function ProductToolbar({ query, change }: ProductToolbarProps) {
  return (
    <search className="mb-5 flex flex-wrap gap-3">
      <SearchBox
        label="Search products"
        placeholder="Search by name, brand or description"
        value={query.search ?? ''}
        onSearch={(search) => change({ search }, 'replace')}
      />
      <SelectField
        label="Category"
        isLabelHidden
        value={query.category ?? ''}
        onChange={(event) => change({ category: event.target.value })}
        className="min-w-0 grow basis-36 sm:grow-0 sm:basis-48"
      >
        <option value="">All categories</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryLabel(category)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort By"
        isLabelHidden
        value={query.sortBy}
        onChange={(event) => change({ sortBy: event.target.value })}
        className="min-w-0 grow basis-36 sm:grow-0 sm:basis-52"
      >
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
