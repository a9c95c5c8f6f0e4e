import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { MailboxEntry } from '@/lib/messages/mail/mailbox-service';
import { formatShopTime } from '@/lib/platform/locale/shop-time';

const looks: Record<MailboxEntry['state'], { tone: BadgeTone; text: string }> = {
  pending: { tone: 'neutral', text: 'Not sent' },
  sent: { tone: 'success', text: 'Sent' },
  failed: { tone: 'danger', text: 'Failed' },
};

export function MailState({ state }: Pick<MailboxEntry, 'state'>) {
  return <Badge tone={looks[state].tone}>{looks[state].text}</Badge>;
}

export function MailTime({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatShopTime(at, 'moment')}</time>;
}
