import { ClockIcon, LockIcon, ReturnIcon, TruckIcon } from '@/components/ui/icons';

const benefits = [
  {
    Icon: TruckIcon,
    title: 'Free shipping',
    text: 'On every order over $100. Below that it is $9.99, whatever the box weighs.',
  },
  {
    Icon: ReturnIcon,
    title: '30-day returns',
    text: 'Wear them at home. If they do not fit, send them back within a month.',
  },
  { Icon: LockIcon, title: 'Secure payments', text: 'Everything you enter travels SSL encrypted.' },
  { Icon: ClockIcon, title: 'Fast delivery', text: 'With you in 2-3 business days.' },
] as const;

/** What the shop promises. */
export function BenefitCards() {
  return (
    <section aria-label="What we promise" className="shell mt-20 lg:mt-28">
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
