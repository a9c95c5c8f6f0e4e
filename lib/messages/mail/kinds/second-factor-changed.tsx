import type { PayloadOf } from '@/lib/core/outbox/mail-kinds';
import { forgotPasswordLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph } from '@/lib/messages/mail/templates/mail-parts';
import { formatExactTime } from '@/lib/platform/locale/exact-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { mailWords, securityReason } from './mail-words';

type Change = PayloadOf<'second-factor-changed'>['change'];

const TELL_US = 'Then tell us, and we’ll help you take it off your account.';
const SET_UP_ANEW = 'Then set up your second step again, under Security in your profile.';

/** What happened, as a subject and as a sentence, and what follows a new password if it was someone else. */
const changes: Readonly<Record<Change, { subject: string; news: string; remedy: string }>> = {
  'app-added': {
    subject: 'An authenticator app was added to your account',
    news: 'an authenticator app was added to your account. From now on, logging in asks for its code.',
    remedy: TELL_US,
  },
  'app-removed': {
    subject: 'An authenticator app was removed from your account',
    news: 'the authenticator app was removed from your account. Its codes no longer work.',
    remedy: SET_UP_ANEW,
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    news: 'a passkey was added to your account. Whoever has that device can log in with it.',
    remedy: TELL_US,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    news: 'a passkey was removed from your account. It no longer logs anyone in.',
    remedy: SET_UP_ANEW,
  },
  'codes-renewed': {
    subject: 'You have new recovery codes',
    news: 'ten new recovery codes were made for your account. Earlier ones no longer work.',
    remedy: 'Then make new codes, under Security in your profile.',
  },
  'all-removed': {
    subject: 'Your second step was removed',
    news: 'the shop removed every passkey and authenticator app from your account, so that you can log in again.',
    remedy: SET_UP_ANEW,
  },
};

/** Informs the owner of an account, so that its second factor never changes unnoticed. */
export const secondFactorChanged = mailWords('second-factor-changed', {
  subject: ({ change }) => changes[change].subject,
  write: ({ change, at }, { site }) => ({
    preview: 'If this was you, you don’t need to do anything.',
    reason: securityReason(),
    body: (
      <>
        <MailParagraph>
          On {formatExactTime(at)}, {changes[change].news} If this was you, you don’t need to do anything.
        </MailParagraph>
        <MailParagraph>
          If it wasn’t you, set a new password right away. That logs everyone else out of {shopFacts().name}.{' '}
          {changes[change].remedy}
        </MailParagraph>
        <MailButton href={forgotPasswordLink(site)}>Set a new password</MailButton>
      </>
    ),
  }),
});
