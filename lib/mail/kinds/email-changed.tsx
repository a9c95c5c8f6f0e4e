import { contactLink } from '@/lib/mail/mail-links';
import { MailButton, MailParagraph } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { HOUR_MS, mailKind, SECURITY_REASON, toPersonWithNewEmail } from './mail-kind';

/** Tells the old email that it is no longer the account's. */
export const emailChanged = mailKind('email-changed', {
  payload: toPersonWithNewEmail,
  priority: 1,
  usefulForMs: 72 * HOUR_MS,
  subject: () => 'Your email address was changed',
  write: ({ newEmail }, { site }) => ({
    preview: 'If this was you, you don’t need to do anything.',
    reason: SECURITY_REASON,
    body: (
      <>
        <MailParagraph>
          Your Lacewing account now uses <span {...mailStyles.strong}>{newEmail}</span>. You can’t log in with this
          address anymore. If this was you, you don’t need to do anything.
        </MailParagraph>
        <MailParagraph>If it wasn’t you, contact us right away and we’ll help you get your account back:</MailParagraph>
        <MailButton href={contactLink(site)}>Contact us</MailButton>
      </>
    ),
  }),
});
