import type { ReactNode } from 'react';
import { MailIcon } from '@/components/ui/icons';
import { Price } from '@/components/ui/price';
import type { Cents } from '@/lib/core/money/money';

interface GiftCardLineProps {
  amount: Cents;
  /** Whom it is for; blank once that is erased. */
  name: string;
  email: string;
  text: string;
  /** When it is or was sent. */
  when: string;
  children?: ReactNode;
}

/** A gift card among the lines of a cart or an order. */
export function GiftCardLine({ amount, name, email, text, when, children }: GiftCardLineProps) {
  return (
    <li className="flex items-start gap-4 py-4">
      <span className="tile grid aspect-4/3 w-18 shrink-0 place-items-center rounded-sm text-accent sm:w-24">
        <MailIcon width="28" height="28" />
      </span>
      <div className="min-w-0 grow text-sm">
        <p className="font-medium">Gift card{name && ` for ${name}`}</p>
        {email && <p className="wrap-anywhere text-muted">{email}</p>}
        <p className="text-muted">{when}</p>
        {text && <p className="wrap-anywhere mt-1 whitespace-pre-line text-muted">“{text}”</p>}
        {children}
      </div>
      <p className="text-sm font-medium">
        <Price amount={amount} />
      </p>
    </li>
  );
}
