'use client';

import { useState } from 'react';
import { AdminLink } from '@/components/admin/permissions/admin-link';
import { AdminCard, AdminCardRows } from '@/components/admin/shared/admin-card';
import { productFormPath } from '@/components/admin/shared/admin-paths';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { StatsPeriod } from '@/lib/operations/stats/stats-schema';
import { formatCount } from '@/lib/platform/locale/locale';
import { groupLowStock, type LowStockGroup } from './low-stock-groups';

/** As many rows as fit beside the best sellers. */
const IN_SIGHT = 6;

/** Sizes that are sold out or nearly so, each product linked to its form. */
export function LowStock({ stock }: { stock: StatsPeriod['lowStock'] | null }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const groups = stock && groupLowStock(stock.sizes);
  const shown = groups?.slice(0, isUnfolded ? undefined : IN_SIGHT) ?? [];
  const count = shown.reduce((sum, { sizes }) => sum + sizes.length, 0);
  return (
    <AdminCard id="low-stock" title="Low stock" note={stock && stock.total > 0 && sizesText(stock.total)}>
      <AdminCardRows
        rows={groups}
        skeleton={{ rows: IN_SIGHT, className: 'h-12.5' }}
        empty={{ title: 'No sizes are running low', text: 'Sizes with few pairs left show up here.' }}
      >
        {() => (
          <ul className="divide-y divide-line">
            {shown.map((group) => (
              <li key={`${group.product} ${group.quantity}`}>
                <LowStockRow group={group} />
              </li>
            ))}
          </ul>
        )}
      </AdminCardRows>
      {stock && groups && (groups.length > IN_SIGHT || stock.total > count) && (
        <div className="mt-auto flex min-h-9 flex-wrap items-center justify-between gap-x-4 pt-2 text-muted text-xs">
          {stock.total > count && (
            <p>
              {formatCount(count)} of {sizesText(stock.total)}
            </p>
          )}
          {groups.length > IN_SIGHT && (
            <Button
              tone="quiet"
              size="sm"
              aria-expanded={isUnfolded}
              onClick={() => setIsUnfolded(!isUnfolded)}
              className="-mx-4"
            >
              {isUnfolded ? 'Show fewer' : 'Show more'}
              <VisuallyHidden> sizes with low stock</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </AdminCard>
  );
}

function LowStockRow({ group: { product, name, sizes, quantity } }: { group: LowStockGroup }) {
  return (
    <div className="flex min-h-12.5 items-center justify-between gap-4 py-2 text-sm">
      <p className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
        <AdminLink
          href={productFormPath(product)}
          className="font-medium underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current"
        >
          {name}
        </AdminLink>{' '}
        <span className="text-muted tabular-nums">
          {sizes.length === 1 ? 'Size' : 'Sizes'} {sizes.join(', ')}
        </span>
      </p>
      <Badge tone={quantity === 0 ? 'danger' : 'warning'}>{quantity === 0 ? 'Sold out' : `${quantity} left`}</Badge>
    </div>
  );
}

const sizesText = (count: number) => `${formatCount(count)} ${count === 1 ? 'size' : 'sizes'}`;
