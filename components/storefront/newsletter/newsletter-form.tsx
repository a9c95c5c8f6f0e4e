import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { TextField } from '@/components/ui/text-field';
import { SubscribeForm } from './subscribe-form';

/** Takes an email address for the newsletter. What was typed stays when it fails. */
export function NewsletterForm({ isFocused }: { isFocused?: boolean }) {
  return (
    <SubscribeForm className="group flex flex-col gap-3 sm:flex-row">
      <TextField
        label="Email address"
        isLabelHidden
        type="email"
        name="email"
        required
        autoFocus={isFocused}
        autoComplete="email"
        placeholder="you@example.com"
        className="grow"
      />
      <Button type="submit" className="h-12 group-aria-busy:cursor-progress">
        <span className="group-aria-busy:opacity-0">Subscribe</span>
        <span className="absolute inset-0 hidden place-items-center group-aria-busy:grid">
          <Spinner />
        </span>
      </Button>
    </SubscribeForm>
  );
}
