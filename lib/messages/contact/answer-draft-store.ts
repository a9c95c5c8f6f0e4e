import { createPrivateValue } from '@/lib/access/session/private-storage';
import { readJson, recordOf, text } from '@/lib/platform/storage/shape';

const drafts = createPrivateValue('answer-drafts', (json) => readJson(json, recordOf(text)) ?? {});

/**
 * This tab's draft of an answer, also after the session ended; empty without one. The subject is a message, a review or
 * a step of a return.
 */
export function readAnswerDraft(subjectId: string): string {
  return drafts.read()[subjectId] ?? '';
}

/** Stores a draft; an empty one is deleted. */
export function keepAnswerDraft(subjectId: string, draft: string): void {
  const { [subjectId]: _, ...others } = drafts.read();
  drafts.write(JSON.stringify(draft.trim() === '' ? others : { ...others, [subjectId]: draft }));
}
