import * as z from 'zod/mini';
import { createPrivateValue } from '@/lib/accounts/session/private-storage';
import { parseJson } from '@/lib/storage/stored-value';

const draftsSchema = z.record(z.string(), z.string());

const drafts = createPrivateValue('answer-drafts', (text) => draftsSchema.safeParse(parseJson(text)).data ?? {});

/** The answer to a message that was being written in this tab, also after the session ended; empty without one. */
export function readAnswerDraft(messageId: string): string {
  return drafts.read()[messageId] ?? '';
}

/** Keeps an answer that is being written; an empty one is forgotten. */
export function keepAnswerDraft(messageId: string, text: string): void {
  const { [messageId]: _, ...others } = drafts.read();
  drafts.write(JSON.stringify(text.trim() === '' ? others : { ...others, [messageId]: text }));
}
