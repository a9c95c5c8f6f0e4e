import type { Metadata } from 'next';
import { InfoPage } from '@/components/storefront/info/info-page';
import { MailQuestion } from '@/components/storefront/info/mail-question';
import { NewsletterForm } from '@/components/storefront/newsletter/newsletter-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

export const metadata: Metadata = { title: 'Newsletter', robots: { index: false, follow: false } };

export default async function SubscribePage({ searchParams }: PageProps<'/subscribe'>) {
  const query = await searchParams;
  if (query.asked !== undefined) return <Asked state={query.state} />;
  return (
    <MailQuestion
      query={query}
      action="/api/newsletter-confirm"
      ask={{
        title: 'Do you want our newsletter?',
        text: 'Please confirm, and you’ll be the first to hear about new shoes, sizes that are back and the occasional offer.',
        yes: 'Confirm',
        no: 'No, thanks',
      }}
      done={{
        title: 'You’re subscribed',
        text: `Welcome to ${shopFacts().name}! You’ll be the first to hear about new shoes, sizes that are back and the occasional offer. You can unsubscribe from any email.`,
      }}
      unknownText="It may have expired, or part of it is missing. Please subscribe again with our newsletter form."
    />
  );
}

/** Where the newsletter's form leads without scripts. */
function Asked({ state }: { state: unknown }) {
  if (state === 'done')
    return (
      <InfoPage
        title="Check your email"
        lead="Thank you for subscribing! Once you confirm your address with the link in our email, you’ll get our newsletter."
      >
        <ButtonLink href="/products" prefetch="hover" className="mt-8">
          Continue Shopping
        </ButtonLink>
      </InfoPage>
    );
  return (
    <InfoPage title="Newsletter">
      <Notice tone="danger" className="mt-8">
        {state === 'later'
          ? 'That didn’t work just now. Please try again in a few minutes.'
          : 'Please check your email address, and try again.'}
      </Notice>
      <div id="newsletter" className="mt-9 max-w-md">
        <NewsletterForm />
      </div>
    </InfoPage>
  );
}
