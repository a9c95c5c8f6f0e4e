'use client';

import { useBrowserValue } from '@/components/ui/use-browser-value';

const FIRST_YEAR = 2024;
const thisYear = () => new Date().getFullYear();

/** `2024–2026`. Pages may be cached past New Year, so the browser corrects the year. */
export function CopyrightYears({ renderedIn }: { renderedIn: number }) {
  const year = useBrowserValue(thisYear, renderedIn);
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR;
}
