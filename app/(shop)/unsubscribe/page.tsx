import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { newsletterLinkSchema } from '@/lib/newsletter/newsletter-schema';

export const metadata: Metadata = { title: 'Unsubscribe', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  await connection();
  const query = await searchParams;
  return (
    <div className="shell py-16 sm:py-24">
      <div className="mx-auto max-w-lg">{query.state === 'done' ? <Left /> : <Ask query={query} />}</div>
    </div>
  );
}

function Left() {
  return (
    <>
      <h1 className="text-3xl">You are unsubscribed</h1>
      <p className="mt-4 mb-8 text-muted">
        We won’t send you any more news. Mails about your orders and your account still reach you.
      </p>
      <ButtonLink href="/products">Continue Shopping</ButtonLink>
    </>
  );
}

/** A plain form, so that leaving works without a script. */
function Ask({ query }: { query: Record<string, unknown> }) {
  const link = newsletterLinkSchema.safeParse(query);
  if (!link.success) return <UnknownLink />;
  return (
    <>
      <h1 className="text-3xl">Unsubscribe?</h1>
      <p className="mt-4 mb-8 text-muted">
        You will hear no more about new shoes and offers. Mails about your orders and your account still reach you.
      </p>
      <form
        method="post"
        action={`/api/newsletter-unsubscribe?${new URLSearchParams(link.data)}`}
        className="flex flex-wrap gap-3"
      >
        <Button type="submit">Unsubscribe</Button>
        <ButtonLink href="/" tone="quiet">
          Stay subscribed
        </ButtonLink>
      </form>
    </>
  );
}

function UnknownLink() {
  return (
    <>
      <h1 className="text-3xl">This link does not work</h1>
      <p className="mt-4 mb-8 text-muted">
        It does not belong to a subscription. Please open the link at the end of one of our newsletter mails.
      </p>
      <ButtonLink href="/">Back to Home</ButtonLink>
    </>
  );
}
