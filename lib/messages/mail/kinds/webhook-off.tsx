import { webhooksLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph } from '@/lib/messages/mail/templates/mail-parts';
import { mailWords } from './mail-words';

/** A program was away for three days, so it is told of nothing anymore. */
export const webhookOff = mailWords('webhook-off', {
  subject: () => 'We switched a webhook off',
  write: ({ url, reason }, { site }) => ({
    preview: 'It was away for three days, so it isn’t told of anything right now.',
    reason: 'You’re getting this email because you added this webhook.',
    body: (
      <>
        <MailParagraph>
          We tried to reach {url} ten times over three days. The last time: {reason} So we switched it off.
        </MailParagraph>
        <MailParagraph>
          Nothing is lost. Switch it on again within thirty days, and it’s told of everything that happened meanwhile.
        </MailParagraph>
        <MailButton href={webhooksLink(site)}>See your webhooks</MailButton>
      </>
    ),
  }),
});
