import type { Metadata } from 'next';
import { inlineLinkClass } from '@/components/storefront/info/info-page';
import { MailQuestion } from '@/components/storefront/info/mail-question';
import { Link } from '@/components/ui/link';

export const metadata: Metadata = { title: 'Unsubscribe', robots: { index: false, follow: false } };

export default async function UnsubscribePage({ searchParams }: PageProps<'/unsubscribe'>) {
  return (
    <MailQuestion
      query={await searchParams}
      action="/api/newsletter-unsubscribe"
      ask={{
        title: 'Unsubscribe?',
        text: 'We’ll stop emailing you about new shoes and offers. You’ll still get emails about your orders and your account.',
        yes: 'Unsubscribe',
        no: 'Stay subscribed',
      }}
      done={{
        title: 'You’re unsubscribed',
        text: 'We won’t send you the newsletter anymore. You’ll still get emails about your orders and your account.',
      }}
      unknownText={
        <>
          It doesn’t belong to a subscription. Please open the link at the end of one of our newsletters, or{' '}
          <Link href="/contact" prefetch="hover" className={inlineLinkClass}>
            write to us
          </Link>{' '}
          and we’ll take you off.
        </>
      }
    />
  );
}
