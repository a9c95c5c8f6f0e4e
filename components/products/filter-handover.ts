import { fieldTextOf, type ProductFilters } from '@/lib/products/product-filters';

// Every list comes with a filter form of its own: a press on a filter replaces the form in which somebody is typing. What
// the next form needs to go on where the last one was left is kept here, and nowhere else, outside of all components.

/** The field that had the focus, and what it held. */
interface Attention {
  name: string;
  value: string;
}

interface Asked {
  /** URLs that forms asked for, oldest first, until the last one is shown. */
  urls: string[];
  isDrawerOpen: boolean;
  attention: Attention | null;
}

let asked: Asked | null = null;
/** The list that this document showed last; the first one is read with the page. */
let lastShown: string | null = null;
/** The place of the applied filter that was removed by its link, until the list without it is there. */
let removedAt = -1;

/** To be called when a form asks for a list. */
export function askFor(url: string): void {
  asked = { urls: [...(asked?.urls ?? []), url], isDrawerOpen: false, attention: null };
}

/** What was asked for last and is not shown yet. */
export function lastAskedFor(): string | undefined {
  return asked?.urls.at(-1);
}

/** How the form was left that asked for this list; null when none did. */
export function handedOver(url: string): Asked | null {
  return asked?.urls.includes(url) ? asked : null;
}

/** To be called while the form that is about to go still stands in the document. */
export function handOver(drawer: HTMLElement | null): void {
  removedAt = readRemoveLinks().indexOf(document.activeElement);
  if (asked) asked = { ...asked, attention: readAttention(), isDrawerOpen: drawer?.matches(':popover-open') ?? false };
}

/** To be called when a list is shown; true when the document showed another one before and no further one is on its way. */
export function arriveAt(url: string): boolean {
  if (asked?.urls.includes(url) && lastAskedFor() !== url) return false;
  // Shown what was asked for last, or gone somewhere else meanwhile.
  asked = null;
  const isAnother = lastShown !== null && lastShown !== url;
  lastShown = url;
  return isAnother;
}

/** The links that remove one applied filter each. */
function readRemoveLinks(): (Element | null)[] {
  return [...document.querySelectorAll('[data-remove-filter]')];
}

/** After an applied filter was removed, the focus goes on at the next one's link, else at the list. */
export function goOnAfterRemoval(): void {
  if (removedAt < 0) return;
  const links = readRemoveLinks();
  const next = links[Math.min(removedAt, links.length - 1)] ?? document.querySelector('[data-list]');
  removedAt = -1;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Makes the form show these filters. Hidden fields follow by themselves. */
export function showFilters(form: HTMLFormElement, filters: ProductFilters): void {
  for (const control of form.elements) {
    if (!isField(control) || control.type === 'hidden') continue;
    const value = fieldTextOf(filters, control.name);
    if (value !== null && control.value !== value) control.value = value;
  }
}

type Field = HTMLInputElement | HTMLSelectElement;
const isField = (value: unknown): value is Field =>
  value instanceof HTMLInputElement || value instanceof HTMLSelectElement;

function readAttention(): Attention | null {
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
