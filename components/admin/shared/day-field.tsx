import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';

interface DayFieldProps {
  label: string;
  /** Such as `2026-11-20`; empty for no day. */
  value: string;
  onChange: (day: string) => void;
}

/** Asks for a day of this century. While its year is being typed, it names days of the first one: those are not told. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [day, setDay] = useState(value);
  const [told, setTold] = useState(value);
  // Somebody else changed the day: the Back button, or a Clear.
  if (value !== told) {
    setTold(value);
    setDay(value);
  }

  function take(next: string): void {
    setDay(next);
    if (next !== '' && !next.startsWith('20')) return;
    setTold(next);
    onChange(next);
  }

  return (
    <TextField
      type="date"
      label={label}
      value={day}
      min="2000-01-01"
      max="2099-12-31"
      onChange={(event) => take(event.target.value)}
      className="min-w-36 grow sm:grow-0"
    />
  );
}
