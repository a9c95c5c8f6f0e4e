import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { mailTokenSchema } from '@/lib/core/outbox/mail-token';

interface Words {
  title: string;
  text: ReactNode;
}

interface MailQuestionProps {
  /** The parameters of the page's URL: the link's token, or how its form ended. */
  query: Record<string, unknown>;
  /** The form's action. */
  action: `/api/${string}`;
  /** What is asked, with both answers. */
  ask: Words & { yes: string; no: string };
  done: Words & { action?: ReactNode };
  /** Where the form sends the link's token: in its URL, or as a field. */
  tokenIn?: 'query' | 'body';
  /** What to do about an unknown link. */
  unknownText: ReactNode;
}

/**
 * The page behind a mail's link. It asks first, because mail scanners open every link, and with a plain form,
 * so that it works without scripts.
 */
export function MailQuestion({ query, action, ask, done, tokenIn = 'query', unknownText }: MailQuestionProps) {
  if (query.state === 'done')
    return (
      <Screen {...done}>
        {done.action ?? (
          <ButtonLink href="/products" prefetch="hover">
            Continue Shopping
          </ButtonLink>
        )}
      </Screen>
    );
  if (query.state === 'later')
    return (
      <Screen title="Something went wrong" text="Please open the link in our email again in a minute or two.">
        <ButtonLink href="/" prefetch="hover">
          Back to Home
        </ButtonLink>
      </Screen>
    );
  const link = mailTokenSchema.safeParse(query);
  if (!link.success)
    return (
      <Screen title="This link doesn’t work" text={unknownText}>
        <ButtonLink href="/" prefetch="hover">
          Back to Home
        </ButtonLink>
      </Screen>
    );
  return (
    <Screen title={ask.title} text={ask.text}>
      <form
        method="post"
        action={tokenIn === 'query' ? `${action}?${new URLSearchParams(link.data)}` : action}
        className="flex flex-wrap justify-center gap-3"
      >
        {tokenIn === 'body' && <input type="hidden" name="token" value={link.data.token} />}
        <Button type="submit">{ask.yes}</Button>
        <ButtonLink href="/" prefetch="hover" tone="quiet">
          {ask.no}
        </ButtonLink>
      </form>
    </Screen>
  );
}

function Screen({ title, text, children }: Words & { children: ReactNode }) {
  return (
    <div className="shell py-10 sm:py-14">
      <EmptyState heading="h1" title={title} actions={children}>
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}
