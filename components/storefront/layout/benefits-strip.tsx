import { ClockIcon, LockIcon, ReturnIcon, TruckIcon } from '@/components/ui/icons';
import { promises, returnPostage } from '@/lib/core/shop-terms/terms';

function benefits() {
  const { freeShipping, returnPolicy, delivery, payments } = promises();
  return [
    { Icon: TruckIcon, text: freeShipping, note: null },
    { Icon: ReturnIcon, text: returnPolicy, note: returnPostage() },
    { Icon: ClockIcon, text: delivery, note: null },
    { Icon: LockIcon, text: payments, note: null },
  ].filter(({ text }) => text !== null);
}

/** The shop's promises, small, for below the Add to Cart button. */
export function BenefitsStrip() {
  return (
    <ul
      data-promises=""
      className="grid gap-x-4 gap-y-3 rounded-md bg-sunken p-4 text-xs text-muted min-[26rem]:grid-cols-2"
    >
      {benefits().map(({ Icon, text, note }) => (
        <li
          key={text}
          className={`flex items-center gap-2.5 ${note ? 'order-last min-[26rem]:col-span-2' : 'min-[26rem]:last:col-span-2'}`}
        >
          <Icon className="size-4.5 shrink-0 text-accent" />
          <span>
            {text}
            {note && `. ${note}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
