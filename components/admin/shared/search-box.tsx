'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';

/** How long to wait after the last key, in milliseconds. */
const PAUSE = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The list's current search. */
  value: string;
  onSearch: (text: string) => void;
  /** How wide it is before it grows. */
  className?: string;
}

/** Searches a list while one types. */
export function SearchBox({ label, placeholder, value, onSearch, className = 'basis-60' }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // Searches that were asked for and are not in `value` yet: the URL takes a moment, and people go on typing.
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== seen) {
    const index = asked.indexOf(value);
    setSeen(value);
    setAsked(index < 0 ? [] : asked.slice(index + 1));
    // Changed from outside, by the Back button or Clear Filters.
    if (index < 0) setText(value);
  }
  const latest = asked.at(-1) ?? seen;

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === latest) return;
    const timer = setTimeout(() => {
      setAsked((before) => [...before, wanted]);
      onSearch(wanted);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, latest, onSearch]);

  return (
    <TextField
      type="search"
      label={label}
      isLabelHidden
      placeholder={placeholder}
      value={text}
      maxLength={100}
      onChange={(event) => setText(event.target.value)}
      className={`min-w-0 grow ${className}`}
    />
  );
}

interface ListToolbarProps {
  /** The label of the search. */
  label: string;
  placeholder: string;
  filters: {
    values: { search: string };
    change: (changes: { search: string }, how: 'push' | 'replace') => void;
    clear: () => void;
    isFiltered: boolean;
  };
  /** The other filters. */
  children: ReactNode;
}

/** A list's search and filters, and a button that clears them. */
export function ListToolbar({ label, placeholder, filters, children }: ListToolbarProps) {
  const { values, change, clear, isFiltered } = filters;
  return (
    <search className="mb-5 flex flex-wrap items-end gap-3">
      <SearchBox
        label={label}
        placeholder={placeholder}
        value={values.search}
        // The first letter is a step that Back undoes, the next ones are not.
        onSearch={(search) => change({ search }, values.search ? 'replace' : 'push')}
      />
      {children}
      {isFiltered && (
        <Button tone="quiet" onClick={clear}>
          Clear Filters
        </Button>
      )}
    </search>
  );
}
