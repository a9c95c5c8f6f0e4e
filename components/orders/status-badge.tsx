import { Badge } from '@/components/ui/badge';
import { CheckIcon, ClockIcon, InfoIcon, TruckIcon } from '@/components/ui/icons';
import { factsOfStatus } from '@/lib/orders/order-status';

const icons = { success: CheckIcon, info: TruckIcon, warning: ClockIcon, neutral: InfoIcon };

/** An order's status. One that this version does not know is gray. */
export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = factsOfStatus(status);
  const Icon = icons[tone];
  return (
    <Badge tone={tone}>
      <Icon className="size-4" />
      {label}
    </Badge>
  );
}
