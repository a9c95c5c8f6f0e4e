import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { EntryErrors } from '@/lib/orders/order-lookup-schema';

interface FindOrderFormProps {
  /** It is not what the page is for, so its button stands back. */
  isAside?: boolean;
  /** What was entered before, and what was wrong with it. */
  entered?: { number: string; email: string };
  errors?: EntryErrors;
}

/** Asks for the link to an order, by its number and email; a plain form, which works without scripts. */
export function FindOrderForm({ isAside = false, entered, errors }: FindOrderFormProps) {
  return (
    <form method="post" action="/api/orders/find" className="grid gap-5 text-left">
      <TextField
        label="Order number"
        name="number"
        required
        maxLength={50}
        autoComplete="off"
        defaultValue={entered?.number}
        hint="It’s in every email about your order."
        error={errors?.number}
      />
      <TextField
        label="Email address"
        type="email"
        name="email"
        required
        autoComplete="email"
        defaultValue={entered?.email}
        hint="The one that you ordered with."
        error={errors?.email}
      />
      <div>
        <Button type="submit" tone={isAside ? 'secondary' : 'primary'}>
          Email me the link
        </Button>
      </div>
    </form>
  );
}

/** The same where a guest looks for their orders. */
export function FindOrder() {
  return (
    <section
      aria-labelledby="find-order"
      className="mx-auto -mt-4 mb-16 max-w-lg rounded-lg border border-line bg-raised p-5 sm:p-7"
    >
      <h2 id="find-order" className="text-xl">
        Find my order
      </h2>
      <p className="mt-2 mb-5 text-muted">We’ll email you a link that shows where it is, without logging in.</p>
      <FindOrderForm isAside />
    </section>
  );
}
