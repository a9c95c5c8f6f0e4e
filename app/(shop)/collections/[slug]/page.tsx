import type { Metadata } from 'next';
import NotFound from '@/app/not-found';
import { answerAs404 } from '@/app/page-status';
import { ShopUnavailable } from '@/components/storefront/layout/shop-unavailable';
import { findCollectionForPage } from '@/lib/catalogue/collections/collection-cache';
import { type ListRequest, parseListUrl } from '@/lib/catalogue/product-list/list-url';
import { listUrl } from '@/lib/catalogue/product-list/product-filters';
import { promisesInWords } from '@/lib/core/shop-terms/terms';
import { toSearch } from '@/lib/platform/http/to-search';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { listMetadata, listView } from '../../list-page';

type CollectionProps = PageProps<'/collections/[slug]'>;

async function readRequest({ params, searchParams }: CollectionProps): Promise<ListRequest> {
  const { slug } = await params;
  return parseListUrl(toSearch(await searchParams), { collection: slug });
}

async function readCollection({ params }: CollectionProps) {
  const { slug } = await params;
  return findCollectionForPage(slug);
}

export async function generateMetadata(props: CollectionProps): Promise<Metadata> {
  const collection = await readCollection(props);
  if (!collection) return { title: 'Page not found' };
  if (collection === 'unavailable') return {};
  const { name, description, image } = collection;
  return listMetadata(await readRequest(props), {
    title: name,
    description: description || `${name}: shoes chosen by ${shopFacts().name}.${promisesInWords()}`,
    picture: image ? { url: image, alt: name } : undefined,
  });
}

export default async function CollectionPage(props: CollectionProps) {
  const collection = await readCollection(props);
  if (!collection) return answerAs404(<NotFound />);
  const request = await readRequest(props);
  if (collection === 'unavailable')
    return <ShopUnavailable title="Failed to fetch products." href={listUrl(request.filters)} />;
  const { name: title, description, image } = collection;
  return listView(request, { title, description, image });
}
