import type { Metadata } from 'next';
import { BenefitCards } from '@/components/storefront/home/benefit-cards';
import { CategoryCards } from '@/components/storefront/home/category-cards';
import { CollectionCards } from '@/components/storefront/home/collection-cards';
import { CustomerVoice } from '@/components/storefront/home/customer-voice';
import { Hero } from '@/components/storefront/home/hero';
import { LightExplained } from '@/components/storefront/home/light-explained';
import { NewsletterSection } from '@/components/storefront/home/newsletter-section';
import { ProductRow } from '@/components/storefront/home/product-row';
import { ShopByUse } from '@/components/storefront/home/shop-by-use';
import { JsonLd } from '@/components/storefront/layout/json-ld';
import { siteUrl } from '@/lib/platform/env/site-url';
import { findHomeForPage } from '@/lib/storefront/home/product-cache';
import { pageMetadata, shopDescription } from '@/lib/storefront/seo/page-metadata';
import { organizationData, websiteData } from '@/lib/storefront/seo/structured-data';

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
