import type { Metadata, Route } from 'next';
import { permanentRedirect } from 'next/navigation';
import NotFound from '@/app/not-found';
import { answerAs404 } from '@/app/page-status';
import type { ListHead } from '@/components/catalogue/product-list/product-listing';
import { categoryLabel, findCategory, shoesOf } from '@/lib/catalogue/categories/categories';
import { findCategoryForPage } from '@/lib/catalogue/categories/category-cache';
import { type ListRequest, parseListUrl } from '@/lib/catalogue/product-list/list-url';
import { listUrl, type ProductFilters, pageCategory } from '@/lib/catalogue/product-list/product-filters';
import { promisesInWords } from '@/lib/core/shop-terms/terms';
import { toSearch } from '@/lib/platform/http/to-search';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { categoryPicture } from '@/lib/storefront/seo/page-metadata';
import { listMetadata, listView } from '../../list-page';

// One route for `/products` and `/products/:category`.
type ListProps = PageProps<'/products/[[...category]]'>;

/** The list of a URL; null for a category that does not exist. */
async function readListRequest({ params, searchParams }: ListProps): Promise<ListRequest | null> {
  const { category: [name, ...rest] = [] } = await params;
  const category = findCategory(name)?.slug;
  if ((name !== undefined && !category) || rest.length > 0) return null;
  return parseListUrl(toSearch(await searchParams), category ? { category } : {});
}

/** What the list is headed by. */
async function readHead(filters: ProductFilters): Promise<ListHead> {
  const category = pageCategory(filters);
  if (!category) return { title: 'All Products', description: '', image: null };
  const row = await findCategoryForPage(category);
  return { title: categoryLabel(category), description: row?.description ?? '', image: row?.image ?? null };
}

export async function generateMetadata(props: ListProps): Promise<Metadata> {
  const request = await readListRequest(props);
  if (!request) return { title: 'Page not found' };
  const { title, description, image } = await readHead(request.filters);
  const category = pageCategory(request.filters);
  const shoes = category ? shoesOf(category) : 'shoes';
  const drawn = category ? categoryPicture(category) : undefined;
  return listMetadata(request, {
    title,
    description: description || `Browse ${shopFacts().name}'s ${shoes} by brand, size and price.${promisesInWords()}`,
    picture: image ? { url: image, alt: title } : drawn,
  });
}

export default async function ListPage(props: ListProps) {
  const request = await readListRequest(props);
  if (!request) return answerAs404(<NotFound />);
  // The filters of a collection, sent by a browser without scripts.
  if (request.filters.collection !== undefined) permanentRedirect(listUrl(request.filters) as Route);
  return listView(request, await readHead(request.filters));
}
