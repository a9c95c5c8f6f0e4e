import type { MetadataRoute } from 'next';
import { serviceLinks } from '@/components/layout/navigation';
import { siteUrl } from '@/lib/env/site-url';
import { categories } from '@/lib/products/categories';
import { listCachedSitemapEntries } from '@/lib/products/product-cache';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const root = siteUrl();
  const products = await listCachedSitemapEntries();
  return [
    { url: `${root}/` },
    { url: `${root}/products` },
    ...categories.map((category) => ({ url: `${root}/products/${category}` })),
    ...serviceLinks.map(({ href }) => ({ url: `${root}${href}` })),
    ...products.map(({ id, updatedAt }) => ({
      url: `${root}/product/${encodeURIComponent(id)}`,
      lastModified: updatedAt,
    })),
  ];
}
