'use client';

import { useEffect, useState } from 'react';
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
  const [searched, setSearched] = useState(value);
  // Somebody else changed the search: the Back button, or a Clear.
  if (value !== searched) {
    setSearched(value);
    setText(value);
  }

  useEffect(() => {
    if (text.trim() === searched) return;
    const timer = setTimeout(() => {
      setSearched(text.trim());
      onSearch(text.trim());
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, searched, onSearch]);

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
