import { ShopUnavailable } from '@/components/layout/shop-unavailable';
import { popularListPaths } from '@/lib/products/list-url';
import { readCachedList } from '@/lib/products/product-cache';
import { listUrl } from '@/lib/products/product-filters';
import { ListPage, listMetadata, readListParams } from './list-page';

// A list of products. Browsers ask for `/products?…`; the middleware rewrites that to this path, whose pages are rendered
// once and kept.
export const ensureStatic = 'navigation';

export function generateStaticParams() {
  return popularListPaths();
}

export const generateMetadata = listMetadata;

export default async function KeptListPage({ params }: PageProps<'/list/[category]/[filters]'>) {
  const request = await readListParams(params);
  const list = await readCachedList(request.filters);
  if (list === 'unavailable')
    return <ShopUnavailable title="Failed to fetch products." href={listUrl(request.filters)} />;
  return <ListPage request={request} list={list} />;
}
