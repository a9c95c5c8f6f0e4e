import { ClockIcon, LockIcon, ReturnIcon, TruckIcon } from '@/components/ui/icons';
import {
  deliveryTime,
  freeShippingThreshold,
  promises,
  RETURN_DAYS,
  returnPostage,
  shippingPrice,
} from '@/lib/shop/terms';

const benefits = [
  {
    Icon: TruckIcon,
    title: 'Free shipping',
    text: `On orders over ${freeShippingThreshold}. Otherwise a flat ${shippingPrice}.`,
  },
  {
    Icon: ReturnIcon,
    title: promises.returns,
    text: `Try them on at home. Not right? Send them back within ${RETURN_DAYS} days. ${returnPostage}`,
  },
  { Icon: LockIcon, title: 'Secure payments', text: 'Everything you enter is SSL encrypted.' },
  { Icon: ClockIcon, title: 'Fast delivery', text: `Delivered in ${deliveryTime}.` },
] as const;

/** What the shop promises. */
export function BenefitCards() {
  return (
    <section aria-label="What we promise" data-promises="" className="shell mt-20 lg:mt-28">
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="bg-surface p-6 lg:p-8">
            <Icon className="size-6 text-accent" />
            <h3 className="mt-5 text-lg">{title}</h3>
            <p className="mt-1.5 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
