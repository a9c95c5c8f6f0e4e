import { ClockIcon, LockIcon, ReturnIcon, TruckIcon } from '@/components/ui/icons';
import { promises } from '@/lib/shop/terms';

const benefits = [
  { Icon: TruckIcon, text: promises.freeShipping },
  { Icon: ReturnIcon, text: promises.returnPolicy },
  { Icon: ClockIcon, text: promises.delivery },
  { Icon: LockIcon, text: promises.payments },
] as const;

/** The shop's promises, small, for below the Add to Cart button. */
export function BenefitsStrip() {
  return (
    <ul data-promises="" className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-md bg-sunken p-4 text-xs text-muted">
      {benefits.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon className="size-4.5 shrink-0 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  );
}
