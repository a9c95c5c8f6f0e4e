import { keysLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { formatExactTime } from '@/lib/platform/locale/exact-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { mailWords, securityReason } from './mail-words';

/** Informs a member of the staff that a program can now use the shop in their name. */
export const keyMade = mailWords('key-made', {
  subject: () => 'A key was made in your name',
  write: ({ label, at }, { site }) => ({
    preview: 'If this was you, you don’t need to do anything.',
    reason: securityReason(),
    body: (
      <>
        <MailParagraph>
          On {formatExactTime(at)}, the key <span {...mailStyles.strong}>{label}</span> was made in your name. A program
          that has it can use {shopFacts().name} with the rights you gave it. If this was you, you don’t need to do
          anything.
        </MailParagraph>
        <MailParagraph>
          If it wasn’t you, revoke the key right away. It stops working at once. Then set a new password.
        </MailParagraph>
        <MailButton href={keysLink(site)}>See your shop’s keys</MailButton>
      </>
    ),
  }),
});
