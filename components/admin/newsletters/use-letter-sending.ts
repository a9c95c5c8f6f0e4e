import { useState } from 'react';
import { useAction } from '@/components/ui/requests/use-action';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi, messageOf } from '@/lib/access/api/api-client';
import { messageSchema } from '@/lib/access/api/message-schema';
import { letterSchema, openedLetterSchema, problemsOfLetter } from '@/lib/messages/newsletter/letter-schema';
import { formatCount } from '@/lib/platform/locale/locale';
import { fieldId } from './letter-blocks';
import type { LetterDraft } from './use-letter-draft';

export const readersOf = (count: number) => (count === 1 ? '1 reader' : `${formatCount(count)} readers`);

/** What is missing in a letter, by path. */
export type LetterProblems = Readonly<Record<string, string>>;

/** Says what is missing, with the focus on the first of it. */
function tellProblems(found: LetterProblems): void {
  const [first = 'subject'] = Object.keys(found);
  requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus());
  const count = Object.keys(found).length;
  showToast({
    tone: 'danger',
    text: count === 1 ? `${Object.values(found)[0]}.` : `${count} things are missing. They’re marked below.`,
  });
}

/** Sends a finished draft: as a test, or to its readers once the administrator has confirmed how many they are. */
export function useLetterSending(id: string, draft: LetterDraft, reload: () => void) {
  const [problems, setProblems] = useState<LetterProblems>({});
  /** How many would get it, while the person is asked. */
  const [asked, setAsked] = useState<number | null>(null);
  const path = `/api/newsletters/${id}` as const;

  function refuse(found: LetterProblems): void {
    setProblems(found);
    tellProblems(found);
  }

  /** Runs `work` with everything stored and nothing missing. */
  async function whenFinished(work: () => Promise<void>): Promise<void> {
    const found = problemsOfLetter(draft.values);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    if (!(await draft.flush())) return;
    await work();
  }

  function fail(error: unknown): void {
    setAsked(null);
    if (error instanceof ApiError && error.status === 400) {
      refuse(error.errors);
      return;
    }
    showToast({ tone: 'danger', text: messageOf(error, 'That didn’t work. Please try again.') });
    if (error instanceof ApiError && error.status === 409) reload();
  }

  const test = async () => {
    const { message } = await callApi(`${path}/test`, { method: 'POST', answer: messageSchema });
    showToast({ tone: 'success', text: message });
  };
  const ask = async () => setAsked((await callApi(path, { answer: openedLetterSchema })).readers);
  const send = async () => {
    const { recipients } = await callApi(`${path}/send`, { method: 'POST', answer: letterSchema });
    setAsked(null);
    const text = recipients > 0 ? `Sending to ${readersOf(recipients)}.` : 'Sending has started.';
    showToast({ tone: 'success', text });
    reload();
  };

  return {
    problems,
    clearProblems: () => setProblems({}),
    testing: useAction(() => whenFinished(test), fail),
    asking: useAction(() => whenFinished(ask), fail),
    sending: useAction(send, fail),
    asked,
    stopAsking: () => setAsked(null),
  };
}
