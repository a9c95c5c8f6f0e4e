import type { Metadata } from 'next';
import { MailQuestion } from '@/components/info/mail-question';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

export const metadata: Metadata = { title: 'Newsletter', robots: { index: false, follow: false } };

export default async function SubscribePage({ searchParams }: PageProps<'/subscribe'>) {
  return (
    <MailQuestion
      query={await searchParams}
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
