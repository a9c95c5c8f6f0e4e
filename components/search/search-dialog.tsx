'use client';

import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useGoTo } from '@/components/requests/use-go-to';
import { IconButton } from '@/components/ui/icon-button';
import { ClockIcon, CloseIcon, SearchIcon } from '@/components/ui/icons';
import { ProductPicture } from '@/components/ui/product-picture';
import { useModal } from '@/components/ui/use-modal';
import { callApi } from '@/lib/api/api-client';
import { formatCents } from '@/lib/money/money';
import { categoryLabel } from '@/lib/product/categories';
import { forgetSearches, readRecentSearches, rememberSearch } from '@/lib/search/recent-searches-store';
import { noSuggestions, type ShownSuggestions, suggestions } from '@/lib/search/suggestions-answer';

/** Milliseconds without typing before suggestions are asked for. */
const TYPING_PAUSE = 120;

/** One line of the list; `url` is where it leads. */
interface Option {
  key: string;
  url: string;
  kind: 'recent' | 'query' | 'category' | 'within' | 'brand' | 'product';
  label: string;
  /** What a search is remembered as when this line is chosen. */
  search?: string;
  product?: ShownSuggestions['products'][number];
}

/** A category that was begun to be typed, or what was typed within one. */
function categoryOption(name: string, typed: string, used: string): Pick<Option, 'kind' | 'label' | 'url'> {
  const label = categoryLabel(name);
  if (label.toLowerCase().startsWith(used.toLowerCase())) return { kind: 'category', label, url: `/products/${name}` };
  return {
    kind: 'within',
    label: `${typed} in ${label}`,
    url: `/products/${name}?${new URLSearchParams({ search: typed })}`,
  };
}

const searchUrl = (search: string) => `/products?${new URLSearchParams({ search })}`;

function optionsOf(typed: string, { used, products, categories, brands, queries }: ShownSuggestions): Option[] {
  if (typed.trim() === '')
    return readRecentSearches().map((search) => ({
      ...{ key: `recent ${search}`, kind: 'recent', label: search, url: searchUrl(search), search },
    }));
  return [
    ...queries.map(
      (search): Option => ({ key: `query ${search}`, kind: 'query', label: search, url: searchUrl(search), search }),
    ),
    ...categories.map(
      (name): Option => ({
        key: `category ${name}`,
        ...categoryOption(name, typed.trim(), used),
      }),
    ),
    ...brands.map(
      (brand): Option => ({
        ...{ key: `brand ${brand}`, kind: 'brand', label: brand },
        url: `/products?${new URLSearchParams({ brand })}`,
      }),
    ),
    ...products.map(
      (product): Option => ({
        key: product._id,
        kind: 'product',
        label: product.name,
        url: `/product/${product._id}`,
        product,
      }),
    ),
  ];
}

/**
 * Where people search from any page: a combobox over the page's top, with suggestions while they type, until what they
 * chose is there.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { goTo, isPending } = useGoTo();
  const [isLeaving, setIsLeaving] = useState(false);
  const modal = useModal(true, onClose);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<ShownSuggestions>(noSuggestions);
  const [active, setActive] = useState(-1);
  const options = optionsOf(typed, found);
  const isCorrected = found.used.toLowerCase() !== found.asked.toLowerCase() && found.products.length > 0;

  useEffect(() => {
    if (typed.trim() === '') return;
    const stale = new AbortController();
    const timer = setTimeout(() => {
      const path = `/api/search/suggest?${new URLSearchParams({ q: typed })}` as const;
      // Without an answer the field still searches.
      callApi(path, { answer: suggestions, signal: stale.signal }).then(
        (answer) => {
          if (stale.signal.aborted) return;
          setFound(answer);
          setActive(-1);
        },
        () => undefined,
      );
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [typed]);

  function go(url: string, search?: string) {
    if (search) rememberSearch(search);
    setIsLeaving(true);
    goTo(url);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page has come, and at no other time
  useEffect(() => {
    if (isLeaving && !isPending) onClose();
  }, [isLeaving, isPending]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = options[active];
    if (chosen) go(chosen.url, chosen.search);
    else if (typed.trim() !== '') go(searchUrl(typed.trim()), typed);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      // -1 is the field itself, between the last line and the first.
      const next = active + step;
      setActive(next < -1 ? options.length - 1 : next >= options.length ? -1 : next);
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      change('');
    }
  }

  function change(text: string) {
    setTyped(text);
    setActive(-1);
    if (text.trim() === '') setFound(noSuggestions);
  }

  const isEmpty = typed.trim() !== '' && found.asked === typed.trim() && options.length === 0;
  return (
    <dialog
      {...modal}
      closedby="any"
      aria-label="Search"
      className="fade-in mx-auto mt-0 w-full max-w-none rounded-b-lg border-line border-b bg-raised p-4 text-text shadow-floating sm:mt-3 sm:w-[min(45rem,calc(100vw-2rem))] sm:rounded-lg sm:border sm:p-5"
    >
      <form
        action="/products"
        onSubmit={submit}
        data-pending={isPending || undefined}
        className="flex items-center gap-2"
      >
        <SearchIcon className="shrink-0 text-muted" />
        <input
          ref={input}
          autoFocus
          type="text"
          name="search"
          role="combobox"
          aria-label="Search"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          placeholder="Search shoes, brands, colors"
          value={typed}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-11 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted"
        />
        <IconButton label="Close search" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </form>
      <p role="status" className="sr-only">
        {typed.trim() !== '' && found.asked === typed.trim() && `${options.length} suggestions`}
      </p>
      {isCorrected && (
        <p className="px-2 pt-2 text-muted text-sm">
          Showing <strong className="font-semibold text-text">{found.used}</strong>
        </p>
      )}
      {isEmpty && <p className="px-2 py-4 text-muted text-sm">No suggestions. Press Enter to search anyway.</p>}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={typed.trim() === '' ? 'Recent searches' : 'Suggestions'}
        className="mt-2 max-h-[70dvh] overflow-y-auto overscroll-contain"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as the combobox pattern wants it
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            onClick={() => go(option.url, option.search)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 text-sm aria-selected:bg-accent-soft"
          >
            <OptionLine option={option} />
          </div>
        ))}
      </div>
      {typed.trim() === '' && options.length > 0 && (
        <button
          type="button"
          onClick={() => {
            forgetSearches();
            onClose();
          }}
          className="mt-1 min-h-9 px-2 text-muted text-xs underline underline-offset-4"
        >
          Clear recent searches
        </button>
      )}
    </dialog>
  );
}

const kindWords = { category: 'Category', brand: 'Brand' } as const;

function OptionLine({ option: { kind, label, product } }: { option: Option }) {
  if (product)
    return (
      <>
        <span className="tile block size-12 shrink-0 overflow-hidden rounded-sm">
          <ProductPicture image={product.image} alt="" sizes="48px" className="w-full p-[6%]" />
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{label}</span>
          <span className="block truncate text-muted text-xs">{product.brand}</span>
        </span>
        <span className="shrink-0 tabular-nums">{formatCents(product.price)}</span>
      </>
    );
  const Icon = kind === 'recent' ? ClockIcon : SearchIcon;
  return (
    <>
      <Icon className="size-4 shrink-0 text-muted" />
      <span className="truncate">{label}</span>
      {(kind === 'category' || kind === 'brand') && <span className="text-muted text-xs">{kindWords[kind]}</span>}
    </>
  );
}
