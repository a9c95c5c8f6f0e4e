import type { Metadata } from 'next';
import { Blank, BlankNote, InfoSection, inlineLinkClass } from '@/components/storefront/info/info-page';
import { Link } from '@/components/ui/link';
import { CLOSED_MESSAGE_DAYS, MAIL_DAYS, UNVERIFIED_DAYS } from '@/lib/operations/jobs/retention-days';
import { PROCESSOR } from '@/lib/orders/payments/payment-terms';
import { contactEmail, isMailRead } from '@/lib/platform/env/contact-env';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { orderRetentionDays } from '@/lib/platform/env/retention-env';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { PolicyPage } from '../policy-page';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Privacy',
    description: `What ${shopFacts().name} knows about you, why, for how long, and how to see, take along or delete it.`,
    path: '/privacy',
  });
}

export default function PrivacyPage() {
  const { legalName, addressLines, issuesPapers } = shopFacts();
  const email = contactEmail();
  const days = orderRetentionDays();
  const { areOn, isTest } = paymentEnv();
  return (
    <PolicyPage
      page="privacy"
      isLegal
      title="Privacy"
      lead="We keep what it takes to send you shoes, and nothing to follow you around. No ads, no trackers, no selling of data."
    >
      {(legalName === null || addressLines === null || email === null) && <BlankNote isSelling={areOn && !isTest} />}
      <InfoSection title="Who is responsible">
        <p>
          {legalName ?? <Blank>legal name of the company</Blank>},{' '}
          {addressLines?.join(', ') ?? <Blank>postal address</Blank>}.{' '}
          {email === null ? (
            <>
              Write to <Blank>email</Blank>
            </>
          ) : isMailRead(email) ? (
            <>
              Write to{' '}
              <a href={`mailto:${email}`} className={inlineLinkClass}>
                {email}
              </a>
            </>
          ) : (
            <Link href="/contact" prefetch="hover" className={inlineLinkClass}>
              Write to us
            </Link>
          )}{' '}
          about anything on this page.
        </p>
      </InfoSection>
      <InfoSection title="What we keep, and why">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            <b>Your account:</b> name, email (earlier ones too, if you changed it), and your password in a form nobody
            can read back. Addresses and your shoe size if you save them.
          </li>
          <li>
            <b>Your orders:</b> what you bought, where it goes, how you {areOn ? 'paid' : 'chose to pay'}. No card
            numbers: {areOn ? `you give those to ${PROCESSOR} alone` : 'payments in this shop are mock payments'}.
          </li>
          <li>
            <b>Your cart and wishlist,</b> so that you find them on every device you log in on.
          </li>
          <li>
            <b>Your reviews,</b> which everybody can read with your name. Photos lose their location and camera data
            when you upload them.
          </li>
          <li>
            <b>What you write to us,</b> and the alerts and newsletters you asked for. Each of those emails has a link
            that ends them.
          </li>
          <li>
            <b>For security,</b> how often an internet address or an account tried to log in or send something, until
            the limit resets. Words that people searched for without a result are counted without saying who searched.
          </li>
        </ul>
      </InfoSection>
      <InfoSection title="What your browser keeps">
        <p>
          One cookie that keeps you logged in, one by which we know that you logged in here before, so that nobody who
          guesses at your password can lock you out, and short-lived ones while you log in. Your browser itself
          remembers your cart, theme, shoe size, recent searches and recently viewed shoes. We don’t need a cookie
          banner because none of this is for advertising or statistics.
        </p>
      </InfoSection>
      <InfoSection title="Who else sees it">
        <p>
          The companies that run the shop’s servers and send its email, and the carrier that brings your box.{' '}
          {areOn && `${PROCESSOR}, which takes your payment and gets your email and what you ordered for it. `}Google,
          only if you log in with it. Nobody else. We don’t sell or share personal information.
        </p>
      </InfoSection>
      <InfoSection title="For how long">
        <p>
          Until you delete your account.{' '}
          {days === 0
            ? 'Delivered and cancelled orders then lose your name and street address at once'
            : `Orders then keep your name and street address for ${days} days after they are over, and lose them afterwards`}
          ; an order on its way keeps them until it arrives.
          {issuesPapers && ' Invoices and credit notes keep them: tax law asks for it.'} Copies of emails are kept for{' '}
          {MAIL_DAYS} days, closed messages for {CLOSED_MESSAGE_DAYS} days, and accounts that were never confirmed for{' '}
          {UNVERIFIED_DAYS} days.
        </p>
      </InfoSection>
      <InfoSection title="Your choices">
        <p>
          In{' '}
          <Link href="/profile" prefetch="hover" className={inlineLinkClass}>
            My Account
          </Link>{' '}
          you can correct your details, download everything we keep about you, and delete your account. For anything
          else,{' '}
          <Link href="/contact" prefetch="hover" className={inlineLinkClass}>
            write to us
          </Link>
          .
        </p>
      </InfoSection>
    </PolicyPage>
  );
}
