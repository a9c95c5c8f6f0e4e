import { filtersOfForm, listUrl, noFilters, type ProductFilters } from '@/lib/catalogue/product-list/product-filters';

// Loaded when the visitor comes near the filters: the server writes the paths of a list that it can know beforehand.

/** The path of the list that a filled-in form asks for. */
export function urlOfForm(form: HTMLFormElement): string {
  return listUrl(filtersOfForm(new FormData(form)));
}

/** The path of the first page of a list in other sizes. */
export function urlOfSizes(filters: ProductFilters, size: number[]): string {
  return listUrl({ ...filters, size, page: 1, limit: noFilters.limit });
}

/** Lets a filter form show these sizes and no others, as if they had been pressed in it. */
export function chooseSizes(form: HTMLElement | null, sizes: readonly number[]): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[name="size"]') ?? [])
    box.checked = sizes.includes(Number(box.value));
}
