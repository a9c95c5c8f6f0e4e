import { ProductGrid } from '@/components/catalogue/cards/product-grid';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { SectionHeading } from './section-heading';

interface ProductRowProps {
  id: string;
  title: string;
  lead?: string;
  more: { label: string; href: string };
  products: readonly Product[];
  /** Says of which sizes there are only a few pairs. */
  showsLastPairs?: boolean;
}

/** Four products under a title; nothing when there are none. */
export function ProductRow({ id, title, lead, more, products, showsLastPairs }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="shell mt-20 lg:mt-28">
      <SectionHeading id={id} title={title} lead={lead} more={more} />
      <ProductGrid products={products} place="across" {...(showsLastPairs && { showsLastPairs })} />
    </section>
  );
}
