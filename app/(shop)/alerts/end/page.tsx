import type { Metadata } from 'next';
import { connection } from 'next/server';
import { MailQuestion } from '@/components/info/mail-question';

export const metadata: Metadata = { title: 'Stop alerts', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function EndAlertsPage({ searchParams }: PageProps<'/alerts/end'>) {
  await connection();
  return (
    <MailQuestion
      query={await searchParams}
      action="/api/alerts/unsubscribe"
      ask={{
        title: 'Stop all alerts?',
        text: 'You will hear no more about sizes that are back and prices that have fallen. Mails about your orders and your account still reach you.',
        yes: 'Stop all alerts',
        no: 'Keep them',
      }}
      done={{
        title: 'All alerts are stopped',
        text: 'We won’t write to you about sizes and prices any more. Mails about your orders and your account still reach you.',
      }}
      unknownText="It is too old, or was not copied whole. Please open the link at the end of one of our mails about a shoe."
    />
  );
}
