'use client';

import { ListPages, ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
import { SessionEnded, TableSkeleton } from '@/components/admin/shared/list-states';
import { useDeletion } from '@/components/admin/shared/use-admin-write';
import type { ListPage } from '@/components/admin/shared/use-list';
import type { Read } from '@/components/requests/use-read';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ReadFailure } from '@/components/ui/read-failure';
import type { Product } from '@/lib/products/product-schema';
import type { ProductListQuery } from './product-list-query';
import { editButtonId, ProductTable } from './product-table';
import { ProductToolbar } from './product-toolbar';

type Change = (values: Partial<Record<keyof ProductListQuery, string>>, how?: 'push' | 'replace') => void;

interface ProductListProps {
  list: Read<ListPage<Product>>;
  query: ProductListQuery;
  /** Changes what the address asks for. */
  change: Change;
  onAdd: () => void;
  onEdit: (id: string) => void;
}

/** The products that the address asks for, with everything that can be done to one. */
export function ProductList({ list, query, change, onAdd, onEdit }: ProductListProps) {
  const { state, isStale, reload } = list;
  const rows = state.status === 'found' ? state.data.rows : [];
  const total = state.status === 'found' ? state.data.total : 0;
  const deletion = useDeletion<Product>({
    toPath: (product) => `/api/products/${encodeURIComponent(product._id)}`,
    words: { done: 'Product deleted successfully!', failed: 'Failed to delete product.' },
    onDeleted(product) {
      const index = rows.indexOf(product);
      const neighbour = rows[index + 1] ?? rows[index - 1];
      // The last row of a page takes the page with it.
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
      {state.status === 'loading' && <TableSkeleton />}
      {(state.status === 'failed' || state.status === 'missing') && (
        <ReadFailure onRetry={reload}>Failed to fetch products.</ReadFailure>
      )}
      {state.status === 'signed-out' && <SessionEnded />}
      {rows.length > 0 && <ProductTable rows={rows} isStale={isStale} onEdit={onEdit} onDelete={deletion.ask} />}
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
        title={`There is no page ${query.page}`}
        actions={
          <Button onClick={() => change({ page: lastPage > 1 ? String(lastPage) : '' }, 'replace')}>
            Go to the last page
          </Button>
        }
      >
        <p>The list ends with page {lastPage}.</p>
      </EmptyState>
    );
  }
  const isNarrowed = query.search !== '' || query.category !== '';
  return (
    <EmptyState
      title="No products found"
      actions={
        isNarrowed ? (
          <Button tone="secondary" onClick={() => change({ search: '', category: '' })}>
            Clear Filters
          </Button>
        ) : (
          <Button onClick={onAdd}>Add New Product</Button>
        )
      }
    >
      <p>{isNarrowed ? 'Nothing in the catalogue matches.' : 'The catalogue is empty.'}</p>
    </EmptyState>
  );
}
