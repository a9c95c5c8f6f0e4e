import type { Metadata, Route } from 'next';
import { InfoPage, InfoSection, inlineLinkClass } from '@/components/info/info-page';
import { HoverLink } from '@/components/ui/hover-link';
import { Notice } from '@/components/ui/notice';
import { contactEmail } from '@/lib/env/contact-env';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Contact Us',
  description: 'How to reach Lacewing about an order, a size, a return or your account.',
  path: '/contact',
});

const answers: readonly { question: string; link: string; href: Route }[] = [
  { question: 'Where is my order?', link: 'My Orders', href: '/orders' as Route },
  { question: 'Which size do I need?', link: 'Size Guide', href: '/size-guide' as Route },
  { question: 'Can I send a pair back?', link: 'Returns & Exchanges', href: '/returns' as Route },
  { question: 'What does shipping cost?', link: 'Shipping Info', href: '/shipping' as Route },
  { question: 'I forgot my password.', link: 'Reset your password', href: '/forgot-password' as Route },
];

/** Mail to the domain `.example` reaches nobody (RFC 2606). */
function isMadeUp(email: string): boolean {
  return /[@.]example$/.test(email);
}

export default function ContactPage() {
  const email = contactEmail();
  return (
    <InfoPage title="Contact Us" lead="Write to us about an order, a size, a return or your account.">
      <p className="mt-9 rounded-lg border border-line bg-raised p-6 sm:p-8">
        <span className="block text-sm text-muted">Email</span>
        <a
          href={`mailto:${email}`}
          className="mt-1 inline-block text-xl font-semibold break-all underline decoration-outline underline-offset-4 hover:decoration-current sm:text-2xl"
        >
          {email}
        </a>
      </p>
      {isMadeUp(email) && (
        <Notice isLive={false} className="mt-4" title="This is a demo shop">
          The address above is an example: mail to it reaches nobody.
        </Notice>
      )}
      <InfoSection title="Before you write">
        <ul className="divide-y divide-line border-line border-y">
          {answers.map(({ question, link, href }) => (
            <li key={href} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
              <span>{question}</span>
              <HoverLink href={href} className={`inline-flex min-h-6 items-center ${inlineLinkClass}`}>
                {link}
              </HoverLink>
            </li>
          ))}
        </ul>
      </InfoSection>
      <InfoSection title="What helps us answer">
        <p>
          The order number, which begins with #, and the name of the shoe. Never send a password: we do not need yours,
          and we will not ask for it.
        </p>
      </InfoSection>
    </InfoPage>
  );
}
