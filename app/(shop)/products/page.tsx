import type { Metadata } from 'next';
import { allProducts } from '@/lib/products/list-address';
import { listMetadata } from '../list-metadata';
import { ProductListPage } from '../product-list-page';

export const ensureStatic = 'navigation';

export const metadata: Metadata = listMetadata(allProducts());

export default function AllProductsPage() {
  return <ProductListPage address={allProducts()} />;
}
