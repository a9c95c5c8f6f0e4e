import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { readListOnce } from '@/lib/products/product-cache';
import { listUrl } from '@/lib/products/product-filters';
import { ListPage, listMetadata, readListParams } from '../list-page';

// A list that nobody asked for of late, rendered for this request and not kept: that costs a fraction of a page which is
// kept, and most combinations of filters are asked for once. The middleware decides (lib/products/asked-again.ts).
export const instant = false;

export const generateMetadata = listMetadata;

export default async function PassingListPage({ params }: PageProps<'/list/[category]/[filters]/once'>) {
  await connection();
  const request = await readListParams(params);
  const list = await readListOnce(request.filters);
  // It is asked for again then, and the page that is kept knows how to be answered with a 503.
  if (!list) redirect(listUrl(request.filters) as Route);
  return <ListPage request={request} list={list} />;
}
