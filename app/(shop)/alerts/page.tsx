import type { Metadata } from 'next';
import { MailQuestion } from '@/components/storefront/info/mail-question';
import { ButtonLink } from '@/components/ui/button-link';

export const metadata: Metadata = { title: 'Alerts', robots: { index: false, follow: false } };

export default async function AlertPage({ searchParams }: PageProps<'/alerts'>) {
  const query = await searchParams;
  const isHere = query.isAvailable === 'true';
  return (
    <MailQuestion
      query={query}
      action="/api/alerts/confirm"
      ask={{
        title: 'Want us to email you?',
        text: 'Please confirm, and we’ll email you once, when it’s time. We won’t send anything else to this address.',
        yes: 'Yes, email me',
        no: 'No, thanks',
      }}
      done={{
        ...(isHere
          ? {
              title: 'Good news: it’s here already',
              text: 'What you were waiting for is here, so we won’t email you about it.',
            }
          : {
              title: 'We’ll email you',
              text: 'One email, when it’s time. If several people are waiting, we email them in the order they asked.',
            }),
        ...(typeof query.product === 'string' && {
          action: (
            <ButtonLink href={`/product/${encodeURIComponent(query.product)}`} prefetch="hover">
              See the shoe
            </ButtonLink>
          ),
        }),
      }}
      unknownText="It may have expired, or part of it is missing. Please ask again on the shoe’s page."
    />
  );
}
