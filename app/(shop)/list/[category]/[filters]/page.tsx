import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type ListRequest, parseInnerListPath, popularListPaths } from '@/lib/products/list-url';
import { listMetadata } from './list-metadata';
import { ProductListPage } from './product-list-page';

// Lists of products. Browsers ask for `/products?…`; the middleware rewrites that to this path, whose pages are rendered
// once and kept.
export const ensureStatic = 'navigation';

export function generateStaticParams() {
  return popularListPaths();
}

async function readRequest(params: PageProps<'/list/[category]/[filters]'>['params']): Promise<ListRequest> {
  const { category, filters } = await params;
  return parseInnerListPath(category, filters) ?? notFound();
}

export async function generateMetadata({ params }: PageProps<'/list/[category]/[filters]'>): Promise<Metadata> {
  return listMetadata(await readRequest(params));
}

export default async function FilteredListPage({ params }: PageProps<'/list/[category]/[filters]'>) {
  return <ProductListPage request={await readRequest(params)} />;
}
