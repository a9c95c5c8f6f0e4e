import { forgotPasswordLink } from '@/lib/mail/mail-links';
import { MailButton, MailParagraph } from '@/lib/mail/templates/mail-parts';
import { HOUR_MS, mailKind, SECURITY_REASON, toPerson } from './mail-kind';

/** Tells the owner, so that nobody else changes a password unnoticed. */
export const passwordChanged = mailKind('password-changed', {
  payload: toPerson,
  priority: 0,
  usefulForMs: 72 * HOUR_MS,
  subject: () => 'Your password was changed',
  write: (_, { site }) => ({
    preview: 'If it was you, there is nothing to do.',
    reason: SECURITY_REASON,
    body: (
      <>
        <MailParagraph>
          The password of your Lacewing account was just changed, and other devices were logged out. If that was you,
          there is nothing to do.
        </MailParagraph>
        <MailParagraph>If it was not you, take your account back now:</MailParagraph>
        <MailButton href={forgotPasswordLink(site)}>Set a new password</MailButton>
      </>
    ),
  }),
});
