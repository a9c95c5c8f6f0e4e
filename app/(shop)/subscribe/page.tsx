import type { Metadata } from 'next';
import { connection } from 'next/server';
import { MailQuestion } from '@/components/info/mail-question';

export const metadata: Metadata = { title: 'Newsletter', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function SubscribePage({ searchParams }: PageProps<'/subscribe'>) {
  await connection();
  return (
    <MailQuestion
      query={await searchParams}
      action="/api/newsletter-confirm"
      ask={{
        title: 'Do you want our newsletter?',
        text: 'Please confirm, and you hear first about new shoes, sizes that are back and the occasional offer.',
        yes: 'Confirm',
        no: 'No, thank you',
      }}
      done={{
        title: 'You are subscribed',
        text: 'Welcome to Lacewing! You hear first about new shoes, sizes that are back and the occasional offer. Every mail shows the way out.',
      }}
      unknownText="It is too old, or was not copied whole. Please enter your address in our newsletter form once more."
    />
  );
}
