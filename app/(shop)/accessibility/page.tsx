import type { Metadata } from 'next';
import { InfoPage, InfoSection, inlineLinkClass } from '@/components/storefront/info/info-page';
import { Link } from '@/components/ui/link';
import { contactEmail, isMailRead } from '@/lib/platform/env/contact-env';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Accessibility',
    description: `How ${shopFacts().name} is built to work for everybody, what we know is missing, and whom to tell.`,
    path: '/accessibility',
  });
}

export default function AccessibilityPage() {
  const email = contactEmail();
  return (
    <InfoPage isLegal title="Accessibility" lead="Everybody should be able to buy shoes here, without asking for help.">
      <InfoSection title="What we aim for">
        <p>
          The Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Every screen of the shop is checked by an
          automated test in both color themes and at several widths before a new version goes out. We have not been
          audited by an outside expert.
        </p>
      </InfoSection>
      <InfoSection title="What that means">
        <ul className="grid list-disc gap-2 pl-5">
          <li>You can do everything with a keyboard alone, and always see where you are.</li>
          <li>Screen readers hear changes, such as a full cart or a mistake in a form.</li>
          <li>Text has strong contrast in the light and the dark theme, and can be enlarged.</li>
          <li>Nothing moves much if your device asks for less motion.</li>
          <li>You can browse, search and filter without scripts.</li>
        </ul>
      </InfoSection>
      <InfoSection title="What we know is missing">
        <p>
          Photos in reviews have no description unless their author wrote about them. Receipts and slips are PDF files
          without tags; the same facts are on the order’s page. There is a large magnified view of each shoe, but no
          description of every detail in it.
        </p>
      </InfoSection>
      <InfoSection title="Tell us">
        <p>
          If something gets in your way,{' '}
          <Link href="/contact" prefetch="hover" className={inlineLinkClass}>
            write to us
          </Link>
          {email !== null && isMailRead(email) && (
            <>
              {' '}
              or to{' '}
              <a href={`mailto:${email}`} className={inlineLinkClass}>
                {email}
              </a>
            </>
          )}
          . Say which page it was and what you use to read it, and we’ll help you with your order right away.
        </p>
      </InfoSection>
    </InfoPage>
  );
}
