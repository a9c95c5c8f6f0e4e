import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type ListAddress, parseInnerListPath, popularListPaths } from '@/lib/products/list-url';
import { listMetadata } from './list-metadata';
import { ProductListPage } from './product-list-page';

// Lists of products. People see `/products?…`; the middleware leads here, where a page is rendered once and kept.
export const ensureStatic = 'navigation';

export function generateStaticParams() {
  return popularListPaths();
}

async function readAddress(params: PageProps<'/list/[category]/[filters]'>['params']): Promise<ListAddress> {
  const { category, filters } = await params;
  return parseInnerListPath(category, filters) ?? notFound();
}

export async function generateMetadata({ params }: PageProps<'/list/[category]/[filters]'>): Promise<Metadata> {
  return listMetadata(await readAddress(params));
}

export default async function FilteredListPage({ params }: PageProps<'/list/[category]/[filters]'>) {
  return <ProductListPage address={await readAddress(params)} />;
}
