import { useEffect, useState } from 'react';
import { useRead } from '@/components/access/session/use-read';
import { focusSoon } from '@/components/admin/settings/list-tools';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { TrashIcon } from '@/components/admin/shared/panel-icons';
import { Button } from '@/components/ui/button';
import type { Form } from '@/components/ui/forms/use-form';
import { IconButton } from '@/components/ui/icon-button';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { productPageSchema } from '@/lib/catalogue/product-list/product-page-schema';
import { formatCents } from '@/lib/core/money/money';
import { sizeName } from '@/lib/core/sizes/size-names';
import { shoeSizeOf } from '@/lib/orders/cart/cart-lines';
import { newLine, type TryDraft, type TryLine } from './try-draft';

const PAUSE_MS = 300;

/** The cart that is tried: shoes found by typing, with sizes and quantities. */
export function TryCart({ form }: { form: Form<TryDraft, string> }) {
  const { lines } = form.values;
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const searchId = form.idOf('search');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function add(product: TryLine['product']): void {
    form.change({ lines: [...lines, newLine(product)] });
    setText('');
    focusSoon(searchId);
  }

  function change(key: string, changes: Partial<TryLine>): void {
    form.change({ lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) });
  }

  return (
    <AdminCard title="Cart">
      {lines.length > 0 && (
        <ul aria-label="Cart" className="mb-5 divide-y divide-line">
          {lines.map((line) => (
            <CartLine
              key={line.key}
              line={line}
              form={form}
              onChange={(changes) => change(line.key, changes)}
              onRemove={() => {
                form.change({ lines: lines.filter(({ key }) => key !== line.key) });
                focusSoon(searchId);
              }}
            />
          ))}
        </ul>
      )}
      <TextField
        id={searchId}
        type="search"
        label="Find a shoe"
        placeholder="Name or brand"
        autoComplete="off"
        maxLength={100}
        value={text}
        error={form.problems.search}
        onChange={({ target }) => setText(target.value)}
        // Enter looks at what was found, and does not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="sm:max-w-md"
      />
      {search !== '' && text.trim() !== '' && <FoundShoes search={search} onAdd={add} />}
    </AdminCard>
  );
}

function FoundShoes({ search, onAdd }: { search: string; onAdd: (product: TryLine['product']) => void }) {
  const query = new URLSearchParams({ search, match: 'close', sortBy: 'relevance', limit: '6' }).toString();
  const path = `/api/products?${query}` as const;
  const { state } = useRead(
    'shoes for a cart to try',
    (signal) => callApi(path, { answer: productPageSchema, signal }),
    { query, isForAnyone: true },
  );
  const products = state.status === 'found' ? state.data.products : null;
  return (
    <div className="mt-2 sm:max-w-md">
      <p role="status" className="text-muted text-sm">
        {products === null && (state.status === 'loading' ? 'Looking…' : 'Shoes can’t be found at the moment.')}
        {products?.length === 0 && `No shoe is called “${search}”.`}
        {products && products.length > 0 && <VisuallyHidden>{products.length} found</VisuallyHidden>}
      </p>
      <ul aria-label="Found shoes" className="divide-y divide-line">
        {products?.map((product) => (
          <li key={product._id} className="flex items-center justify-between gap-3 py-1.5 text-sm">
            <span className="min-w-0">
              <span className="wrap-anywhere block font-medium">{product.name}</span>
              <span className="text-muted text-xs">
                {product.brand} · {formatCents(product.price)}
              </span>
            </span>
            {product.sizes.length > 0 ? (
              <Button tone="secondary" size="sm" onClick={() => onAdd(product)}>
                Add<VisuallyHidden> {product.name}</VisuallyHidden>
              </Button>
            ) : (
              <span className="text-muted text-xs">Out of stock</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CartLineProps {
  line: TryLine;
  form: Form<TryDraft, string>;
  onChange: (changes: Partial<TryLine>) => void;
  onRemove: () => void;
}

function CartLine({ line, form, onChange, onRemove }: CartLineProps) {
  const { key, product, size, quantity } = line;
  const quantityField = `quantity.${key}`;
  return (
    <li className="flex flex-wrap items-end gap-x-3 gap-y-2 py-3">
      <span className="wrap-anywhere min-w-0 grow basis-full self-center font-medium text-sm sm:basis-40">
        {product.name}
      </span>
      <SelectField
        label="Size"
        aria-label={`Size of ${product.name}`}
        value={size}
        onChange={({ target }) => onChange({ size: Number(target.value) })}
        className="w-28"
      >
        {product.sizes.map((each) => (
          <option key={each} value={each}>
            {sizeName('us-men', shoeSizeOf(product, each))}
          </option>
        ))}
      </SelectField>
      <TextField
        id={form.idOf(quantityField)}
        label="Pairs"
        aria-label={`Pairs of ${product.name}`}
        inputMode="numeric"
        autoComplete="off"
        value={quantity}
        error={form.problems[quantityField]}
        onChange={({ target }) => onChange({ quantity: target.value })}
        className="w-20"
      />
      <IconButton label={`Remove ${product.name}`} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </li>
  );
}
