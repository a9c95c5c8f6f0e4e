import type { Metadata } from 'next';
import { BenefitCards } from '@/components/home/benefit-cards';
import { CategoryCards } from '@/components/home/category-cards';
import { CollectionCards } from '@/components/home/collection-cards';
import { CustomerVoice } from '@/components/home/customer-voice';
import { Hero } from '@/components/home/hero';
import { LightExplained } from '@/components/home/light-explained';
import { NewsletterSection } from '@/components/home/newsletter-section';
import { ProductRow } from '@/components/home/product-row';
import { ShopByUse } from '@/components/home/shop-by-use';
import { JsonLd } from '@/components/layout/json-ld';
import { findHomeForPage } from '@/lib/home/product-cache';
import { siteUrl } from '@/lib/platform/env/site-url';
import { pageMetadata, shopDescription } from '@/lib/seo/page-metadata';
import { organizationData, websiteData } from '@/lib/seo/structured-data';

export function generateMetadata(): Metadata {
  return pageMetadata({ description: shopDescription(), path: '/' });
}

export default async function HomePage() {
  // Without the database the page has no products; product-cache.ts makes sure that it is not cached then.
  const home = await findHomeForPage();
  return (
    <>
      <JsonLd data={organizationData(siteUrl())} />
      <JsonLd data={websiteData(siteUrl())} />
      <Hero shoe={home?.hero ?? null} newest={home?.newest ?? null} />
      <CategoryCards categories={home?.categories ?? []} />
      <LightExplained shoe={home?.hero ?? null} />
      <ProductRow
        id="fresh-drops"
        title="Fresh Drops"
        more={{ label: 'Shop new arrivals', href: '/products?filter=new' }}
        products={home?.latest ?? []}
      />
      <ShopByUse uses={home?.uses ?? []} />
      <ProductRow
        id="top-rated"
        title="Top Rated"
        lead="Our best sellers, highest rated first."
        more={{ label: 'Shop best sellers', href: '/products?bestseller=true&sortBy=rating' }}
        products={home?.bestSellers ?? []}
      />
      <CollectionCards collections={home?.collections ?? []} />
      <CustomerVoice voice={home?.voice ?? null} />
      <ProductRow
        id="last-sizes"
        title="Last sizes"
        more={{ label: 'Shop the sale', href: '/products?sale=true' }}
        products={home?.lastSizes ?? []}
        showsLastPairs
      />
      <BenefitCards />
      <NewsletterSection />
    </>
  );
}
