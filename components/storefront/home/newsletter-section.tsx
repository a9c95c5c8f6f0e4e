import { NewsletterForm } from '@/components/storefront/newsletter/newsletter-form';
import { WingMark } from '@/components/ui/wing-mark';

export function NewsletterSection() {
  return (
    <section aria-labelledby="newsletter" className="shell mt-20 lg:mt-28">
      <div className="relative overflow-hidden rounded-lg bg-accent-soft px-6 py-14 sm:px-12 lg:px-16 lg:py-20">
        <WingMark className="pointer-events-none absolute -right-[8%] -bottom-[18%] w-[70%] text-accent opacity-[0.07] lg:w-[46%]" />
        <div className="relative max-w-xl">
          <h2 id="newsletter" className="text-3xl">
            Hear it first
          </h2>
          <p className="mt-3 mb-7 max-w-md text-muted">
            New pairs, restocks and stories from our studio, in your inbox before anywhere else.
          </p>
          <NewsletterForm />
        </div>
      </div>
    </section>
  );
}
