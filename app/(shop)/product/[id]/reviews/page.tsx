import type { Metadata, Route } from 'next';
import { unstable_rethrow } from 'next/navigation';
import { answerAs404 } from '@/app/page-status';
import { ProductNotFound } from '@/components/catalogue/product/product-not-found';
import { ReviewsSection } from '@/components/catalogue/reviews/reviews-section';
import { ShopUnavailable } from '@/components/storefront/layout/shop-unavailable';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductPicture } from '@/components/ui/product-picture';
import { shownPrice } from '@/lib/catalogue/product/shown-price';
import { readReviewFilters, reviewsPath } from '@/lib/catalogue/reviews/review-filters';
import { REVIEWS_PER_PAGE } from '@/lib/catalogue/reviews/review-schema';
import { listReviews } from '@/lib/catalogue/reviews/review-service';
import { logUnexpected } from '@/lib/platform/http/error-response';
import { toSearch } from '@/lib/platform/http/to-search';
import { findProductForPage } from '@/lib/storefront/home/product-cache';

/** The last page that can be requested. */
const MAX_PAGE = 1_000;

export async function generateMetadata({ params }: PageProps<'/product/[id]/reviews'>): Promise<Metadata> {
  const product = await findProductForPage((await params).id);
  const name = product && product !== 'unavailable' ? ` of ${product.name}` : '';
  return { title: `Reviews${name}`, robots: { index: false } };
}

export default async function ProductReviewsPage({ params, searchParams }: PageProps<'/product/[id]/reviews'>) {
  const { id } = await params;
  const query = toSearch(await searchParams);
  const filters = readReviewFilters(query);
  const current = Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const product = await findProductForPage(id);
  if (product === null) return answerAs404(<ProductNotFound />);
  const wanted = { ...filters, page: current, limit: REVIEWS_PER_PAGE };
  const page = product === 'unavailable' ? null : await listReviews(id, wanted).catch(sayThatItFailed);
  if (product === 'unavailable' || page === null)
    return <ShopUnavailable title="The reviews could not be loaded." href={reviewsPath(id, filters, current)} />;
  const pathOfShoe = `/product/${encodeURIComponent(id)}` as Route;
  return (
    <div className="shell pt-6">
      <Breadcrumbs
        items={[{ label: 'Home', href: '/' }, { label: product.name, href: pathOfShoe }, { label: 'Reviews' }]}
      />
      <div className="mt-6 mb-10 flex items-center gap-4">
        <span data-category={product.category} className="tile w-24 shrink-0 overflow-hidden rounded-sm sm:w-32">
          <ProductPicture image={product.image} alt="" sizes="128px" className="w-full p-[6%]" />
        </span>
        <div>
          <h1 className="text-3xl">{product.name}</h1>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
            <Price {...shownPrice(product)} className="font-medium" />
            <Link href={pathOfShoe} className="text-sm underline underline-offset-4">
              See the shoe
            </Link>
          </p>
        </div>
      </div>
      <ReviewsSection product={product} shown={{ filters, page }} />
    </div>
  );
}

function sayThatItFailed(error: unknown): null {
  unstable_rethrow(error);
  logUnexpected(error);
  return null;
}
