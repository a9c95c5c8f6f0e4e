import { forgotPasswordLink } from '@/lib/mail/mail-links';
import { MailButton, MailParagraph } from '@/lib/mail/templates/mail-parts';
import { HOUR_MS, mailKind, NOTICE_MERGED_FOR_MS, SECURITY_REASON, toPerson } from './mail-kind';

/** Tells the owner, so that nobody else changes a password unnoticed. */
export const passwordChanged = mailKind('password-changed', {
  payload: toPerson,
  priority: 1,
  usefulForMs: 72 * HOUR_MS,
  mergedForMs: NOTICE_MERGED_FOR_MS,
  subject: () => 'Your password was changed',
  write: (_, { site }) => ({
    preview: 'If this was you, you don’t need to do anything.',
    reason: SECURITY_REASON,
    body: (
      <>
        <MailParagraph>
          Your Lacewing password was just changed, and your other devices were logged out. If this was you, you don’t
          need to do anything.
        </MailParagraph>
        <MailParagraph>If it wasn’t you, take your account back now:</MailParagraph>
        <MailButton href={forgotPasswordLink(site)}>Set a new password</MailButton>
      </>
    ),
  }),
});
