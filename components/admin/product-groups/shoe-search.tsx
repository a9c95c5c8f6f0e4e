import { type KeyboardEvent, useState } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { StateBadge } from '@/components/admin/shared/state-badge';
import { PlusIcon } from '@/components/ui/icons';
import { ProductPicture } from '@/components/ui/product-picture';
import { ReadFailure } from '@/components/ui/read-failure';
import { useSettled } from '@/components/ui/requests/use-settled';
import { TextField } from '@/components/ui/text-field';
import { ApiError, callApi } from '@/lib/access/api/api-client';
import { type Product, productDetailSchema } from '@/lib/catalogue/product/product-schema';
import { productPageSchema } from '@/lib/catalogue/product-list/product-page-schema';
import { productIdIn } from './shelf-kinds';

/** What is shown of a shoe that can be chosen. */
export type FoundShoe = Pick<Product, '_id' | 'name' | 'brand' | 'image' | 'status' | 'publishAt'>;

/** How long to wait after the last key, in milliseconds. */
const PAUSE = 250;
/** The most shoes that are offered at once. */
const MOST = 6;

/** The shoes of the list that a text finds, or the one whose address it is. */
async function findShoes(typed: string, filters: string, signal: AbortSignal): Promise<FoundShoe[]> {
  const id = productIdIn(typed);
  if (id !== null) {
    const shoe = await callApi(`/api/products/${encodeURIComponent(id)}`, {
      answer: productDetailSchema,
      signal,
    }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
    return shoe ? [shoe] : [];
  }
  const params = new URLSearchParams(filters);
  params.set('search', typed);
  params.set('status', 'all');
  params.set('limit', '30');
  const { products } = await callApi(`/api/products?${params}`, { answer: productPageSchema, signal });
  return products;
}

interface ShoeSearchProps {
  id: string;
  /** The filters of the list, as the API takes them; null for all shoes. */
  filters: string | null;
  /** Ids of shoes that are not offered any more. */
  left: readonly string[];
  hasError: boolean;
  onAdd: (shoe: FoundShoe) => void;
}

/** Finds shoes while one types, each with a button that adds it. */
export function ShoeSearch({ id, filters, left, hasError, onAdd }: ShoeSearchProps) {
  const [typed, setTyped] = useState('');
  const wanted = useSettled(typed.trim(), PAUSE);

  function onKeyDown(event: KeyboardEvent): void {
    // It is no field of the form that Enter would send.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Escape') setTyped('');
  }

  function add(shoe: FoundShoe): void {
    onAdd(shoe);
    document.getElementById(id)?.focus();
  }

  return (
    <>
      <TextField
        id={id}
        type="search"
        label="Add a shoe"
        placeholder="Name, brand, or the address of its page"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={hasError || undefined}
        hint="Only those that the list shows are found. The others follow in the order that visitors choose."
      />
      {wanted !== '' && typed.trim() !== '' && (
        <Found key={filters} wanted={wanted} filters={filters ?? ''} left={left} onAdd={add} />
      )}
    </>
  );
}

interface FoundProps extends Pick<ShoeSearchProps, 'left' | 'onAdd'> {
  wanted: string;
  filters: string;
}

function Found({ wanted, filters, left, onAdd }: FoundProps) {
  const { state, isStale, reload } = useRead('shoes to put first', (signal) => findShoes(wanted, filters, signal), {
    query: `${filters} ${wanted}`,
    isForSignedIn: false,
  });
  if (state.status !== 'found' && state.status !== 'loading')
    return <ReadFailure onRetry={reload}>Failed to search the shoes.</ReadFailure>;
  const all = state.status === 'found' ? state.data.filter(({ _id }) => !left.includes(_id)) : [];
  const shown = all.slice(0, MOST);
  const count =
    shown.length === 1 ? '1 shoe found' : `${shown.length}${all.length > MOST ? ' or more' : ''} shoes found`;
  return (
    <div className={isStale ? 'opacity-60' : undefined}>
      <p role="status" className={shown.length > 0 ? 'sr-only' : 'mt-3 text-muted text-sm'}>
        {state.status === 'loading'
          ? 'Searching…'
          : shown.length > 0
            ? count
            : `No other shoe of the list matches “${wanted}”.`}
      </p>
      {shown.length > 0 && (
        <ul aria-label="Found" className="mt-3 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((shoe) => (
            <li key={shoe._id}>
              <button
                type="button"
                onClick={() => onAdd(shoe)}
                className="flex w-full items-center gap-3 rounded-md border border-line bg-surface p-2 text-left text-sm transition-colors hover:border-outline hover:bg-accent-soft"
              >
                <span className="tile grid size-11 shrink-0 place-items-center overflow-hidden rounded-sm">
                  <ProductPicture image={shoe.image} alt="" sizes="48px" className="w-full" />
                </span>
                <span className="wrap-anywhere min-w-0 grow">
                  <span className="sr-only">Add </span>
                  <span className="block font-medium">{shoe.name}</span>
                  <span className="block text-muted text-xs">{shoe.brand}</span>
                  <StateBadge product={shoe} />
                </span>
                <PlusIcon className="mr-1 size-4.5 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
