import type { Metadata } from 'next';
import { inlineLinkClass } from '@/components/storefront/info/info-page';
import { MailQuestion } from '@/components/storefront/info/mail-question';
import { Link } from '@/components/ui/link';

export const metadata: Metadata = { title: 'Stop alerts', robots: { index: false, follow: false } };

export default async function EndAlertsPage({ searchParams }: PageProps<'/alerts/end'>) {
  return (
    <MailQuestion
      query={await searchParams}
      action="/api/alerts/unsubscribe"
      ask={{
        title: 'Stop all alerts?',
        text: 'We’ll stop emailing you about sizes and prices. You’ll still get emails about your orders and your account.',
        yes: 'Stop all alerts',
        no: 'Keep my alerts',
      }}
      done={{
        title: 'Your alerts are off',
        text: 'We won’t email you about sizes and prices anymore. You’ll still get emails about your orders and your account.',
      }}
      unknownText={
        <>
          It may have expired, or part of it is missing. Please open the link at the end of one of our alert emails, or{' '}
          <Link href="/contact" prefetch="hover" className={inlineLinkClass}>
            write to us
          </Link>{' '}
          and we’ll stop them.
        </>
      }
    />
  );
}
