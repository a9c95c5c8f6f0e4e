import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { dollarsToCents, formatCents } from '@/lib/core/money/money';

/** Asks for the balance of a card with a plain form, and shows the answer that came with the address. */
export function GiftCardBalance({ query }: { query: Record<string, unknown> }) {
  const { state, balance, last4 } = query;
  const left = typeof balance === 'string' ? Number(balance) : Number.NaN;
  const isTold = state === 'done' && left >= 0 && left < 1e7;
  return (
    <>
      {isTold && (
        <div role="status" className="mt-9 max-w-md rounded-lg border border-line bg-raised p-5 sm:p-7">
          <p className="text-muted text-sm">
            Left on your gift card
            {typeof last4 === 'string' && /^[A-Z0-9]{4}$/.test(last4) && ` ending in ${last4}`}
          </p>
          <p className="mt-1 font-semibold text-3xl tabular-nums" translate="no">
            {formatCents(dollarsToCents(left))}
          </p>
          <p className="mt-4 text-muted text-sm">
            {left > 0
              ? 'Enter its code at checkout. What you don’t spend stays on the card.'
              : 'All of it has been spent. A refund of an order that it paid comes back to it.'}
          </p>
          {left > 0 && (
            <ButtonLink href="/products" prefetch="hover" className="mt-5">
              Find shoes
            </ButtonLink>
          )}
        </div>
      )}
      {state === 'later' && (
        <Notice tone="warning" className="mt-8 max-w-md" title="Please try again later">
          You’ve asked for many balances in a short time. We limit that, so that nobody can guess codes.
        </Notice>
      )}
      {/* By POST, so that the code stands in no address and no history. */}
      <form method="post" action="/api/gift-cards/balance" className="mt-9 grid max-w-md gap-5">
        <TextField
          label="Gift card code"
          name="code"
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="16 letters and digits. It’s in the email that your gift card came with."
          error={state === 'failed' ? 'We don’t know this gift card. Please check its code.' : undefined}
        />
        <div>
          <Button type="submit" size="lg">
            Check balance
          </Button>
        </div>
      </form>
    </>
  );
}
