import { Badge } from '@/components/ui/badge';
import { BagIcon } from '@/components/ui/client-icons';
import { CheckIcon, ClockIcon, InfoIcon, TruckIcon } from '@/components/ui/icons';
import { factsOfStatus } from '@/lib/core/statuses/order-status';
import { isReadyToCollect, statusWord } from '@/lib/orders/order/how-sent';

/** The icon of each tone that a status has. */
const statusIcons = { success: CheckIcon, info: TruckIcon, warning: ClockIcon, neutral: InfoIcon };

/** The icon of where an order stands. */
export function iconOfOrder(order: Parameters<typeof isReadyToCollect>[0]) {
  return isReadyToCollect(order) ? BagIcon : statusIcons[factsOfStatus(order.status).tone];
}

interface StatusBadgeProps {
  status: string;
  Icon?: ReturnType<typeof iconOfOrder>;
  word?: string;
}

/** An order's status. One that this version does not know is gray. */
export function StatusBadge({ status, Icon, word }: StatusBadgeProps) {
  const { label, tone } = factsOfStatus(status);
  const Shown = Icon ?? statusIcons[tone];
  return (
    <Badge tone={tone}>
      <Shown className="size-4" />
      {word ?? label}
    </Badge>
  );
}

/** Where an order stands, as its customer reads it. */
export function OrderBadge({ order }: { order: Parameters<typeof statusWord>[0] }) {
  return <StatusBadge status={order.status} Icon={iconOfOrder(order)} word={statusWord(order)} />;
}
