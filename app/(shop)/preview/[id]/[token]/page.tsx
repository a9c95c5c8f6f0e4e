import type { Metadata } from 'next';
import { answerAs404 } from '@/app/page-status';
import { ProductNotFound } from '@/components/catalogue/product/product-not-found';
import { ProductView } from '@/components/catalogue/product/product-view';
import { findPreviewed } from '@/lib/catalogue/product/preview-service';
import { listSimilarShoes } from '@/lib/catalogue/product/product-service';
import { stateLabel, stateOf } from '@/lib/core/statuses/product-states';

export const metadata: Metadata = {
  title: 'Preview',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

/** As many as in the shop. */
const SIMILAR = 12;

/**
 * A product as its page will be. It is not among the shared paths, so that it is made for its request, and never kept.
 */
export default async function PreviewPage({ params }: PageProps<'/preview/[id]/[token]'>) {
  const { id, token } = await params;
  const product = await findPreviewed(decodeURIComponent(id), token);
  if (!product) return answerAs404(<ProductNotFound />);
  return (
    <>
      <p role="note" className="shell mt-6">
        <span className="block rounded-md border border-outline border-dashed bg-surface px-4 py-3 text-sm">
          This is a preview, only for those with the link. In the shop this shoe is{' '}
          <strong className="font-medium">{stateLabel(stateOf(product, Date.now())).toLowerCase()}</strong>.
        </span>
      </p>
      <ProductView product={product} similar={await listSimilarShoes(product._id, SIMILAR)} isPreview />
    </>
  );
}
