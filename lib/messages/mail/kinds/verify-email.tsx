import { verifyEmailLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph, MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { ENTERED_REASON, mailWords } from './mail-words';

/** Verifies a new account's email. */
export const verifyEmail = mailWords('verify-email', {
  subject: () => 'Verify your email address',
  write: ({ sealedToken }, { site, recipient, openToken }) => ({
    preview: `One click, and your ${shopFacts().name} account is ready.`,
    reason: ENTERED_REASON,
    body: (
      <>
        <MailParagraph>
          Welcome to {shopFacts().name}. Please confirm that this address is yours, and your account is ready.
        </MailParagraph>
        <MailButton href={verifyEmailLink(site, openToken(sealedToken), recipient)} isShownInFull>
          Verify email address
        </MailButton>
        <MailRemark>
          The link works once and expires in 24 hours. If you didn’t create an account, ignore this email: nobody can
          use it without your confirmation.
        </MailRemark>
      </>
    ),
  }),
});
