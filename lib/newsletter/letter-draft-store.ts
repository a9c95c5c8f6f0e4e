import { createPrivateValue } from '@/lib/accounts/session/private-storage';
import { parseJson } from '@/lib/storage/stored-value';
import { type NewLetter, newLetterSchema } from './letter-schema';

/** What was typed into a newsletter and is not stored yet, and the version that it changes. */
export interface UnsavedLetter {
  letter: NewLetter;
  updatedAt: string;
}

function parse(text: string | null): Record<string, unknown> {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const drafts = createPrivateValue('unsaved-letters', parse);

/** What this tab holds of a newsletter, also after the session ended; null when everything was stored. */
export function readUnsavedLetter(id: string): UnsavedLetter | null {
  const { letter, updatedAt } = (drafts.read()[id] ?? {}) as Partial<UnsavedLetter>;
  const known = newLetterSchema.safeParse(letter);
  return known.success && typeof updatedAt === 'string' ? { letter: known.data, updatedAt } : null;
}

/** Keeps what is typed until it is stored; null forgets it. */
export function keepUnsavedLetter(id: string, unsaved: UnsavedLetter | null): void {
  const { [id]: _, ...others } = drafts.read();
  drafts.write(JSON.stringify(unsaved ? { ...others, [id]: unsaved } : others));
}
