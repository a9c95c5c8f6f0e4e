import type { Metadata } from 'next';
import { BenefitCards } from '@/components/home/benefit-cards';
import { CategoryCards } from '@/components/home/category-cards';
import { Hero } from '@/components/home/hero';
import { NewsletterSection } from '@/components/home/newsletter-section';
import { ProductRow } from '@/components/home/product-row';
import { JsonLd } from '@/components/layout/json-ld';
import { siteUrl } from '@/lib/env/site-url';
import { findCachedHome } from '@/lib/products/product-cache';
import { pageMetadata, SHOP_DESCRIPTION } from '@/lib/seo/page-metadata';
import { organizationData, websiteData } from '@/lib/seo/structured-data';

export const ensureStatic = 'navigation';

export const metadata: Metadata = pageMetadata({ description: SHOP_DESCRIPTION, path: '/' });

export default async function HomePage() {
  // Without the database the page goes without products; product-cache.ts makes sure that such a page is not kept.
  const home = await findCachedHome();
  return (
    <>
      <JsonLd data={organizationData(siteUrl())} />
      <JsonLd data={websiteData(siteUrl())} />
      <Hero />
      <CategoryCards categories={home?.categories ?? []} />
      <ProductRow
        id="fresh-drops"
        title="Fresh Drops"
        more={{ label: 'All new arrivals', href: '/products?filter=new' }}
        products={home?.latest ?? []}
      />
      <ProductRow
        id="top-rated"
        title="Top Rated"
        more={{ label: 'See the highest rated', href: '/products?sortBy=rating' }}
        products={home?.bestSellers ?? []}
      />
      <BenefitCards />
      <NewsletterSection />
    </>
  );
}
