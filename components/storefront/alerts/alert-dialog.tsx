import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSignedInUser } from '@/components/access/session/use-signed-in-user';
import { useSizeName } from '@/components/catalogue/sizes/size';
import { announce } from '@/components/ui/announce';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { callApi } from '@/lib/access/api/api-client';
import { messageSchema } from '@/lib/access/api/message-schema';
import type { ShoeSize } from '@/lib/core/sizes/size-names';
import { askToBeTold } from '@/lib/storefront/alerts/alerts-store';
import { type AlertButtonProps, newsOf } from './alert-words';

interface AlertAskDialogProps extends Pick<AlertButtonProps, 'productId' | 'kind' | 'size'> {
  /** What can be waited for, when no size is named. */
  sizes: readonly ShoeSize[];
  /** Called with what came of it, in a sentence. */
  onDone: (note: string) => void;
  onClose: () => void;
}

/** Asks for what a button alone does not know: which size, and a guest's email. */
export function AlertAskDialog({ productId, kind, size, sizes, onDone, onClose }: AlertAskDialogProps) {
  const user = useSignedInUser();
  const nameOf = useSizeName();
  const asksSize = kind === 'size' && size === undefined;
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '', size: size === undefined ? '' : String(size.size) },
    fields: ['size', 'email'] as const,
    check: (typed) => ({
      ...(asksSize && typed.size === '' && { size: 'Please choose a size' }),
      ...(!user && typed.email.trim() === '' && { email: 'Please enter your email address' }),
    }),
    async send(typed) {
      const chosen = kind === 'size' ? Number(typed.size) : undefined;
      const news = newsOf({ kind, size: size ?? sizes.find((one) => one.size === chosen) }, nameOf);
      if (user) {
        await askToBeTold({ productId, kind, size: chosen });
        onDone(`We’ll tell you when ${news}.`);
        // At once: the dialog goes with what is said in it.
        flushSync(onClose);
        announce(`We’ll email ${user.email} when ${news}.`);
        return;
      }
      const { message } = await callApi(`/api/products/${encodeURIComponent(productId)}/alerts`, {
        method: 'POST',
        body: { kind, size: chosen, email: typed.email },
        answer: messageSchema,
      });
      onDone(`Check your email: once you confirm, we’ll tell you when ${news}.`);
      setAnswer(message);
    },
    fallback: 'Something went wrong. What you typed is still here. Please try again.',
  });

  const title = `Tell me when ${newsOf({ kind, size }, nameOf)}`;
  return (
    <Dialog isOpen onClose={onClose} title={title} hasForm>
      {answer ? (
        <>
          <p role="status" className="text-muted">
            {answer}
          </p>
          <Button className="mt-6" autoFocus onClick={onClose}>
            Done
          </Button>
        </>
      ) : (
        <form {...form.props} className="grid gap-4">
          <p className="text-muted text-sm">
            {kind === 'price'
              ? 'We’ll email you once, when it costs less than today.'
              : 'We’ll email you once, in the order people asked.'}
          </p>
          <FormProblems form={form} />
          {asksSize && (
            <SelectField label="Size" data-autofocus="" {...form.text('size')}>
              <option value="">Choose a size</option>
              {sizes.map((one) => (
                <option key={one.size} value={one.size}>
                  {nameOf(one)}
                </option>
              ))}
            </SelectField>
          )}
          {!user && (
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              hint="Only for this. We’ll send you a link to confirm."
              data-autofocus={asksSize ? undefined : ''}
              {...form.text('email')}
            />
          )}
          <Button type="submit" isPending={form.isPending} pendingText="One moment…" className="justify-self-start">
            Tell me
          </Button>
        </form>
      )}
    </Dialog>
  );
}
