import { confirmSubscriptionLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph, MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { CONFIRM_DAYS } from '@/lib/messages/newsletter/newsletter-schema';
import { mailWords } from './mail-words';

/** Asks to confirm a newsletter subscription. Without confirmation no further mail is sent. The token subscribes. */
export const newsletterConfirm = mailWords('newsletter-confirm', {
  subject: () => 'Please confirm your subscription',
  write: ({ sealedToken }, { site, openToken }) => ({
    preview: 'One click, and you’ll be the first to hear about new shoes.',
    heading: 'Do you want our newsletter?',
    reason: 'You’re getting this email because this address was entered in our newsletter form.',
    body: (
      <>
        <MailParagraph>
          Please confirm that you’d like our newsletter. You’ll be the first to hear about new shoes, sizes that are
          back and the occasional offer.
        </MailParagraph>
        <MailButton href={confirmSubscriptionLink(site, openToken(sealedToken))} isShownInFull>
          Confirm my subscription
        </MailButton>
        <MailRemark>
          The link works for {CONFIRM_DAYS} days. If this wasn’t you, ignore this email and you won’t hear from us
          again.
        </MailRemark>
      </>
    ),
  }),
});
