import { forgetUnseenReads } from '@/components/access/session/use-read';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast-store';
import { ApiError } from '@/lib/access/api/api-client';
import { keepAnswerDraft, readAnswerDraft } from '@/lib/messages/contact/answer-draft-store';

interface AnswerFormProps {
  /** Id of the message or review that is answered. */
  subjectId: string;
  /** Whom it is for. */
  name: string;
  hint: string;
  maxLength: number;
  /** The answer that is there already, to be changed. */
  before?: string;
  /** Stores the answer. Throws ApiError. */
  save: (text: string) => Promise<void>;
  words: { send: string; sending: string; sent: string; failed: string };
  /** Called when what is answered is gone. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Writes an answer. What was typed stays until it is sent, whatever happens to the page. */
export function AnswerForm(props: AnswerFormProps) {
  const { subjectId, name, hint, maxLength, before = '', save, words, onOutdated, onClose } = props;
  const form = useForm({
    initial: { text: readAnswerDraft(subjectId) || before },
    fields: ['text'] as const,
    check: ({ text }) => (text.trim() === '' ? { text: 'Write an answer first' } : {}),
    onChange: ({ text }) => keepAnswerDraft(subjectId, text),
    async send({ text }) {
      await save(text);
      keepAnswerDraft(subjectId, '');
      forgetUnseenReads();
      showToast({ tone: 'success', text: words.sent });
      onClose();
    },
    fallback: `${words.failed} Your text is still here; please try again.`,
    onFailure(error) {
      if (error instanceof ApiError && error.status === 404) onOutdated();
    },
  });
  return (
    <form {...form.props} className="mt-4 grid gap-4 border-line border-t pt-5">
      <FormProblems form={form} />
      <TextArea label={`Answer to ${name}`} hint={hint} rows={5} maxLength={maxLength} {...form.text('text')} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" isPending={form.isPending} pendingText={words.sending}>
          {words.send}
        </Button>
        <Button tone="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
