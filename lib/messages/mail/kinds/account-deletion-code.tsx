import { profileLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailCallout, MailParagraph, MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { mailWords, securityReason } from './mail-words';

/** Proves that the user who wants to delete an account owns its mailbox. The token is the six digits. */
export const accountDeletionCode = mailWords('account-deletion-code', {
  subject: () => 'Your code to delete your account',
  write: ({ sealedToken }, { site, openToken }) => ({
    preview: 'It works once, for ten minutes.',
    reason: securityReason(),
    body: (
      <>
        <MailParagraph>
          We received a request to delete your {shopFacts().name} account. Enter this code to confirm:
        </MailParagraph>
        <MailCallout>
          <p {...mailStyles.code}>{openToken(sealedToken)}</p>
        </MailCallout>
        <MailButton href={profileLink(site)}>Back to My Account</MailButton>
        <MailRemark>
          The code works once and expires in ten minutes. If this wasn’t you, don’t share it: without it, your account
          stays. Someone else may be logged in as you, so choose a new password.
        </MailRemark>
      </>
    ),
  }),
});
