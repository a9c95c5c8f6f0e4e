import { useState } from 'react';
import { useForm } from '@/components/forms/use-form';
import { useAction } from '@/components/requests/use-action';
import { useSignedInUser } from '@/components/session/use-signed-in-user';
import { nameOfSize } from '@/components/sizes/size';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi, messageOf } from '@/lib/http/api-client';

interface AlertButtonProps {
  productId: string;
  kind: 'size' | 'price';
  /** The US size that is sold out, for an alert of that kind. */
  size?: number;
}

const FAILED = 'That didn’t work. Please try again.';

/** Asks to be told when a size is back or the price falls: one press for whoever is signed in, an email for guests. */
export function AlertButton({ productId, kind, size }: AlertButtonProps) {
  const user = useSignedInUser();
  const [step, setStep] = useState<'offer' | 'email' | 'asked'>('offer');
  const what = size === undefined ? 'the price falls' : `${nameOfSize(size)} is back`;

  async function ask(email?: string) {
    await callApi(`/api/products/${encodeURIComponent(productId)}/alerts`, {
      method: 'POST',
      body: { kind, ...(size !== undefined && { size }), ...(email !== undefined && { email }) },
    });
    setStep('asked');
  }

  const { isPending, run } = useAction(
    async () => (user ? ask() : setStep('email')),
    (error) => showToast({ tone: 'danger', text: messageOf(error, FAILED) }),
  );
  const form = useForm({
    initial: { email: '' },
    fields: ['email'],
    check: ({ email }) => (email.includes('@') ? {} : { email: 'Please enter your email' }),
    send: ({ email }) => ask(email.trim()),
    fallback: FAILED,
  });

  if (step === 'asked')
    return (
      <p role="status" className="text-sm">
        {user
          ? `Thank you! We’ll write to you when ${what}.`
          : `Please open the link that we sent you. Then we’ll write to you when ${what}.`}
      </p>
    );
  if (step === 'offer')
    return (
      <Button tone="secondary" size="sm" isPending={isPending} onClick={() => void run()}>
        Tell me when {what}
      </Button>
    );
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-3">
      <TextField
        {...form.text('email')}
        label={`Email, to be told when ${what}`}
        type="email"
        autoComplete="email"
        className="grow"
        autoFocus
      />
      <Button type="submit" isPending={form.isPending} className="mb-0.5">
        Tell Me
      </Button>
      {form.failure && <p className="basis-full text-sm text-danger">{form.failure.text}</p>}
    </form>
  );
}
