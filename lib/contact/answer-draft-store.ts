import * as z from 'zod/mini';
import { createPrivateValue } from '@/lib/accounts/session/private-storage';
import { parseJson } from '@/lib/storage/stored-value';

const draftsSchema = z.record(z.string(), z.string());

const drafts = createPrivateValue('answer-drafts', (text) => draftsSchema.safeParse(parseJson(text)).data ?? {});

/** The answer to a message or a review that was being written in this tab, also after the session ended; empty without one. */
export function readAnswerDraft(subjectId: string): string {
  return drafts.read()[subjectId] ?? '';
}

/** Keeps an answer that is being written; an empty one is forgotten. */
export function keepAnswerDraft(subjectId: string, text: string): void {
  const { [subjectId]: _, ...others } = drafts.read();
  drafts.write(JSON.stringify(text.trim() === '' ? others : { ...others, [subjectId]: text }));
}
