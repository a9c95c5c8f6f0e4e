import { useState } from 'react';
import { forgetUnseenReads } from '@/components/access/session/use-read';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { RadioCards } from '@/components/ui/radio-cards';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi } from '@/lib/access/api/api-client';
import { formatCents } from '@/lib/core/money/money';
import { sizeName, sizeWithWord } from '@/lib/core/sizes/size-names';
import { factsOfReturnStatus, type ReturnStepName } from '@/lib/core/statuses/return-status';
import { keepAnswerDraft, readAnswerDraft } from '@/lib/messages/contact/answer-draft-store';
import { type Return, returnSchema } from '@/lib/orders/order/order-parts-schema';

type Step = ReturnStepName | 'note';

interface StepWords {
  title: string;
  /** What the step does. */
  text: (given: Return) => string;
  button: string;
  done: string;
}

const isExchanged = ({ exchange }: Return['lines'][number]) => exchange === 'held' || exchange === 'granted';

const words: Record<Step, StepWords> = {
  approved: {
    title: 'Approve',
    text: ({ customer }) => `${customer.name || 'The customer'} gets an email that says how to send the shoes back.`,
    button: 'Approve',
    done: 'Return approved. The customer gets an email.',
  },
  declined: {
    title: 'Decline',
    text: ({ lines }) =>
      `The customer gets your reason by email.${lines.some(isExchanged) ? ' The held size goes back into stock.' : ''}`,
    button: 'Decline',
    done: 'Return declined. The customer gets an email.',
  },
  received: {
    title: 'Mark as received',
    text: () => 'Pairs in good condition go back into stock right away, damaged ones don’t.',
    button: 'Mark as Received',
    done: 'Return received. The customer gets an email.',
  },
  settled: {
    title: 'Settle',
    text: ({ refund, lines, customer }) =>
      [
        refund && `${formatCents(refund.amount)} goes back to ${customer.name || 'the customer'}.`,
        lines.some(isExchanged) && 'The exchanged pairs are shipped from the order, as a separate package.',
      ]
        .filter(Boolean)
        .join(' '),
    button: 'Settle',
    done: 'Return settled. The customer gets an email.',
  },
  note: {
    title: 'Add a note',
    text: () => 'Only the shop’s team can read it.',
    button: 'Save note',
    done: 'Note saved.',
  },
};

const conditions = [
  { value: 'sound', label: 'Good', description: 'Back into stock' },
  { value: 'damaged', label: 'Damaged', description: 'Not sold again' },
] as const;
type Condition = (typeof conditions)[number]['value'];

interface ReturnStepDialogProps {
  given: Return;
  /** Null while it is closed. */
  step: Step | null;
  onClose: () => void;
  onSaved: (saved: Return) => void;
  /** Called with the return as it is, when the one on show is outdated. The dialog stays open. */
  onRefreshed: (fresh: Return) => void;
}

/** Takes a return one step further, or notes something about it. */
export function ReturnStepDialog({ given, step, onClose, ...ends }: ReturnStepDialogProps) {
  const title = step === null ? '' : `${words[step].title}: return ${given.number}`;
  return (
    <Dialog isOpen={step !== null} onClose={onClose} title={title} hasForm>
      {step !== null && <StepForm given={given} step={step} onClose={onClose} {...ends} />}
    </Dialog>
  );
}

/** Each pair once, with how it came back unless the administrator says otherwise. */
function pairsOf({ lines }: Return) {
  const pairs = new Map<string, Return['lines'][number]>();
  for (const line of lines) pairs.set(`${line.product} ${line.size}`, line);
  return [...pairs.entries()].map(([key, line]) => ({
    key,
    product: line.product,
    name: `${line.name}, ${sizeWithWord(sizeName('us-men', line))}`,
    size: line.size,
    expected: (line.reason === 'faulty' ? 'damaged' : 'sound') as Condition,
  }));
}

function StepForm({ given, step, onClose, onSaved, onRefreshed }: ReturnStepDialogProps & { step: Step }) {
  const { text, button, done } = words[step];
  const pairs = step === 'received' ? pairsOf(given) : [];
  const [found, setFound] = useState<Readonly<Record<string, Condition>>>({});
  // What is typed outlives a closed dialog and a session that ends.
  const keyOf = (name: 'note' | 'privateNote') => `${given._id} ${step} ${name}`;
  function keep({ note = '', privateNote }: { note?: string; privateNote: string }): void {
    keepAnswerDraft(keyOf('note'), note);
    keepAnswerDraft(keyOf('privateNote'), privateNote);
  }
  const form = useForm({
    initial: {
      ...(step !== 'note' && { note: readAnswerDraft(keyOf('note')) }),
      privateNote: readAnswerDraft(keyOf('privateNote')),
    },
    fields: ['note', 'privateNote'] as const,
    check: ({ note, privateNote }: { note?: string; privateNote: string }) => ({
      ...(step === 'declined' && !note?.trim() && { note: 'Tell the customer why' }),
      ...(step === 'note' && !privateNote.trim() && { privateNote: 'Write something first' }),
    }),
    onChange: keep,
    async send(notes) {
      const saved = await callApi(`/api/returns/${given._id}`, {
        method: 'PUT',
        body: {
          ...(step !== 'note' && { status: step }),
          ...notes,
          ...(pairs.length > 0 && {
            lines: pairs.map(({ key, product, size, expected }) => ({
              product,
              size,
              condition: found[key] ?? expected,
            })),
          }),
        },
        answer: returnSchema,
      });
      keep({ privateNote: '' });
      forgetUnseenReads();
      showToast({ tone: 'success', text: done });
      onSaved(saved);
    },
    fallback: 'The return could not be changed. Please try again.',
    async onFailure(error) {
      // Another administrator was quicker. Without an answer the old one stays on show, and the reason with it.
      if (!(error instanceof ApiError) || error.status !== 409) return;
      await callApi(`/api/returns/${given._id}`, { answer: returnSchema }).then(onRefreshed, () => undefined);
    },
  });
  // The step was taken by another administrator: what was typed can still be read, and copied.
  const isPast = step !== 'note' && !factsOfReturnStatus(given.status).next.includes(step);
  return (
    <form {...form.props} className="grid gap-5">
      <p className="text-muted text-sm">{text(given)}</p>
      <FormProblems form={form} />
      {pairs.map(({ key, name, expected }) => (
        <RadioCards
          key={key}
          legend={name}
          name={`condition of ${key}`}
          options={conditions}
          value={found[key] ?? expected}
          onChange={(condition) => setFound({ ...found, [key]: condition })}
        />
      ))}
      {step !== 'note' && (
        <TextArea
          label={step === 'declined' ? 'Reason for the customer' : 'Note to the customer (optional)'}
          hint="It’s in the email and on the order’s page."
          rows={3}
          maxLength={1000}
          {...form.text('note')}
        />
      )}
      <TextArea
        label={step === 'note' ? 'Private note' : 'Private note (optional)'}
        rows={step === 'note' ? 4 : 2}
        maxLength={1000}
        {...form.text('privateNote')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onClose}>
          {isPast ? 'Close' : 'Cancel'}
        </Button>
        {!isPast && (
          <Button type="submit" tone={step === 'declined' ? 'danger' : 'primary'} isPending={form.isPending}>
            {button}
          </Button>
        )}
      </div>
    </form>
  );
}
