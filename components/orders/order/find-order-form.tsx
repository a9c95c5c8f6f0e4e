import { Button } from '@/components/ui/button';
import { OrderLookupFields, type OrderLookupFieldsProps } from './order-lookup-fields';

interface FindOrderFormProps extends OrderLookupFieldsProps {
  /** It is not what the page is for, so its button stands back. */
  isAside?: boolean;
}

/** Asks for the link to an order, by its number and email; a plain form, which works without scripts. */
export function FindOrderForm({ isAside = false, entered, errors }: FindOrderFormProps) {
  return (
    <form method="post" action="/api/orders/find" className="grid gap-5 text-left">
      <OrderLookupFields entered={entered} errors={errors} />
      <div>
        <Button type="submit" {...(isAside ? { tone: 'secondary' } : { size: 'lg' })}>
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
