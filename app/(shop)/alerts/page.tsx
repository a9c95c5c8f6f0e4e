import type { Metadata } from 'next';
import { connection } from 'next/server';
import { MailQuestion } from '@/components/info/mail-question';
import { ButtonLink } from '@/components/ui/button-link';

export const metadata: Metadata = { title: 'Alerts', robots: { index: false, follow: false } };

// Rendered per request, since each answer carries its own nonce.
export const instant = false;

export default async function AlertPage({ searchParams }: PageProps<'/alerts'>) {
  await connection();
  const query = await searchParams;
  const isHere = query.isAvailable === 'true';
  return (
    <MailQuestion
      query={query}
      action="/api/alerts/confirm"
      ask={{
        title: 'Shall we tell you?',
        text: 'Please confirm, and we write to you once, when it is time. Nothing else comes to this address.',
        yes: 'Yes, tell me',
        no: 'No, thank you',
      }}
      done={{
        ...(isHere
          ? {
              title: 'Good news: it’s here already',
              text: 'What you waited for has come, so we won’t write to you about it.',
            }
          : {
              title: 'We’ll write to you',
              text: 'One mail, when it is time: those who asked first hear of it first.',
            }),
        ...(typeof query.product === 'string' && {
          action: <ButtonLink href={`/product/${encodeURIComponent(query.product)}`}>See the shoe</ButtonLink>,
        }),
      }}
      unknownText="It is too old, or was not copied whole. Please ask once more on the page of the shoe."
    />
  );
}
