import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { listReadAhead } from '@/lib/products/list-ahead';
import { ListPage, listMetadata, readListParams } from '../list-page';

// A list that nobody asked for of late, rendered for this request and not kept: that costs half as much as a page which is
// kept, and most combinations of filters are asked for once. The middleware decides.
export const instant = false;

export const generateMetadata = listMetadata;

export default async function PassingListPage({ params }: PageProps<'/list/[category]/[filters]/once'>) {
  await connection();
  const request = await readListParams(params);
  return <ListPage request={request} list={listReadAhead() ?? notFound()} />;
}
