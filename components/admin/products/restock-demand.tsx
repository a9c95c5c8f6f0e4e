'use client';

import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { AdminLink } from '@/components/admin/permissions/admin-link';
import { allOf, productFormPath } from '@/components/admin/shared/admin-paths';
import { DataTable } from '@/components/admin/shared/data-table';
import { ListStates } from '@/components/admin/shared/list-states';
import { useList } from '@/components/admin/shared/use-list';
import { ProductPicture } from '@/components/ui/product-picture';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import { formatCount } from '@/lib/platform/locale/locale';
import { demandSchema } from '@/lib/storefront/alerts/alert-schema';

const rowsSchema = z.array(demandSchema.transform((row) => ({ ...row, _id: `${row.product} ${row.size}` })));

const linkClass = 'inline-flex min-h-6 items-center underline underline-offset-4';

/** How many people wait for which size, the most wanted first: what to order again. */
export function RestockDemand() {
  const list = useList({ path: '/api/alerts/demand', answer: rowsSchema, names: [], toFilterQuery: () => '' });
  return (
    <>
      <AdminHeading title="Back-in-stock requests" back={allOf.products}>
        Sizes that customers are waiting for.
      </AdminHeading>
      <ListStates
        list={list}
        things="sizes"
        region={{ label: 'Back-in-stock requests' }}
        empty={{
          title: 'No one is waiting',
          text: 'Customers can ask for an email when a sold-out size is back. Those requests show up here.',
        }}
      >
        {(rows) => (
          <DataTable
            caption="Sizes that people are waiting for"
            rows={rows}
            keyOf={({ _id }) => _id}
            isStale={list.isStale}
            columns={[
              {
                header: 'Product',
                isRowHeader: true,
                isSelfEvident: true,
                className: 'md:w-1/2',
                cell: ({ name, image }) => (
                  <span className="flex items-center gap-3 text-left">
                    <span className="tile grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm">
                      <ProductPicture image={image} alt="" sizes="48px" className="w-full" />
                    </span>
                    <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
                  </span>
                ),
              },
              { header: 'Size', isNumeric: true, cell: (row) => sizeName('us-men', row) },
              {
                header: 'Waiting',
                isNumeric: true,
                cell: ({ waiting }) => `${formatCount(waiting)} ${waiting === 1 ? 'person' : 'people'}`,
              },
              {
                header: 'Actions',
                isHeaderHidden: true,
                isNumeric: true,
                cell: ({ product, name, ...size }) => (
                  <AdminLink href={productFormPath(product)} className={linkClass}>
                    Edit stock
                    <VisuallyHidden>
                      {' '}
                      of {name}, {sizeWithWord(sizeName('us-men', size))}
                    </VisuallyHidden>
                  </AdminLink>
                ),
              },
            ]}
          />
        )}
      </ListStates>
    </>
  );
}
