'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';

/** A list follows what is typed after this pause, in milliseconds. */
const PAUSE = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What the list is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches a list while one types. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // What was asked for and is not the list's search yet: the URL takes a moment, and people go on typing.
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== seen) {
    const index = asked.indexOf(value);
    setSeen(value);
    setAsked(index < 0 ? [] : asked.slice(index + 1));
    // Somebody else changed the search: the Back button, or a Clear.
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
      className="min-w-0 grow basis-60"
    />
  );
}

interface ListToolbarProps {
  /** Of the search. */
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

/** Narrows a list: a search, further filters, and a way out of all of them. */
export function ListToolbar({ label, placeholder, filters, children }: ListToolbarProps) {
  const { values, change, clear, isFiltered } = filters;
  return (
    <search className="mb-5 flex flex-wrap items-end gap-3">
      <SearchBox
        label={label}
        placeholder={placeholder}
        value={values.search}
        // The first search is a step that Back undoes, the letters that follow are not.
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
