import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { allProducts } from '@/lib/products/list-address';
import { type Category, categories } from '@/lib/products/product-schema';
import { listMetadata } from '../../list-metadata';
import { ProductListPage } from '../../product-list-page';

export const ensureStatic = 'navigation';

export function generateStaticParams() {
  return categories.map((category) => ({ category }));
}

async function readCategory(params: PageProps<'/products/[category]'>['params']): Promise<Category> {
  const { category } = await params;
  return categories.find((known) => known === category) ?? notFound();
}

export async function generateMetadata({ params }: PageProps<'/products/[category]'>): Promise<Metadata> {
  return listMetadata(allProducts(await readCategory(params)));
}

export default async function CategoryPage({ params }: PageProps<'/products/[category]'>) {
  return <ProductListPage address={allProducts(await readCategory(params))} />;
}
