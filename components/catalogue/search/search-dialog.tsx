'use client';

import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { ClockIcon, CloseIcon, SearchIcon } from '@/components/ui/icons';
import { ProductPicture } from '@/components/ui/product-picture';
import { useGoTo } from '@/components/ui/requests/use-go-to';
import { useModal } from '@/components/ui/use-modal';
import { callApi } from '@/lib/access/api/api-client';
import { forgetSearches, readRecentSearches, rememberSearch } from '@/lib/catalogue/search/recent-searches-store';
import { noSuggestions, type ShownSuggestions, suggestions } from '@/lib/catalogue/search/suggestions-answer';
import { formatCents } from '@/lib/core/money/money';
import { nextActive, recentOptions, type SearchOption, searchUrl, suggestedOptions } from './search-options';

/** For how long nothing is typed before suggestions are asked for. */
const TYPING_PAUSE_MS = 120;

/** What is typed, and the list for it: recent searches at first, suggestions after a pause in typing. */
function useSearchField() {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<ShownSuggestions>(noSuggestions);
  const [active, setActive] = useState(-1);
  const search = typed.trim();

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
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [typed]);

  function change(text: string) {
    setTyped(text);
    setActive(-1);
    if (text.trim() === '') setFound(noSuggestions);
  }

  return {
    typed,
    search,
    options: search === '' ? recentOptions(readRecentSearches()) : suggestedOptions(typed, found),
    /** What was searched instead, when the shop corrected what is typed. */
    corrected: found.used.toLowerCase() !== found.asked.toLowerCase() && found.products.length > 0 && found.used,
    isAnswered: search !== '' && found.asked === search,
    /** The place of the chosen line; -1 while it is none. */
    active,
    setActive,
    change,
  };
}

/** Goes to a page, and closes the dialog when the page has come. */
function useGoAndClose(onClose: () => void) {
  const { goTo, isPending } = useGoTo();
  const [isLeaving, setIsLeaving] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page has come, and at no other time
  useEffect(() => {
    if (isLeaving && !isPending) onClose();
  }, [isLeaving, isPending]);

  function go(url: string, search?: string) {
    if (search) rememberSearch(search);
    setIsLeaving(true);
    goTo(url);
  }

  return { go, isPending };
}

/**
 * Where people search from any page: a combobox over the page's top, with suggestions while they type, until what they
 * chose is there.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { go, isPending } = useGoAndClose(onClose);
  const modal = useModal(true, onClose);
  const id = useId();
  const field = useSearchField();
  const { typed, search, options, corrected, isAnswered, active, setActive } = field;

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = options[active];
    if (chosen) go(chosen.url, chosen.search);
    else if (search !== '') go(searchUrl(search), typed);
  }

  return (
    <dialog
      {...modal}
      closedby="any"
      aria-label="Search"
      className="fade-in mx-auto mt-0 w-full max-w-none rounded-b-lg border-line border-b bg-raised p-4 text-text shadow-floating sm:mt-3 sm:w-[min(45rem,calc(100vw-2rem))] sm:rounded-lg sm:border sm:p-5"
    >
      <SearchForm id={id} field={field} isPending={isPending} onSubmit={submit} onClose={onClose} />
      <p role="status" className="sr-only">
        {isAnswered && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {corrected && (
        <p className="px-2 pt-2 text-muted text-sm">
          Showing <strong className="font-semibold text-text">{corrected}</strong>
        </p>
      )}
      {isAnswered && options.length === 0 && (
        <p className="px-2 py-4 text-muted text-sm">No suggestions. Press Enter to search anyway.</p>
      )}
      <OptionList
        id={id}
        label={search === '' ? 'Recent searches' : 'Suggestions'}
        options={options}
        active={active}
        onPoint={setActive}
        onChoose={(option) => go(option.url, option.search)}
      />
      {search === '' && options.length > 0 && (
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

interface SearchFormProps {
  /** Of the dialog: the field refers to the list and to its lines by it. */
  id: string;
  field: ReturnType<typeof useSearchField>;
  isPending: boolean;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
}

function SearchForm({ id, field, isPending, onSubmit, onClose }: SearchFormProps) {
  const { typed, options, active, setActive, change } = field;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      const next = nextActive(active, step, options.length);
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      change('');
    }
  }

  return (
    <form
      action="/products"
      onSubmit={onSubmit}
      data-pending={isPending || undefined}
      className="flex items-center gap-2"
    >
      <SearchIcon className="shrink-0 text-muted" />
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type here
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
  );
}

interface OptionListProps {
  id: string;
  label: string;
  options: readonly SearchOption[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (option: SearchOption) => void;
}

function OptionList({ id, label, options, active, onPoint, onChoose }: OptionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
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
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(option)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 py-1 text-sm aria-selected:bg-accent-soft"
        >
          <OptionLine option={option} />
        </div>
      ))}
    </div>
  );
}

const kindWords = { category: 'Category', brand: 'Brand' } as const;

function OptionLine({ option: { kind, label, product } }: { option: SearchOption }) {
  if (product)
    return (
      <>
        <span data-category={product.category} className="tile block size-12 shrink-0 overflow-hidden rounded-sm">
          <ProductPicture image={product.image} alt="" sizes="48px" className="w-full p-[6%]" />
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{label}</span>
          <span className="block truncate text-muted text-xs">{product.brand}</span>
        </span>
        <span className="shrink-0 tabular-nums" translate="no">
          {formatCents(product.price)}
        </span>
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
