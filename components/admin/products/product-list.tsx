'use client';

import type { Read } from '@/components/access/session/use-read';
import { ForRight, useRight } from '@/components/admin/permissions/viewer-rights';
import { ChooseAll } from '@/components/admin/shared/choose-all';
import { ListPages, ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { SearchBox } from '@/components/admin/shared/search-box';
import { useDeletion } from '@/components/admin/shared/use-admin-write';
import { useChoice } from '@/components/admin/shared/use-choice';
import type { ListPage } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { AlertDialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Options, SelectField } from '@/components/ui/select-field';
import { categoryLabels } from '@/lib/catalogue/categories/categories';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { type ProductFilters, sortLabels } from '@/lib/catalogue/product-list/product-filters';
import { stateLabels } from '@/lib/core/statuses/product-states';
import { ChosenProducts } from './chosen-products';
import { narrowingQuery } from './product-list-query';
import { editButtonId, ProductTable } from './product-table';

/** Best match is an order of forgiving searches; this list searches to the letter. */
const { relevance: _, ...listOrders } = sortLabels;

type Change = (values: Partial<Record<keyof ProductFilters, string>>, how?: 'push' | 'replace') => void;

interface ProductListProps {
  list: Read<ListPage<Product>>;
  query: ProductFilters;
  /** Changes what the URL asks for. */
  change: Change;
  onAdd: () => void;
  onEdit: (id: string) => void;
}

/** The products that the URL asks for, to be edited and deleted. */
export function ProductList({ list, query, change, onAdd, onEdit }: ProductListProps) {
  const { state, isStale, reload } = list;
  const rows = state.status === 'found' ? state.data.rows : [];
  const total = state.status === 'found' ? state.data.total : 0;
  const filters = narrowingQuery(query);
  const choice = useChoice<Product>(filters);
  const mayWrite = useRight('catalogue:write');
  const deletion = useDeletion<Product>({
    toPath: (product) => `/api/products/${encodeURIComponent(product._id)}`,
    words: { done: 'Product deleted successfully!', failed: 'Failed to delete product.' },
    onDeleted(product) {
      choice.set([product], false);
      const index = rows.indexOf(product);
      const neighbour = rows[index + 1] ?? rows[index - 1];
      // The page is empty now.
      if (rows.length === 1 && query.page > 1) change({ page: String(query.page - 1) }, 'replace');
      reload();
      return () => {
        if (neighbour) document.getElementById(editButtonId(neighbour._id))?.focus();
      };
    },
    onOutdated: reload,
  });

  return (
    <>
      <ProductToolbar query={query} change={change} />
      <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch products." />
      {rows.length > 0 && mayWrite && <ChooseAll rows={rows} choice={choice} />}
      {rows.length > 0 && (
        <ProductTable
          rows={rows}
          isStale={isStale}
          choice={mayWrite ? choice : null}
          onEdit={onEdit}
          onDelete={deletion.ask}
        />
      )}
      {state.status === 'found' && rows.length === 0 && (
        <NoProducts query={query} total={total} change={change} onAdd={onAdd} />
      )}
      {total > 0 && (
        <ListPages
          page={query.page}
          total={total}
          onChange={(page) => change({ page: page > 1 ? String(page) : '' })}
        />
      )}
      <ChosenProducts choice={choice} rows={rows} total={total} filters={filters} />
      <AlertDialog {...deletion.dialog} title={`Delete ${deletion.asked?.name ?? 'product'}`}>
        Are you sure you want to delete this product?
      </AlertDialog>
    </>
  );
}

interface NoProductsProps extends Pick<ProductListProps, 'query' | 'change' | 'onAdd'> {
  total: number;
}

function NoProducts({ query, total, change, onAdd }: NoProductsProps) {
  const lastPage = Math.ceil(total / ROWS_PER_PAGE);
  if (total > 0) {
    return (
      <EmptyState
        title={`There’s no page ${query.page}`}
        actions={
          <Button onClick={() => change({ page: lastPage > 1 ? String(lastPage) : '' }, 'replace')}>
            Go to the last page
          </Button>
        }
      >
        <p>The last page is page {lastPage}.</p>
      </EmptyState>
    );
  }
  const isNarrowed = Boolean(query.search || query.category.length > 0 || query.status !== 'all');
  return (
    <EmptyState
      title="No products found"
      actions={
        isNarrowed ? (
          <Button tone="secondary" onClick={() => change({ search: '', category: '', status: '' })}>
            Clear Filters
          </Button>
        ) : (
          <ForRight right="catalogue:write">
            <Button onClick={onAdd}>Add New Product</Button>
            <ButtonLink tone="secondary" href="/admin/imports">
              Import a File
            </ButtonLink>
          </ForRight>
        )
      }
    >
      <p>
        {isNarrowed
          ? 'No shoes match.'
          : 'There are no products yet. A file can bring them all, also the one that your last shop exports.'}
      </p>
    </EmptyState>
  );
}

interface ProductToolbarProps {
  query: ProductFilters;
  change: Change;
}

/** Search, category, state and order of the product list. */
function ProductToolbar({ query, change }: ProductToolbarProps) {
  return (
    <search className="mb-5 flex flex-wrap gap-3">
      <SearchBox
        label="Search products"
        placeholder="Search by name, brand or description"
        value={query.search ?? ''}
        onSearch={(search) => change({ search }, 'replace')}
        className="basis-full xl:basis-60"
      />
      <SelectField
        label="Category"
        isLabelHidden
        value={query.category[0] ?? ''}
        onChange={(event) => change({ category: event.target.value })}
        className="min-w-0 grow basis-36 xl:grow-0 xl:basis-48"
      >
        <option value="">All categories</option>
        <Options labels={categoryLabels()} />
      </SelectField>
      <SelectField
        label="Status"
        isLabelHidden
        value={query.status}
        onChange={(event) => change({ status: event.target.value === 'all' ? '' : event.target.value })}
        className="min-w-0 grow basis-36 xl:grow-0 xl:basis-40"
      >
        <option value="all">All statuses</option>
        <Options labels={stateLabels} />
      </SelectField>
      <SelectField
        label="Sort By"
        isLabelHidden
        value={query.sortBy}
        onChange={(event) => change({ sortBy: event.target.value })}
        className="min-w-0 grow basis-36 xl:grow-0 xl:basis-52"
      >
        <Options labels={listOrders} />
      </SelectField>
    </search>
  );
}
