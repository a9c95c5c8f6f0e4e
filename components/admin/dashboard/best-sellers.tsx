import { AdminLink } from '@/components/admin/permissions/admin-link';
import { AdminCard, AdminCardRows } from '@/components/admin/shared/admin-card';
import { productFormPath } from '@/components/admin/shared/admin-paths';
import { ProductPicture } from '@/components/ui/product-picture';
import { formatCents } from '@/lib/core/money/money';
import type { StatsPeriod } from '@/lib/operations/stats/stats-schema';
import { formatCount } from '@/lib/platform/locale/locale';

interface BestSellersProps {
  products: StatsPeriod['bestSellers'] | null;
  /** The length of the period in days. */
  days: string;
  isStale: boolean;
}

/** The products of which most pairs were sold in the period. */
export function BestSellers({ products, days, isStale }: BestSellersProps) {
  return (
    <AdminCard
      title="Best sellers"
      note={`Last ${days} days`}
      more={{ label: 'All products', href: '/admin/products' }}
      isStale={isStale}
    >
      <AdminCardRows
        rows={products}
        skeleton={{ rows: 5, className: 'h-17' }}
        empty={{ title: `Nothing sold in these ${days} days`, text: 'Your best sellers will show up here.' }}
      >
        {(sold) => (
          <ol className="divide-y divide-line">
            {sold.map((product) => (
              <li key={product.product} className="flex min-h-17 items-center gap-3.5 py-2.5 text-sm">
                <span className="tile w-16 shrink-0 rounded-sm">
                  <ProductPicture image={product.image} alt="" sizes="4rem" className="w-full p-0.5" />
                </span>
                <p className="min-w-0 grow wrap-anywhere">
                  {product.exists ? (
                    <AdminLink
                      href={productFormPath(product.product)}
                      className="font-medium underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current"
                    >
                      {product.name}
                    </AdminLink>
                  ) : (
                    <>
                      <span className="font-medium">{product.name}</span>
                      <span className="block text-muted text-xs">No longer in the shop</span>
                    </>
                  )}
                </p>
                <div className="shrink-0 text-right tabular-nums">
                  <p>
                    {formatCount(product.quantity)} {product.quantity === 1 ? 'pair' : 'pairs'}
                  </p>
                  <p className="text-muted text-xs" translate="no">
                    {formatCents(product.sales)}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </AdminCardRows>
    </AdminCard>
  );
}
