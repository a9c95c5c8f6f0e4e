'use client';

import { useSyncExternalStore } from 'react';

const FIRST_YEAR = 2024;
const subscribe = () => () => undefined;
const thisYear = () => new Date().getFullYear();

/** `2024–2026`. Pages are kept for as long as they are true, so only the browser knows this year; until then it is the build's. */
export function CopyrightYears({ buildYear }: { buildYear: number }) {
  const year = useSyncExternalStore(subscribe, thisYear, () => buildYear);
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR;
}
