import type { Metadata } from 'next';
import { answerAs404 } from '@/app/page-status';
import { ProductNotFound } from '@/components/catalogue/product/product-not-found';
import { ProductView } from '@/components/catalogue/product/product-view';
import { JsonLd } from '@/components/storefront/layout/json-ld';
import { ShopUnavailable } from '@/components/storefront/layout/shop-unavailable';
import { categoryLabel } from '@/lib/catalogue/categories/categories';
import { SHARE_PICTURE_SIZE, sharePictureOf } from '@/lib/catalogue/pictures/product-pictures';
import { siteUrl } from '@/lib/platform/env/site-url';
import { findProductForPage, listSimilarForPage } from '@/lib/storefront/home/product-cache';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { breadcrumbData, productData, productGroupData } from '@/lib/storefront/seo/structured-data';

export async function generateMetadata({ params }: PageProps<'/product/[id]'>): Promise<Metadata> {
  const { id } = await params;
  const product = await findProductForPage(id);
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
    ...(url && { picture: { url, alt: product.alt[0] || title, ...(card && SHARE_PICTURE_SIZE) } }),
  });
}

export default async function ProductPage({ params }: PageProps<'/product/[id]'>) {
  const { id } = await params;
  const product = await findProductForPage(id);
  if (product === 'unavailable') {
    return <ShopUnavailable title="Failed to fetch product details." href={`/product/${encodeURIComponent(id)}`} />;
  }
  if (!product) return answerAs404(<ProductNotFound />);
  const similar = await listSimilarForPage(product._id);
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
      <ProductView product={product} similar={similar} />
    </>
  );
}
