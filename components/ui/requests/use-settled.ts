import { useEffect, useState } from 'react';

/** What was typed, once it has not changed for a while: asking with every key would be too much. */
export function useSettled(typed: string, pauseMs: number): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return settled;
}
