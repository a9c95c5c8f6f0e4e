import { createPrivateValue } from '@/lib/access/session/private-storage';
import { object, readJson, recordOf, text } from '@/lib/platform/storage/shape';
import { type NewLetter, newLetterSchema } from './letter-schema';

/** Unsaved input of a newsletter, and the version that it changes. */
export interface UnsavedLetter {
  letter: NewLetter;
  updatedAt: string;
}

const unsavedLetter = object({ letter: (value) => newLetterSchema.safeParse(value).data, updatedAt: text });

// Each entry is parsed when it is read, so that an invalid one does not lose the others.
const drafts = createPrivateValue(
  'unsaved-letters',
  (json) =>
    readJson(
      json,
      recordOf((value) => value),
    ) ?? {},
);

/** This tab's unsaved input of a newsletter, also after the session ended; null when everything is saved. */
export function readUnsavedLetter(id: string): UnsavedLetter | null {
  return unsavedLetter(drafts.read()[id]) ?? null;
}

/** Stores input until it is saved; null deletes it. */
export function keepUnsavedLetter(id: string, unsaved: UnsavedLetter | null): void {
  const { [id]: _, ...others } = drafts.read();
  drafts.write(JSON.stringify(unsaved ? { ...others, [id]: unsaved } : others));
}
