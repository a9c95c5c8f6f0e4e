import type { ProductFilters } from '@/lib/products/product-filters';

/** What every field shows for these filters. Of several brands or sizes none is shown as chosen; hidden fields hold them. */
function valuesOf(filters: ProductFilters): Record<string, string> {
  const only = (values: readonly (string | number)[]) => (values.length === 1 ? String(values[0]) : '');
  return {
    search: filters.search ?? '',
    brand: only(filters.brands),
    minPrice: filters.minPrice?.toString() ?? '',
    maxPrice: filters.maxPrice?.toString() ?? '',
    size: only(filters.sizes),
    sortBy: filters.sortBy,
  };
}

/** Makes the form show these filters. Hidden fields follow by themselves. */
export function showFilters(form: HTMLFormElement, filters: ProductFilters): void {
  const values = valuesOf(filters);
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const value = values[control.name];
    if (control.type !== 'hidden' && value !== undefined && control.value !== value) control.value = value;
  }
}

/** A text field that has the focus, and what it holds. */
export interface Typing {
  name: string;
  value: string;
}

/** What is being typed at the moment into a form of filters. */
export function readTyping(): Typing | null {
  const active = document.activeElement;
  return active instanceof HTMLInputElement && active.name ? { name: active.name, value: active.value } : null;
}

/** Goes on with the typing in this form, unless that is where it happens already. */
export function continueTyping(form: HTMLFormElement, typing: Typing): void {
  const input = form.elements.namedItem(typing.name);
  if (!(input instanceof HTMLInputElement) || document.activeElement === input) return;
  input.value = typing.value;
  input.focus({ preventScroll: true });
  // A number field has no caret to set.
  if (input.type !== 'number') input.setSelectionRange(input.value.length, input.value.length);
}
