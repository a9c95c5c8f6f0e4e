import { notFound } from 'next/navigation';
import { findCachedProduct } from '@/lib/products/product-cache';
import { listProductIdsToPrerender } from '@/lib/products/product-service';

export const ensureStatic = 'navigation';
export async function generateStaticParams() {
  const ids = await listProductIdsToPrerender();
  return (ids.length > 0 ? ids : ['none']).map((id) => ({ id }));
}
export default async function ProductPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const product = await findCachedProduct(id);
  if (!product) notFound();
  return (
    <main>
      <h1>{product.name}</h1>
      <p>{product.price}</p>
      <Counter />
    </main>
  );
}

import { Counter } from './counter';
