import { ClockIcon, LockIcon, ReturnIcon, TruckIcon } from '@/components/ui/icons';
import { shippingCard } from '@/lib/core/shop-terms/shipping-terms';
import {
  countDays,
  deliveredIn,
  deliveryDays,
  promises,
  returnDays,
  returnPostage,
  wherePromised,
} from '@/lib/core/shop-terms/terms';
import { usualMethod } from '@/lib/core/shop-terms/usual-shipping';

function benefits() {
  const shipping = shippingCard();
  const { returns } = promises();
  const isSent = usualMethod()?.isPickup === false;
  return [
    ...(shipping ? [{ Icon: TruckIcon, ...shipping }] : []),
    ...(returns
      ? [
          {
            Icon: ReturnIcon,
            title: returns,
            text: `Try them on at home. Not right? Start a return within ${countDays(returnDays())}. ${returnPostage()}`,
          },
        ]
      : []),
    { Icon: LockIcon, title: 'Secure payments', text: 'Everything you enter is SSL encrypted.' },
    ...(isSent
      ? [
          {
            Icon: ClockIcon,
            title: deliveryDays() > 3 ? 'Delivery' : 'Fast delivery',
            text: `${deliveredIn()}${wherePromised()}.`,
          },
        ]
      : []),
  ];
}

/** What the shop promises. */
export function BenefitCards() {
  return (
    <section aria-label="What we promise" data-promises="" className="shell mt-20 lg:mt-28">
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:max-lg:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col">
        {benefits().map(({ Icon, title, text }) => (
          <li
            key={title}
            className="bg-surface p-6 max-sm:flex max-sm:gap-4 max-sm:p-5 sm:max-lg:last:odd:col-span-2 lg:p-8"
          >
            <Icon className="size-6 shrink-0 text-accent" />
            <div>
              <h3 className="text-lg sm:mt-5">{title}</h3>
              <p className="mt-1.5 text-sm text-muted max-sm:mt-0.5">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
