import { contactLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { mailWords, securityReason } from './mail-words';

/** Notifies the old email that it no longer belongs to the account. */
export const emailChanged = mailWords('email-changed', {
  subject: () => 'Your email address was changed',
  write: ({ newEmail }, { site }) => ({
    preview: 'If this was you, you don’t need to do anything.',
    reason: securityReason(),
    body: (
      <>
        <MailParagraph>
          Your {shopFacts().name} account now uses <span {...mailStyles.strong}>{newEmail}</span>. You can’t log in with
          this address anymore. If this was you, you don’t need to do anything.
        </MailParagraph>
        <MailParagraph>If it wasn’t you, contact us right away and we’ll help you get your account back:</MailParagraph>
        <MailButton href={contactLink(site)}>Contact us</MailButton>
      </>
    ),
  }),
});
