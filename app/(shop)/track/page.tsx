import type { Metadata } from 'next';
import { FindOrderForm } from '@/components/orders/order/find-order-form';
import { InfoPage } from '@/components/storefront/info/info-page';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { openEntry } from '@/lib/orders/order/order-entry-service';
import { readEntered } from '@/lib/orders/order/order-lookup-schema';

export const metadata: Metadata = { title: 'Find my order', robots: { index: false, follow: false } };

const troubles: Readonly<Record<string, string>> = {
  failed: 'Please check the order number and the email address, and try again.',
  later: 'That didn’t work just now. Please try again in a few minutes.',
};

export default async function FindOrderPage({ searchParams }: PageProps<'/track'>) {
  const query = await searchParams;
  const { state } = query;
  if (state === 'done')
    return (
      <InfoPage
        title="Check your email"
        lead="If the number and email belong to an order, a link to it is on its way. We only write to the address of the order."
      >
        <p className="mt-6 max-w-xl text-pretty text-muted">
          No email within a few minutes? Then please look into your spam folder, and check number and address.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/products" prefetch="hover">
            Continue Shopping
          </ButtonLink>
          <ButtonLink href="/track" tone="secondary">
            Try again
          </ButtonLink>
        </div>
      </InfoPage>
    );
  const { entered, order, errors } = readEntered(openEntry(query));
  // What is wrong with a field stands at the field.
  const isRefused = state === 'failed' && order === null;
  const trouble = typeof state === 'string' && !isRefused ? troubles[state] : undefined;
  return (
    <InfoPage title="Find my order" lead="We’ll email you a link that shows where it is, without logging in.">
      {trouble && (
        <Notice tone="danger" className="mt-8">
          {trouble}
        </Notice>
      )}
      <div className="mt-9 max-w-md">
        <FindOrderForm entered={entered} errors={isRefused ? errors : {}} />
      </div>
    </InfoPage>
  );
}
