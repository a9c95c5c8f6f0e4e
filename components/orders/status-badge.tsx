import { Badge } from '@/components/ui/badge';
import { CheckIcon, ClockIcon, InfoIcon, TruckIcon } from '@/components/ui/icons';
import { factsOfStatus } from '@/lib/statuses/order-status';

/** The icon of each tone that a status has. */
export const statusIcons = { success: CheckIcon, info: TruckIcon, warning: ClockIcon, neutral: InfoIcon };

/** An order's status. One that this version does not know is gray. */
export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = factsOfStatus(status);
  const Icon = statusIcons[tone];
  return (
    <Badge tone={tone}>
      <Icon className="size-4" />
      {label}
    </Badge>
  );
}
