import { LockIcon, ReturnIcon, TruckIcon } from '@/components/ui/icons';
import { promises, returnPostage } from '@/lib/core/shop-terms/terms';

function points() {
  const { payments, returnPolicy, delivery } = promises();
  return [
    { Icon: LockIcon, text: payments },
    { Icon: ReturnIcon, text: returnPolicy && `${returnPolicy}. ${returnPostage()}` },
    { Icon: TruckIcon, text: delivery },
  ].filter(({ text }) => text !== null);
}

/** The shop's promises, beside the button that leads on. */
export function TrustPoints() {
  return (
    <ul data-promises="" className="grid gap-2.5 text-xs text-muted">
      {points().map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon className="size-4 shrink-0 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  );
}
