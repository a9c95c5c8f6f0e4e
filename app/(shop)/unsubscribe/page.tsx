import type { Metadata } from 'next';
import { connection } from 'next/server';
import { MailQuestion } from '@/components/info/mail-question';

export const metadata: Metadata = { title: 'Unsubscribe', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  await connection();
  return (
    <MailQuestion
      query={await searchParams}
      action="/api/newsletter-unsubscribe"
      ask={{
        title: 'Unsubscribe?',
        text: 'You will hear no more about new shoes and offers. Mails about your orders and your account still reach you.',
        yes: 'Unsubscribe',
        no: 'Stay subscribed',
      }}
      done={{
        title: 'You are unsubscribed',
        text: 'We won’t send you any more news. Mails about your orders and your account still reach you.',
      }}
      unknownText="It does not belong to a subscription. Please open the link at the end of one of our newsletter mails."
    />
  );
}
