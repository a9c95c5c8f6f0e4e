import { useState } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { StateBadge } from '@/components/admin/shared/state-badge';
import { announce } from '@/components/ui/announce';
import { FieldError } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronDownIcon, CloseIcon } from '@/components/ui/icons';
import { ProductPicture } from '@/components/ui/product-picture';
import { ApiError, callApi } from '@/lib/access/api/api-client';
import { productDetailSchema } from '@/lib/catalogue/product/product-schema';
import { type FoundShoe, ShoeSearch } from './shoe-search';

/** How many shoes are asked for at once. */
const AT_ONCE = 8;

async function readShoe(id: string, signal: AbortSignal): Promise<FoundShoe[]> {
  try {
    return [await callApi(`/api/products/${encodeURIComponent(id)}`, { answer: productDetailSchema, signal })];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

/** The shoes of these ids that are still there. */
async function readShoes(ids: readonly string[], signal: AbortSignal): Promise<FoundShoe[]> {
  const found: FoundShoe[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    found.push(...(await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => readShoe(id, signal)))).flat());
  return found;
}

interface FirstShoesProps {
  /** Of the search, which problems lead to. */
  id: string;
  /** Ids of the chosen shoes, in order. */
  chosen: readonly string[];
  /** The list of the collection as the API takes its filters; null while its address can't be read. */
  filters: string | null;
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

const buttonId = (way: 'up' | 'down', shoeId: string) => `first-${way}-${shoeId}`;

/** The shoes that come first in a collection: found by their names, added, put in order and removed. */
export function FirstShoes({ id, chosen, filters, error, onChange }: FirstShoesProps) {
  const [opened] = useState(chosen);
  const { state } = useRead('first shoes', (signal) => readShoes(opened, signal), {
    query: opened.join(' '),
    isFresh: true,
    isForSignedIn: false,
  });
  const [added, setAdded] = useState<readonly FoundShoe[]>([]);
  const known = [...added, ...(state.status === 'found' ? state.data : [])];

  function add(shoe: FoundShoe): void {
    setAdded([shoe, ...added]);
    onChange([...chosen, shoe._id]);
    announce(`${shoe.name} was added as number ${chosen.length + 1}.`);
  }

  function move(shoeId: string, from: number, to: number): void {
    onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, shoeId));
    announce(`Number ${to + 1} of ${chosen.length}`);
    // Browsers drop the focus of an element that moves. At either end only one of the buttons is enabled.
    const way = to === 0 ? 'down' : to === chosen.length - 1 ? 'up' : to < from ? 'up' : 'down';
    requestAnimationFrame(() => document.getElementById(buttonId(way, shoeId))?.focus());
  }

  function remove(place: number): void {
    onChange(chosen.toSpliced(place, 1));
    document.getElementById(id)?.focus();
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Shoes that come first</legend>
      {chosen.length > 0 && (
        <ol aria-label="Shoes that come first" className="mb-3 divide-y divide-line rounded-md border border-line">
          {chosen.map((shoeId, place) => (
            <Row
              key={shoeId}
              shoeId={shoeId}
              shoe={known.find(({ _id }) => _id === shoeId)}
              isRead={state.status === 'found'}
              place={place}
              count={chosen.length}
              onMove={(to) => move(shoeId, place, to)}
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
      )}
      <ShoeSearch id={id} filters={filters} left={chosen} hasError={error !== undefined} onAdd={add} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

interface RowProps {
  shoeId: string;
  /** Undefined until it is read, or when it is gone. */
  shoe: FoundShoe | undefined;
  /** Whether the shoes have been read. */
  isRead: boolean;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Row({ shoeId, shoe, isRead, place, count, onMove, onRemove }: RowProps) {
  const name = shoe?.name ?? shoeId;
  return (
    <li className="flex items-center gap-3 py-2 pr-1 pl-3">
      <span aria-hidden="true" className="w-5 shrink-0 text-right text-muted text-sm tabular-nums">
        {place + 1}
      </span>
      <span className="tile grid size-11 shrink-0 place-items-center overflow-hidden rounded-sm">
        {shoe && <ProductPicture image={shoe.image} alt="" sizes="48px" className="w-full" />}
      </span>
      <span className="wrap-anywhere min-w-0 grow text-sm">
        <span className="block font-medium">{name}</span>
        {shoe && <StateBadge product={shoe} />}
        {!shoe && isRead && <span className="text-muted text-xs">No longer in the catalogue</span>}
      </span>
      <span className="flex shrink-0">
        <IconButton
          id={buttonId('up', shoeId)}
          label={`Up ${name}`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
          className="max-sm:w-9 disabled:opacity-35 disabled:hover:bg-transparent"
        >
          <ChevronDownIcon className="rotate-180" />
        </IconButton>
        <IconButton
          id={buttonId('down', shoeId)}
          label={`Down ${name}`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
          className="max-sm:w-9 disabled:opacity-35 disabled:hover:bg-transparent"
        >
          <ChevronDownIcon />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove} className="max-sm:w-9">
          <CloseIcon className="size-4.5" />
        </IconButton>
      </span>
    </li>
  );
}
