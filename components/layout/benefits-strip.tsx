import { ClockIcon, LockIcon, ReturnIcon, TruckIcon } from '@/components/ui/icons';

const benefits = [
  { Icon: TruckIcon, text: 'Free shipping over $100' },
  { Icon: ReturnIcon, text: '30-day return policy' },
  { Icon: ClockIcon, text: '2-3 business day delivery' },
  { Icon: LockIcon, text: 'SSL encrypted payments' },
] as const;

/** The shop's promises, small, beside the button that they are there for. */
export function BenefitsStrip() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-md bg-sunken p-4 text-xs text-muted">
      {benefits.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon className="size-4.5 shrink-0 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  );
}
