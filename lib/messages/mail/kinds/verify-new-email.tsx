import { verifyEmailLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph, MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { ENTERED_REASON, mailWords } from './mail-words';

/** Sent to the new email; the old one stays until the link is opened. */
export const verifyNewEmail = mailWords('verify-new-email', {
  subject: () => 'Confirm your new email address',
  write: ({ sealedToken }, { site, recipient, openToken }) => ({
    preview: 'Your old address stays until you do.',
    reason: ENTERED_REASON,
    body: (
      <>
        <MailParagraph>
          You asked us to use <span {...mailStyles.strong}>{recipient}</span> for your {shopFacts().name} account.
          Please confirm that the address is yours; until then the old one stays.
        </MailParagraph>
        <MailButton href={verifyEmailLink(site, openToken(sealedToken), recipient)} isShownInFull>
          Confirm email address
        </MailButton>
        <MailRemark>The link works once and expires in 24 hours. If this wasn’t you, ignore this email.</MailRemark>
      </>
    ),
  }),
});
