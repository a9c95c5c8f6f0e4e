import { forgotPasswordLink } from '@/lib/mail/mail-links';
import { MailButton, MailParagraph } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { HOUR_MS, mailKind, SECURITY_REASON, toPersonWithNewEmail } from './mail-kind';

/** Tells the old email, while there is time to prevent the change. */
export const emailChangeRequested = mailKind('email-change-requested', {
  payload: toPersonWithNewEmail,
  priority: 0,
  usefulForMs: 24 * HOUR_MS,
  subject: () => 'Somebody wants to change your email address',
  write: ({ newEmail }, { site }) => ({
    preview: 'If it was you, there is nothing to do here.',
    heading: 'Is this new address yours?',
    reason: SECURITY_REASON,
    body: (
      <>
        <MailParagraph>
          Somebody who is logged in to your Lacewing account, probably you, asked us to use{' '}
          <span {...mailStyles.strong}>{newEmail}</span> instead of this address. The change takes effect once it is
          confirmed from the new mailbox. If that was you, there is nothing to do here.
        </MailParagraph>
        <MailParagraph>
          If it was not you, choose a new password now. That stops the change and logs everybody else out.
        </MailParagraph>
        <MailButton href={forgotPasswordLink(site)}>Set a new password</MailButton>
      </>
    ),
  }),
});
