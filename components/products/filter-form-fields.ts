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
    if (!isField(control)) continue;
    const value = values[control.name];
    if (control.type !== 'hidden' && value !== undefined && control.value !== value) control.value = value;
  }
}

/** The field that has the focus, and what it holds. */
export interface Attention {
  name: string;
  value: string;
}

type Field = HTMLInputElement | HTMLSelectElement;
const isField = (value: unknown): value is Field =>
  value instanceof HTMLInputElement || value instanceof HTMLSelectElement;

/** Which field of a form of filters is being used at the moment. */
export function readAttention(): Attention | null {
  const active = document.activeElement;
  return isField(active) && active.name ? { name: active.name, value: active.value } : null;
}

/** Goes on in this form where another one was left. */
export function restoreAttention(form: HTMLFormElement, { name, value }: Attention): void {
  const field = [...form.elements]
    .filter(isField)
    .find((control) => control.name === name && control.type !== 'hidden');
  if (!field || document.activeElement === field) return;
  field.focus({ preventScroll: true });
  if (field instanceof HTMLSelectElement) return;
  field.value = value;
  // A number field has no caret to set.
  if (field.type !== 'number') field.setSelectionRange(value.length, value.length);
}
