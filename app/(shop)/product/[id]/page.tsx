import type { Metadata } from 'next';
import { JsonLd } from '@/components/layout/json-ld';
import { ShopUnavailable } from '@/components/layout/shop-unavailable';
import { ProductNotFound } from '@/components/products/product-not-found';
import { ProductView } from '@/components/products/product-view';
import { shopTimeZone } from '@/lib/env/order-env';
import { siteUrl } from '@/lib/env/site-url';
import { categoryLabel } from '@/lib/products/categories';
import { findCachedProduct, listCachedSimilarProducts } from '@/lib/products/product-cache';
import { SHARE_PICTURE_SIZE, sharePictureOf } from '@/lib/products/product-pictures';
import { listProductIdsToPrerender } from '@/lib/products/product-service';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { breadcrumbData, productData, productGroupData } from '@/lib/seo/structured-data';

export const ensureStatic = 'navigation';

export async function generateStaticParams() {
  const ids = await listProductIdsToPrerender();
  // Next wants at least one; in an empty shop it is one that does not exist.
  return (ids.length > 0 ? ids : ['none']).map((id) => ({ id }));
}

export async function generateMetadata({ params }: PageProps<'/product/[id]'>): Promise<Metadata> {
  const { id } = await params;
  const product = await findCachedProduct(id);
  if (product === 'unavailable') return { title: 'Briefly unavailable', robots: { index: false } };
  if (!product) return { title: 'Product not found', robots: { index: false } };
  const title = `${product.name} by ${product.brand}`;
  const card = sharePictureOf(product);
  // The size of a picture from another site is unknown.
  const url = card ?? product.image;
  return pageMetadata({
    title,
    description: product.description.slice(0, 200),
    path: `/product/${encodeURIComponent(id)}`,
    ...(url && { picture: { url, alt: title, ...(card && SHARE_PICTURE_SIZE) } }),
  });
}

export default async function ProductPage({ params }: PageProps<'/product/[id]'>) {
  const { id } = await params;
  const product = await findCachedProduct(id);
  if (product === 'unavailable') {
    return <ShopUnavailable title="Failed to fetch product details." href={`/product/${encodeURIComponent(id)}`} />;
  }
  // Not notFound(): that would send an empty document for scripts to fill. The cached read marks the page as a 404.
  if (!product) return <ProductNotFound />;
  const similar = await listCachedSimilarProducts(product._id);
  const group = productGroupData(siteUrl(), product);
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: categoryLabel(product.category), path: `/products/${product.category}` },
    { name: product.name, path: `/product/${encodeURIComponent(id)}` },
  ];
  return (
    <>
      <JsonLd data={productData(siteUrl(), product)} />
      {group && <JsonLd data={group} />}
      <JsonLd data={breadcrumbData(siteUrl(), crumbs)} />
      <ProductView product={product} similar={similar} timeZone={shopTimeZone()} />
    </>
  );
}
