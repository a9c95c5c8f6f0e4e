import { useEffect, useRef, useState } from 'react';
import { Size, SizeWithWord, useSizeName } from '@/components/catalogue/sizes/size';
import { type SizeOption, scarcityOf, sizeOptionsOf } from '@/components/catalogue/sizes/size-options';
import { useAction } from '@/components/ui/requests/use-action';
import { Spinner } from '@/components/ui/spinner';
import { showToast } from '@/components/ui/toast-store';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import { isOneSize, sizeWithWord } from '@/lib/core/sizes/size-names';
import { lineKeyOf } from '@/lib/orders/cart/cart-lines';
import type { CartLine } from '@/lib/orders/cart/cart-schema';

interface SizeChangerProps {
  line: CartLine;
  onChoose: (option: SizeOption) => void;
}

/** The size of a line, and on demand the product's other sizes, each a button. */
export function SizeChanger({ line, onChoose }: SizeChangerProps) {
  const [options, setOptions] = useState<readonly SizeOption[] | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const nameOf = useSizeName();
  const itemName = `${line.name}, ${sizeWithWord(nameOf(line))}`;

  const { isPending, run: open } = useAction(
    async () => {
      const { productSchema } = await import('@/lib/catalogue/product/product-schema');
      const product = await callApi(`/api/products/${encodeURIComponent(line._id)}`, { answer: productSchema });
      const others = sizeOptionsOf(product).filter(({ size, isAvailable }) => isAvailable && size !== line.size);
      if (others.length > 0) setOptions(others);
      else showToast({ tone: 'info', text: `${line.name} is not available in another size right now.` });
    },
    () => showToast({ tone: 'danger', text: 'The other sizes could not be loaded. Please try again.' }),
  );

  useEffect(() => {
    if (options) group.current?.querySelector('button')?.focus();
  }, [options]);

  function close() {
    setOptions(null);
    opener.current?.focus();
  }

  return (
    <div className="mt-0.5 text-sm text-muted">
      <p className="flex flex-wrap items-center gap-x-2">
        <span>
          <SizeWithWord word="Size" of={line} />
        </span>
        <button
          ref={opener}
          type="button"
          data-change-size={lineKeyOf(line)}
          aria-expanded={options !== null}
          onClick={() => (options ? close() : void open())}
          className="inline-flex min-h-6 items-center gap-1.5 underline underline-offset-4 hover:text-text"
        >
          {options ? 'Keep it' : 'Change'}
          <VisuallyHidden>{options ? ` at ${sizeWithWord(nameOf(line))}` : ` the size of ${itemName}`}</VisuallyHidden>
          {isPending && <Spinner className="size-3.5" />}
        </button>
      </p>
      {options && (
        <fieldset
          ref={group}
          aria-label={`Other sizes of ${line.name}`}
          onKeyDown={(event) => event.key === 'Escape' && close()}
          className="fade-in mt-2 mb-1 flex flex-wrap gap-1.5"
        >
          {options.map((option) => {
            const scarcity = scarcityOf(option);
            return (
              <button
                key={option.size}
                type="button"
                onClick={() => onChoose(option)}
                className="grid min-h-10 min-w-11 place-items-center rounded-sm border border-outline bg-raised px-2.5 text-sm font-medium text-text tabular-nums transition-colors hover:border-text"
              >
                {!isOneSize(option) && <VisuallyHidden>Size </VisuallyHidden>}
                <Size of={option} />
                {scarcity && (
                  <span className="text-[0.6875rem] leading-tight font-normal text-warning">{scarcity}</span>
                )}
              </button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
