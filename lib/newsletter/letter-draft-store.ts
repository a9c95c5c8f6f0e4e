import { object, readJson, recordOf, text } from '@/lib/platform/storage/shape';
import { createPrivateValue } from '@/lib/session/private-storage';
import { type NewLetter, newLetterSchema } from './letter-schema';

/** What was typed into a newsletter and is not stored yet, and the version that it changes. */
export interface UnsavedLetter {
  letter: NewLetter;
  updatedAt: string;
}

const unsavedLetter = object({ letter: (value) => newLetterSchema.safeParse(value).data, updatedAt: text });

// Each is read when it is asked for: one that can't be read keeps nobody from the others.
const drafts = createPrivateValue(
  'unsaved-letters',
  (json) =>
    readJson(
      json,
      recordOf((value) => value),
    ) ?? {},
);

/** What this tab holds of a newsletter, also after the session ended; null when everything was stored. */
export function readUnsavedLetter(id: string): UnsavedLetter | null {
  return unsavedLetter(drafts.read()[id]) ?? null;
}

/** Keeps what is typed until it is stored; null forgets it. */
export function keepUnsavedLetter(id: string, unsaved: UnsavedLetter | null): void {
  const { [id]: _, ...others } = drafts.read();
  drafts.write(JSON.stringify(unsaved ? { ...others, [id]: unsaved } : others));
}
