import { useState } from 'react';
import type { Choice } from '@/components/admin/shared/use-choice';
import { Button } from '@/components/ui/button';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { formatCount } from '@/lib/platform/locale/locale';
import { BulkEditDialog } from './bulk-edit-dialog';

interface ChosenProductsProps {
  choice: Choice<Product>;
  /** On the page that is seen. */
  rows: readonly Product[];
  /** How many products match the filters of the list. */
  total: number;
  /** The filters, as the API takes them. */
  filters: string;
}

const productsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;

/** A list's parameters as the API takes them in JSON. */
function filtersOf(query: string): Record<string, string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
}

/** What can be done with the chosen products, or with all that match; it stays in sight below them. */
export function ChosenProducts({ choice, rows, total, filters }: ChosenProductsProps) {
  const [isAll, setIsAll] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const isWhole = isAll && choice.rows.length > 0;
  const count = isWhole ? total : choice.rows.length;
  const mayTakeAll = !isWhole && total > choice.rows.length && rows.length > 0 && rows.every(choice.has);
  const chosenText = isWhole ? `All ${productsOf(total)} that match` : `${productsOf(count)} chosen`;
  // What was all is not all any more once one of them is unticked.
  if (isAll && !rows.every(choice.has)) setIsAll(false);

  function clear(): void {
    setIsAll(false);
    choice.clear();
  }

  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && chosenText}
      </p>
      {count > 0 && (
        <section
          aria-label="Chosen products"
          data-bar-below
          className="high:sticky high:bottom-3 z-10 mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised p-3 shadow-floating sm:px-5"
        >
          <p className="grow px-1 font-medium text-sm tabular-nums">{chosenText}</p>
          {mayTakeAll && (
            <Button tone="quiet" size="sm" onClick={() => setIsAll(true)}>
              Select all {formatCount(total)} that match
            </Button>
          )}
          <Button tone="quiet" size="sm" onClick={clear}>
            Clear
          </Button>
          <Button size="sm" onClick={() => setIsEditing(true)}>
            Edit {productsOf(count)}
          </Button>
        </section>
      )}
      <BulkEditDialog
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
        title={`Edit ${productsOf(count)}`}
        what={isWhole ? { filters: filtersOf(filters) } : { ids: choice.rows.map(({ _id }) => _id) }}
      />
    </>
  );
}
