'use client';

import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import { DeleteMenu } from '@/components/admin/shared/delete-menu';
import { PencilIcon } from '@/components/admin/shared/panel-icons';
import { StateBadge } from '@/components/admin/shared/state-badge';
import type { Choice } from '@/components/admin/shared/use-choice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Price } from '@/components/ui/price';
import { ProductPicture } from '@/components/ui/product-picture';
import { categoryLabel } from '@/lib/catalogue/categories/categories';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { stockSummary } from './stock-summary';

/** The id of a row's Edit button, which gets the focus back when the form closes. */
export function editButtonId(productId: string): string {
  return `edit-product-${productId}`;
}

const stockColours = { calm: 'text-text', warning: 'text-text', danger: 'font-medium text-danger' } as const;
const detailColours = { calm: 'text-muted', warning: 'text-warning', danger: 'text-danger' } as const;

function NameCell({ product }: { product: Product }) {
  return (
    <span className="flex items-center gap-3 text-left">
      <span className="tile grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm">
        <ProductPicture image={product.image} alt="" sizes="48px" className="w-full" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium break-words text-text">{product.name}</span>
        <span className="block text-muted text-xs md:hidden">
          {product.brand} · {categoryLabel(product.category)}
        </span>
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          <StateBadge product={product} />
          {product.isLatest && <Badge tone="accent">New Arrival</Badge>}
          {product.isBestSeller && <Badge>Best Seller</Badge>}
        </span>
      </span>
    </span>
  );
}

function StockCell({ product }: { product: Product }) {
  const { text, detail, tone } = stockSummary(product.stock);
  return (
    <>
      <span className={`block whitespace-nowrap tabular-nums ${stockColours[tone]}`}>{text}</span>
      {detail && <span className={`block text-xs ${detailColours[tone]}`}>{detail}</span>}
    </>
  );
}

interface ProductTableProps {
  rows: readonly Product[];
  isStale: boolean;
  /** Null for who can't change any. */
  choice: Choice<Product> | null;
  onEdit: (id: string) => void;
  onDelete: (product: Product) => void;
}

export function ProductTable({ rows, isStale, choice, onEdit, onDelete }: ProductTableProps) {
  const choose: Column<Product> = {
    header: 'Choose',
    isHeaderHidden: true,
    isSelfEvident: true,
    className: 'md:w-8 md:pr-0',
    cell: (product) => (
      <CheckboxField
        label={`Choose ${product.name}`}
        isLabelHidden
        checked={choice?.has(product) ?? false}
        onChange={({ target }) => choice?.set([product], target.checked)}
        className="-my-2.5"
      />
    ),
  };
  const columns: Column<Product>[] = [
    ...(choice ? [choose] : []),
    {
      header: 'Product',
      isRowHeader: true,
      isSelfEvident: true,
      cell: (product) => <NameCell product={product} />,
      className: 'max-md:col-span-2 md:w-2/5',
    },
    // On a card they stand below the name.
    {
      header: 'Brand',
      className: 'max-md:hidden xl:min-w-36',
      cell: ({ brand }) => <span className="break-words">{brand}</span>,
    },
    { header: 'Category', className: 'max-md:hidden', cell: ({ category }) => categoryLabel(category) },
    {
      header: 'Price',
      isNumeric: true,
      isSelfEvident: true,
      className: 'max-md:justify-end',
      cell: ({ price, originalPrice }) => <Price amount={price} original={originalPrice} className="justify-end" />,
    },
    {
      header: 'Stock',
      isSelfEvident: true,
      ...(choice && { className: 'max-md:col-span-2' }),
      cell: (product) => <StockCell product={product} />,
    },
    {
      header: 'Actions',
      isHeaderHidden: true,
      isSelfEvident: true,
      className: 'max-md:col-span-2 max-md:justify-end',
      cell: (product) => (
        <ForRight right="catalogue:write">
          <span className="flex items-center justify-end gap-1">
            <Button
              id={editButtonId(product._id)}
              tone="quiet"
              size="sm"
              aria-label={`Edit ${product.name}`}
              onClick={() => onEdit(product._id)}
              className="px-3 max-md:min-h-11"
            >
              <PencilIcon className="size-4.5" />
              <span className="md:max-lg:hidden">Edit</span>
            </Button>
            <DeleteMenu subject={product.name} onDelete={() => onDelete(product)} />
          </span>
        </ForRight>
      ),
    },
  ];
  return (
    <DataTable
      caption="Products"
      columns={columns}
      rows={rows}
      keyOf={({ _id }) => _id}
      isStale={isStale}
      cardClassName={
        choice ? 'grid grid-cols-[auto_auto_minmax(0,1fr)_auto]' : 'grid grid-cols-[auto_minmax(0,1fr)_auto]'
      }
    />
  );
}
