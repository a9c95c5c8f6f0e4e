import { NewsletterOpener } from '@/components/storefront/newsletter/newsletter-opener';
import { buttonClass } from '@/components/ui/button-styles';
import { ChevronDownIcon, ClockIcon, LockIcon, ReturnIcon, TruckIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { WingMark } from '@/components/ui/wing-mark';
import { everyKindOfShoe } from '@/lib/catalogue/categories/categories';
import { promises, returnPostage } from '@/lib/core/shop-terms/terms';
import { hasOwnName, shopFacts } from '@/lib/platform/shop/shop-facts';
import { CopyrightYears } from './copyright-years';
import {
  allLinks,
  collectionLinks,
  findOrderLink,
  giftCardLinks,
  legalLinks,
  type NavigationLink,
  pickLinks,
  serviceLinks,
  withdrawLinks,
} from './navigation';
import { Wordmark } from './wordmark';

function benefits() {
  const { freeShipping, returns, payments, delivery } = promises();
  return [
    { Icon: TruckIcon, text: freeShipping, note: null },
    { Icon: ReturnIcon, text: returns, note: returnPostage() },
    { Icon: LockIcon, text: payments, note: null },
    { Icon: ClockIcon, text: delivery, note: null },
  ].filter(({ text }) => text !== null);
}

function Links({ links, className }: { links: readonly NavigationLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <Link
            href={link.href}
            prefetch="hover"
            className="inline-flex min-h-9 items-center underline-offset-4 transition-colors hover:text-text hover:underline"
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A column of links, which folds on a phone. */
function Column({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <div className="folds-on-phones max-md:border-line max-md:border-b">
      <h2 className="mb-3 text-sm">{title}</h2>
      <details className="group">
        <summary className="flex min-h-13 list-none items-center justify-between font-medium text-sm [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDownIcon className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <Links links={links} className="text-sm text-muted max-md:pb-4" />
      </details>
    </div>
  );
}

/**
 * Footer of every page. The slim frame shows only its last line; promises are hidden where the page lists them.
 */
export function SiteFooter({ year }: { year: number }) {
  const { name, logo } = shopFacts();
  return (
    <footer className="mt-24 border-line border-t bg-sunken slim:mt-10 slim:bg-transparent slim:pt-8">
      <ul className="shell grid slim:hidden promised:hidden grid-cols-2 gap-x-8 gap-y-4 border-line border-b py-7 lg:grid-cols-4">
        {benefits().map(({ Icon, text, note }) => (
          <li
            key={text}
            // On phones the one with a note ends the list in a row of its own, as does the odd one before.
            className={`flex items-start gap-3 text-sm ${note ? 'max-md:order-last max-md:col-span-2' : 'max-md:last:col-span-2'}`}
          >
            <Icon className="shrink-0 text-accent" />
            <span className="text-balance">
              {text}
              {note && <span className="block text-muted text-xs">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="shell grid slim:hidden gap-x-8 pt-10 pb-8 md:grid-cols-4 md:py-14">
        <div className="max-md:border-line max-md:border-b max-md:pb-8 md:col-span-2">
          <Wordmark />
          <p className="mt-3 max-w-sm text-sm text-muted">
            Light shoes{!hasOwnName() && ', built like a lacewing’s wing'}: strong where you need it, nothing where you
            don’t. {everyKindOfShoe()} for every day.
          </p>
          <div className="mt-5 subscribes:hidden max-w-md">
            <NewsletterOpener className={buttonClass({ tone: 'secondary' }, 'noscript:hidden')}>
              Get our newsletter
            </NewsletterOpener>
            <noscript>
              <a href="/#newsletter" className={buttonClass({ tone: 'secondary' })}>
                Get our newsletter
              </a>
            </noscript>
          </div>
        </div>
        <Column title="Quick links" links={[...allLinks(), ...pickLinks, ...collectionLinks(), ...giftCardLinks()]} />
        <Column title="Customer service" links={[findOrderLink, ...serviceLinks, ...withdrawLinks()]} />
      </div>
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-2 pb-10 text-xs text-muted">
        <p>
          © <CopyrightYears renderedIn={year} /> {name}. All rights reserved.
        </p>
        <Links links={legalLinks} className="flex flex-wrap gap-x-5" />
        {logo === null && <WingMark className="ml-auto h-4 w-auto" />}
      </div>
    </footer>
  );
}
