import { readJson, recordOf, text } from '@/lib/platform/storage/shape';
import { createPrivateValue } from '@/lib/session/private-storage';

const drafts = createPrivateValue('answer-drafts', (json) => readJson(json, recordOf(text)) ?? {});

/**
 * What was being written to a customer in this tab, also after the session ended; empty without it. The subject is a message
 * or a review that is answered, or a step of a return.
 */
export function readAnswerDraft(subjectId: string): string {
  return drafts.read()[subjectId] ?? '';
}

/** Keeps what is being written; an empty text is forgotten. */
export function keepAnswerDraft(subjectId: string, draft: string): void {
  const { [subjectId]: _, ...others } = drafts.read();
  drafts.write(JSON.stringify(draft.trim() === '' ? others : { ...others, [subjectId]: draft }));
}
