import { joinLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph, MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { mailWords } from './mail-words';

/** Carries the link by which an invited person becomes one of the staff. */
export const staffInvitation = mailWords('staff-invitation', {
  subject: () => `Join the team at ${shopFacts().name}`,
  write: ({ name, sealedToken }, { site, openToken }) => ({
    // The payload's name is the inviter's.
    name: '',
    preview: `${name} invited you to help run the shop.`,
    reason: `You’re getting this email because ${name} invited you.`,
    body: (
      <>
        <MailParagraph>
          {name} invited you to help run {shopFacts().name}. Accept, and you can log in to the shop’s admin pages with
          this email address.
        </MailParagraph>
        <MailButton href={joinLink(site, openToken(sealedToken))} isShownInFull>
          Join the team
        </MailButton>
        <MailRemark>The link works once and expires in 7 days. If you don’t know {name}, ignore this email.</MailRemark>
      </>
    ),
  }),
});
