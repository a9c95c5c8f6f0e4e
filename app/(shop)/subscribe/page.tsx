import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { newsletterLinkSchema } from '@/lib/newsletter/newsletter-schema';

export const metadata: Metadata = { title: 'Newsletter', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function SubscribePage({ searchParams }: PageProps<'/subscribe'>) {
  await connection();
  const query = await searchParams;
  return (
    <div className="shell py-16 sm:py-24">
      <div className="mx-auto max-w-lg">{query.state === 'done' ? <Joined /> : <Ask query={query} />}</div>
    </div>
  );
}

function Joined() {
  return (
    <>
      <h1 className="text-3xl">You are subscribed</h1>
      <p className="mt-4 mb-8 text-muted">
        Welcome to Lacewing! You hear first about new shoes, sizes that are back and the occasional offer. Every mail
        shows the way out.
      </p>
      <ButtonLink href="/products">Continue Shopping</ButtonLink>
    </>
  );
}

/** A plain form, so that joining works without a script, and a button, because programs that look through mails open every link. */
function Ask({ query }: { query: Record<string, unknown> }) {
  const link = newsletterLinkSchema.safeParse(query);
  if (!link.success) return <UnknownLink />;
  return (
    <>
      <h1 className="text-3xl">Do you want our newsletter?</h1>
      <p className="mt-4 mb-8 text-muted">
        Please confirm, and you hear first about new shoes, sizes that are back and the occasional offer.
      </p>
      <form
        method="post"
        action={`/api/newsletter-confirm?${new URLSearchParams(link.data)}`}
        className="flex flex-wrap gap-3"
      >
        <Button type="submit">Confirm</Button>
        <ButtonLink href="/" tone="quiet">
          No, thank you
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
        It is too old, or was not copied whole. Please enter your address in our newsletter form once more.
      </p>
      <ButtonLink href="/">Back to Home</ButtonLink>
    </>
  );
}
