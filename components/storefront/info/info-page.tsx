import type { Route } from 'next';
import type { ReactNode } from 'react';
import {
  findOrderLink,
  legalLinks,
  type NavigationLink,
  serviceLinks,
  withdrawLinks,
} from '@/components/storefront/layout/navigation';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { withdrawalTerms } from '@/lib/core/shop-terms/withdrawal-right';

interface InfoPageProps {
  /** As in the footer. */
  title: string;
  /** The answer in a sentence or two; pages of an owner's own words have none. */
  lead?: ReactNode;
  /** Whether it is one of the pages that the law asks for; otherwise it is one of customer service. */
  isLegal?: boolean;
  /** The page that it belongs to. */
  parent?: { label: string; href: Route };
  children: ReactNode;
}

/** A page to be read: the answer first, details below, links to the other pages of its kind beside it. */
export function InfoPage({ title, lead, isLegal = false, parent, children }: InfoPageProps) {
  return (
    <div className="shell shell-reading pt-6">
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, ...(parent ? [parent] : []), { label: title }]} />
      <div className="mt-8 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_15rem] xl:gap-x-24">
        <article className="max-w-3xl min-w-0">
          <h1 className="text-3xl">{title}</h1>
          {lead && <Lead>{lead}</Lead>}
          {children}
        </article>
        {isLegal ? (
          <SideNav label="Legal" links={legalLinks} title={title} />
        ) : (
          <SideNav label="Customer service" links={[findOrderLink, ...serviceLinks]} title={title} />
        )}
      </div>
    </div>
  );
}

/** The answer, above the details. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="mt-5 text-lg text-pretty text-muted">{children}</p>;
}

function SideNav({ label, links, title }: { label: string; links: readonly NavigationLink[]; title: string }) {
  return (
    // Hidden on small screens, where the footer has the same links.
    <nav aria-label={label} className="hidden pt-3 lg:block">
      <ul className="border-line border-t text-sm sticky top-[calc(var(--header-height)+1.5rem)]">
        {links.map((link) => (
          <li key={link.href} className="border-line border-b">
            <Link
              href={link.href}
              prefetch="hover"
              aria-current={link.label === title ? 'page' : undefined}
              className="flex min-h-12 items-center text-muted transition-colors hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A part of the page under a heading of its own. */
export function InfoSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-3 grid gap-4 text-pretty text-muted [&_b]:font-medium [&_b]:text-text">{children}</div>
    </section>
  );
}

/** A link inside a sentence. */
export const inlineLinkClass =
  'text-text underline decoration-outline underline-offset-4 transition-colors hover:decoration-current';

/** What can still be changed of an order that is placed. */
export function UntilItShips() {
  return (
    <p>
      Until an order ships, you can cancel it or correct its address on its page in{' '}
      <Link href="/orders" prefetch="hover" className={inlineLinkClass}>
        My Orders
      </Link>
      .
    </p>
  );
}

/** The right of buyers to withdraw and where to do so; nothing in a shop that sells to no country with this right. */
export function WithdrawalRight() {
  const links = withdrawLinks();
  if (links.length === 0) return null;
  return (
    <InfoSection title="Your right to withdraw">
      <p>
        {withdrawalTerms()}{' '}
        {links.map(({ label, href }) => (
          <Link key={href} href={href} prefetch="hover" className={inlineLinkClass}>
            {label}
          </Link>
        ))}
      </p>
    </InfoSection>
  );
}

interface Fact {
  label: string;
  value: string;
}

/** What the owner of a shop has yet to say, in the place where it belongs. */
export function Blank({ children }: { children: string }) {
  return <mark className="rounded-xs bg-warning-soft py-0.5 text-warning">[{children}]</mark>;
}

/** Says once on a page that holds blanks what they are. `isSelling`: real money is taken all the same. */
export function BlankNote({ isSelling }: { isSelling: boolean }) {
  return (
    <Notice tone="warning" isLive={false} className="mt-8">
      {isSelling
        ? 'This shop isn’t set up yet.'
        : 'This is a demo shop, or a shop that isn’t set up yet: nothing is sold here.'}{' '}
      What its owner has to fill in before selling <Blank>looks like this</Blank>.
    </Notice>
  );
}

/** The most important figures. */
export function FactTiles({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-9 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:auto-cols-fr sm:grid-flow-col">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-raised p-5 sm:p-6">
          <dt className="mt-1 text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Numbered steps. */
export function Steps({ steps }: { steps: readonly { title: string; text: ReactNode }[] }) {
  return (
    <ol className="grid gap-5">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
          >
            {index + 1}
          </span>
          <div className="pt-1">
            <p className="font-medium text-text">{title}</p>
            <p className="mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
