import * as z from 'zod/mini';
import { createPrivateValue } from '@/lib/accounts/session/private-storage';
import { parseJson } from '@/lib/storage/stored-value';

const draftsSchema = z.record(z.string(), z.string());

const drafts = createPrivateValue('answer-drafts', (text) => draftsSchema.safeParse(parseJson(text)).data ?? {});

/**
 * What was being written to a customer in this tab, also after the session ended; empty without it. The subject is a message
 * or a review that is answered, or a step of a return.
 */
export function readAnswerDraft(subjectId: string): string {
  return drafts.read()[subjectId] ?? '';
}

/** Keeps what is being written; an empty text is forgotten. */
export function keepAnswerDraft(subjectId: string, text: string): void {
  const { [subjectId]: _, ...others } = drafts.read();
  drafts.write(JSON.stringify(text.trim() === '' ? others : { ...others, [subjectId]: text }));
}
