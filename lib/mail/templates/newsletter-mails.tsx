import { Link } from 'react-email';
import { CONFIRM_DAYS } from '@/lib/newsletter/newsletter-schema';
import { MailFrame } from './mail-frame';
import { MailAddressInFull, MailButton, MailHeading, MailParagraph, MailRemark } from './mail-parts';
import { mailStyles } from './mail-styles';

interface NewsletterConfirmMailProps {
  /** The shop's own address, without a slash at the end. */
  site: string;
  /** The page that puts the address on the list; carries the token. */
  href: string;
}

/** Asks whether somebody wants the newsletter. Whoever does nothing hears no more. */
export function NewsletterConfirmMail({ site, href }: NewsletterConfirmMailProps) {
  return (
    <MailFrame
      site={site}
      title="Please confirm your subscription"
      preview="One click, and you hear first about new shoes."
      reason="You receive this mail because this address was entered in our newsletter form."
    >
      <MailHeading>Do you want our newsletter?</MailHeading>
      <MailParagraph>
        This address was entered in our newsletter form. Please confirm that it was you: then you hear first about new
        shoes, sizes that are back and the occasional offer.
      </MailParagraph>
      <MailButton href={href}>Confirm my subscription</MailButton>
      <MailAddressInFull href={href} />
      <MailRemark>
        The link works for {CONFIRM_DAYS} days. If it was not you, ignore this mail: you won’t hear from us again.
      </MailRemark>
    </MailFrame>
  );
}

interface NewsletterWelcomeMailProps {
  /** The shop's own address, without a slash at the end. */
  site: string;
  shopHref: string;
  /** The page that takes the address off the list; carries the token. */
  unsubscribeHref: string;
}

/** Greets a new reader, and shows the way out. */
export function NewsletterWelcomeMail({ site, shopHref, unsubscribeHref }: NewsletterWelcomeMailProps) {
  return (
    <MailFrame
      site={site}
      title="Welcome to the Lacewing newsletter"
      preview="New drops and quiet offers, before anybody else."
      reason={
        <>
          You receive this mail because you confirmed your subscription to our newsletter. No longer interested?{' '}
          <Link href={unsubscribeHref} {...mailStyles.footerLink}>
            Unsubscribe
          </Link>
          .
        </>
      }
    >
      <MailHeading>Welcome to Lacewing</MailHeading>
      <MailParagraph>
        Thank you for subscribing. From now on you hear first about new shoes, sizes that are back and the occasional
        offer. We write seldom, and only when there is something to tell.
      </MailParagraph>
      <MailParagraph>Until then, have a look at what has just arrived:</MailParagraph>
      <MailButton href={shopHref}>See the latest drops</MailButton>
    </MailFrame>
  );
}
