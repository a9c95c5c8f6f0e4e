import type { Metadata, Route } from 'next';
import { ContactForm } from '@/components/storefront/contact/contact-form';
import { InfoPage, InfoSection, inlineLinkClass } from '@/components/storefront/info/info-page';
import { findOrderLink, type NavigationLink } from '@/components/storefront/layout/navigation';
import { Link } from '@/components/ui/link';
import { contactEmail, isMailRead } from '@/lib/platform/env/contact-env';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Contact Us',
    description: `How to reach ${shopFacts().name} about an order, a size, a return or your account.`,
    path: '/contact',
  });
}

const answers: readonly { question: string; links: readonly NavigationLink[] }[] = [
  { question: 'Where is my order?', links: [{ label: 'My Orders', href: '/orders' as Route }, findOrderLink] },
  { question: 'Which size do I need?', links: [{ label: 'Size Guide', href: '/size-guide' as Route }] },
  { question: 'Can I send a pair back?', links: [{ label: 'Returns & Exchanges', href: '/returns' as Route }] },
  { question: 'What does shipping cost?', links: [{ label: 'Shipping Info', href: '/shipping' as Route }] },
  { question: 'I forgot my password.', links: [{ label: 'Reset your password', href: '/forgot-password' as Route }] },
];

export default function ContactPage() {
  const email = contactEmail();
  return (
    <InfoPage title="Contact Us" lead="Write to us about an order, a size, a return or your account.">
      <div className="mt-9">
        <ContactForm />
      </div>
      {email !== null && (
        <p className="mt-5 text-sm text-muted">
          You can also write to{' '}
          <a href={`mailto:${email}`} className={inlineLinkClass}>
            {email}
          </a>
          .{!isMailRead(email) && ' This is a demo shop, where nobody reads that address: please use the form.'}
        </p>
      )}
      <InfoSection title="Before you write">
        <ul className="divide-y divide-line border-line border-y">
          {answers.map(({ question, links }) => (
            <li key={question} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
              <span>{question}</span>
              <span className="flex flex-wrap gap-x-6">
                {links.map(({ label, href }) => (
                  <Link
                    key={href}
                    href={href}
                    prefetch="hover"
                    className={`inline-flex min-h-6 items-center ${inlineLinkClass}`}
                  >
                    {label}
                  </Link>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </InfoSection>
      <InfoSection title="Help us help you">
        <p>
          Your order number (it starts with #) and the name of the shoe. Never send a password: we’ll never ask for
          yours.
        </p>
      </InfoSection>
    </InfoPage>
  );
}
