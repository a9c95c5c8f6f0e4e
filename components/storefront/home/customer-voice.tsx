import type { Route } from 'next';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import { Stars } from '@/components/ui/stars';
import type { Home } from '@/lib/storefront/home/home';

/** One customer's words, large. */
export function CustomerVoice({ voice }: Pick<Home, 'voice'>) {
  if (!voice) return null;
  const { review, product } = voice;
  return (
    <section aria-labelledby="voice" className="shell mt-20 lg:mt-32">
      <h2 id="voice" className="sr-only">
        What a customer says
      </h2>
      <figure className="grid items-center gap-x-16 gap-y-8 border-line border-y py-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:py-20">
        <div>
          <Stars rating={review.rating} filled={review.rating} className="h-5" />
          <blockquote className="mt-6 text-pretty font-medium text-2xl leading-snug tracking-[-0.02em] lg:text-3xl lg:leading-[1.2]">
            “{review.comment}”
          </blockquote>
          <figcaption className="mt-6 text-muted text-sm">
            {review.name}
            {review.verifiedPurchase && ', verified purchase'}, on the{' '}
            <Link
              href={`/product/${product._id}` as Route}
              prefetch="hover"
              className="font-medium text-text underline decoration-outline underline-offset-4 hover:decoration-text"
            >
              {product.name}
            </Link>
          </figcaption>
        </div>
        <div className="tile ground-sand overflow-hidden rounded-lg max-lg:hidden">
          <ProductPicture
            image={product.image}
            alt=""
            sizes="(min-width: 104rem) 480px, 32vw"
            className="w-full p-[6%]"
          />
        </div>
      </figure>
    </section>
  );
}
