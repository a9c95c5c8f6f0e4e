import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { TrashIcon } from '@/components/admin/shared/panel-icons';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { ChevronDownIcon } from '@/components/ui/icons';
import { ProductPicture } from '@/components/ui/product-picture';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi, messageOf } from '@/lib/access/api/api-client';
import { uploadPicture } from '@/lib/catalogue/pictures/upload-client';
import { productPageSchema } from '@/lib/catalogue/product-list/product-page-schema';
import { type LetterBlock, MAX_SHOES, type NamedShoe } from '@/lib/messages/newsletter/letter-schema';
import type { KeyedBlock } from './use-letter-draft';

export const blockNames = { text: 'Text', shoes: 'Shoes', picture: 'Picture', button: 'Button' } as const;

/** The id of a field by its path, such as `blocks.0.text`. */
export const fieldId = (path: string) => `letter-${path}`;

/** The id of a block's move button, which gets the focus back when its block has moved. */
export const moveButtonId = (key: string, way: 'up' | 'down') => `${key}-${way}`;

const toolClass =
  'grid size-9 place-items-center rounded-full text-text transition-colors hover:bg-accent-soft disabled:opacity-35 disabled:hover:bg-transparent';

interface BlockProps<Block extends LetterBlock = LetterBlock> {
  block: Block;
  onChange: (next: Partial<Block>) => void;
  /** The id and the problem of one of its fields. */
  field: (name: string) => { id: string; error: string | undefined };
}

interface BlockCardProps extends ShoesKnown {
  block: KeyedBlock;
  /** Counted from 0. */
  place: number;
  count: number;
  /** Of the whole letter, by path. */
  problems: Readonly<Record<string, string>>;
  onChange: (next: Partial<LetterBlock>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  isDragged: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: (event: DragEvent) => void;
}

/** A block of the letter: what it is made of, and buttons to move and remove it. It is dragged by its title. */
export function BlockCard(props: BlockCardProps) {
  const { block, place, count, problems, onMove, onRemove, isDragged, onDragStart, onDragEnd, onDragOver } = props;
  const name = `${blockNames[block.kind]}, block ${place + 1} of ${count}`;
  const field = (part: string) => {
    const path = `blocks.${place}.${part}`;
    // A problem of the block as a whole, such as a shoe that is gone, is told at its first field.
    return { id: fieldId(path), error: problems[path] };
  };
  const whole = problems[`blocks.${place}`];
  return (
    <li
      id={block.key}
      tabIndex={-1}
      aria-label={name}
      onDragOver={onDragOver}
      className={`rounded-lg border border-line bg-raised outline-offset-2 ${isDragged ? 'opacity-50' : ''}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way; the buttons are the other */}
      <div
        draggable={count > 1}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
        className={`flex items-center gap-1 border-line border-b py-1 pr-1.5 pl-4 ${count > 1 ? 'cursor-grab' : ''}`}
      >
        <h2 className="mr-auto font-semibold text-sm">{blockNames[block.kind]}</h2>
        <button
          type="button"
          id={moveButtonId(block.key, 'up')}
          aria-label={`Move up: ${name}`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
          className={toolClass}
        >
          <ChevronDownIcon className="size-4.5 rotate-180" />
        </button>
        <button
          type="button"
          id={moveButtonId(block.key, 'down')}
          aria-label={`Move down: ${name}`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
          className={toolClass}
        >
          <ChevronDownIcon className="size-4.5" />
        </button>
        <button type="button" aria-label={`Remove: ${name}`} onClick={onRemove} className={toolClass}>
          <TrashIcon className="size-4.5" />
        </button>
      </div>
      <div className="grid gap-4 p-4 sm:p-5">
        {whole && <FieldError id={fieldId(`blocks.${place}`)}>{whole}</FieldError>}
        <BlockFields {...props} field={field} />
      </div>
    </li>
  );
}

function BlockFields({ block, onChange, field, shoes, onShoe }: BlockProps & ShoesKnown): ReactNode {
  if (block.kind === 'shoes')
    return <ShoesFields block={block} onChange={onChange} field={field} shoes={shoes} onShoe={onShoe} />;
  if (block.kind === 'picture') return <PictureFields block={block} onChange={onChange} field={field} />;
  if (block.kind === 'button')
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Label"
          maxLength={60}
          autoComplete="off"
          value={block.label}
          onChange={({ target }) => onChange({ label: target.value })}
          {...field('label')}
        />
        <LinkField value={block.href} onChange={(href) => onChange({ href })} {...field('href')} label="Link" />
      </div>
    );
  return (
    <>
      <TextField
        label="Heading (optional)"
        maxLength={120}
        autoComplete="off"
        value={block.heading ?? ''}
        onChange={({ target }) => onChange({ heading: target.value })}
        {...field('heading')}
      />
      <TextArea
        label="Text"
        hint="Leave a blank line to start a new paragraph."
        rows={6}
        maxLength={5000}
        value={block.text}
        onChange={({ target }) => onChange({ text: target.value })}
        {...field('text')}
      />
    </>
  );
}

interface LinkFieldProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (href: string) => void;
}

function LinkField({ onChange, ...field }: LinkFieldProps) {
  return (
    <TextField
      {...field}
      hint="A page of the shop, such as /products/running, or a full https:// link."
      maxLength={2000}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}

type Picture = Extract<LetterBlock, { kind: 'picture' }>;

/** A picture, uploaded when it is chosen, with what it shows. */
function PictureFields({ block, onChange, field }: BlockProps<Picture>) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const image = field('image');
  const error = problem ?? image.error;

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setProblem(null);
    setProgress(0);
    try {
      onChange({ image: await uploadPicture(file, { onProgress: setProgress, signal: abort.signal }) });
      announce(`${file.name} was uploaded.`);
    } catch (failure) {
      if (!abort.signal.aborted) setProblem(messageOf(failure, 'Image upload failed. Please try again.'));
    } finally {
      if (running.current === abort) setProgress(null);
    }
  }

  return (
    <>
      <div>
        {block.image && (
          <div className="tile mb-3 max-w-72 overflow-hidden rounded-md">
            <ProductPicture image={block.image} alt={block.alt} sizes="288px" className="w-full" />
          </div>
        )}
        <label htmlFor={image.id} className="mb-1.5 block font-medium text-sm">
          {block.image ? 'Another picture' : 'Picture'}
        </label>
        <input
          id={image.id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={error ? `${image.id}-hint ${image.id}-error` : `${image.id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            void upload(target.files?.[0]);
            // Lets the same file be chosen again.
            target.value = '';
          }}
          className="block min-h-9 w-full text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-full file:border file:border-outline file:bg-transparent file:px-4 file:font-medium file:text-text"
        />
        <p id={`${image.id}-hint`} className="mt-1.5 text-muted text-xs">
          JPEG, PNG, WebP or AVIF, up to 8 MB. Twice as wide as high looks best.
        </p>
        {progress !== null && (
          <progress
            aria-label="Upload"
            value={progress}
            max={1}
            className="mt-2 block h-1 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
          />
        )}
        {error && <FieldError id={`${image.id}-error`}>{error}</FieldError>}
      </div>
      <TextField
        label="Description"
        hint="What the picture shows, for people who can’t see it. Many email programs hide pictures at first."
        maxLength={200}
        autoComplete="off"
        value={block.alt}
        onChange={({ target }) => onChange({ alt: target.value })}
        {...field('alt')}
      />
      <LinkField
        value={block.href ?? ''}
        onChange={(href) => onChange({ href })}
        {...field('href')}
        label="Link (optional)"
      />
    </>
  );
}

type Shoes = Extract<LetterBlock, { kind: 'shoes' }>;

interface ShoesKnown {
  /** Shoes by id, as far as they are known. */
  shoes: ReadonlyMap<string, NamedShoe>;
  /** Makes a shoe known. */
  onShoe: (shoe: NamedShoe) => void;
}

/** Shoes of the catalogue, searched for and chosen in their order. */
function ShoesFields({ block, onChange, field, shoes, onShoe }: BlockProps<Shoes> & ShoesKnown) {
  const { products } = block;
  const [typed, setTyped] = useState('');
  const titleId = useId();
  const found = useFoundShoes(typed);
  const isFull = products.length >= MAX_SHOES;
  const { id, error } = field('products');

  function add(shoe: NamedShoe): void {
    onShoe(shoe);
    onChange({ products: [...products, shoe._id] });
    announce(`${shoe.name} added.`);
    document.getElementById(id)?.focus();
  }

  function remove(removed: string): void {
    onChange({ products: products.filter((one) => one !== removed) });
    announce(`${shoes.get(removed)?.name ?? 'The shoe'} removed.`);
    document.getElementById(id)?.focus();
  }

  return (
    <>
      {products.length > 0 && (
        <ul aria-label="Chosen shoes" className="grid gap-2 sm:grid-cols-2">
          {products.map((one) => (
            <ShoeLine key={one} shoe={shoes.get(one)}>
              <button type="button" onClick={() => remove(one)} className={toolClass}>
                <TrashIcon className="size-4.5" />
                <VisuallyHidden>Remove {shoes.get(one)?.name ?? 'the missing shoe'}</VisuallyHidden>
              </button>
            </ShoeLine>
          ))}
        </ul>
      )}
      <div>
        <TextField
          id={id}
          type="search"
          label="Find a shoe"
          hint={isFull ? `A block can have ${MAX_SHOES} shoes.` : 'By name, brand or use.'}
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p id={titleId} role="status" className="sr-only">
          {found && `${found.length} ${found.length === 1 ? 'shoe' : 'shoes'} found`}
        </p>
        {found && (
          <ul aria-labelledby={titleId} className="mt-2 grid gap-2 sm:grid-cols-2">
            {found.map((shoe) => (
              <ShoeLine key={shoe._id} shoe={shoe}>
                <Button
                  tone="secondary"
                  size="sm"
                  disabled={isFull || products.includes(shoe._id)}
                  onClick={() => add(shoe)}
                >
                  {products.includes(shoe._id) ? 'Added' : 'Add'}
                  <VisuallyHidden> {shoe.name}</VisuallyHidden>
                </Button>
              </ShoeLine>
            ))}
          </ul>
        )}
        {found?.length === 0 && <p className="mt-2 text-muted text-sm">No shoes match.</p>}
      </div>
    </>
  );
}

function ShoeLine({ shoe, children }: { shoe: NamedShoe | undefined; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 rounded-md border border-line p-2">
      <span className="tile grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm">
        <ProductPicture image={shoe?.image ?? null} alt="" sizes="48px" className="w-full" />
      </span>
      <span className="wrap-anywhere min-w-0 grow text-sm">
        <span className="block font-medium">{shoe?.name ?? 'No longer in the shop'}</span>
        {shoe && <span className="block text-muted text-xs">{shoe.brand}</span>}
      </span>
      {children}
    </li>
  );
}

/** Milliseconds of rest after which a search is sent. */
const REST_MS = 250;

/** The first shoes that match what was typed; null while nothing is searched for, or it is not known yet. */
function useFoundShoes(typed: string): readonly NamedShoe[] | null {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim().slice(0, 100)), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { state } = useRead<readonly NamedShoe[] | null>(
    'shoes to choose',
    async (signal) => {
      if (search === '') return null;
      const query = new URLSearchParams({ search, match: 'close', sortBy: 'relevance', limit: '6' });
      const { products } = await callApi(`/api/products?${query}`, { answer: productPageSchema, signal });
      return products.map(({ _id, name, brand, image }) => ({ _id, name, brand, image }));
    },
    { query: search, isForSignedIn: false },
  );
  return search !== '' && state.status === 'found' ? state.data : null;
}
