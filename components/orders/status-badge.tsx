import { Badge, type BadgeTone } from '@/components/ui/badge';
import { CheckIcon, ClockIcon, InfoIcon, TruckIcon } from '@/components/ui/icons';
import { statusLabel } from './status-label';

const looks: Record<string, { tone: BadgeTone; Icon: typeof CheckIcon }> = {
  delivered: { tone: 'success', Icon: CheckIcon },
  shipped: { tone: 'info', Icon: TruckIcon },
  processing: { tone: 'warning', Icon: ClockIcon },
};
const otherLook = { tone: 'neutral', Icon: InfoIcon } as const;

/** Where an order is on its way. A status that this shop does not know yet is grey. */
export function StatusBadge({ status }: { status: string }) {
  const { tone, Icon } = Object.hasOwn(looks, status) ? (looks[status] ?? otherLook) : otherLook;
  return (
    <Badge tone={tone}>
      <Icon className="size-4" />
      {statusLabel(status)}
    </Badge>
  );
}
