// A list at another path renders its own filter form, so that going to a category replaces the form in which a person
// is typing. What the next form needs to continue is kept here: the URLs asked for, the open drawer, how far it was
// scrolled, and the field with the focus.

/** The field that had the focus, and what it held. */
interface FocusedField {
  name: string;
  value: string;
}

interface Asked {
  /** URLs that forms asked for, oldest first, until the last one is shown. */
  urls: string[];
  isDrawerOpen: boolean;
  /** How far the open drawer was scrolled, in pixels. */
  scrolled: number;
  focused: FocusedField | null;
}

let asked: Asked | null = null;
/** URL of the list shown last; null before the first. */
let lastShown: string | null = null;
/** Index of the applied filter just removed by its link, until the next list is shown; else -1. */
let removedAt = -1;

/** Call when a form asks for a list. */
export function askFor(url: string): void {
  asked = { urls: [...(asked?.urls ?? []), url], isDrawerOpen: false, scrolled: 0, focused: null };
}

/** What was asked for last and is not shown yet. */
export function lastAskedFor(): string | undefined {
  return asked?.urls.at(-1);
}

/** The state of the form that asked for this list; null when none did. */
export function savedFormFor(url: string): Asked | null {
  return asked?.urls.includes(url) ? asked : null;
}

/** Call while the form that is about to be replaced is still in the document. */
export function saveForm(drawer: HTMLElement | null): void {
  if (!asked) return;
  asked = {
    ...asked,
    focused: readFocusedField(),
    isDrawerOpen: drawer?.matches(':popover-open') ?? false,
    scrolled: scrolledPart(drawer)?.scrollTop ?? 0,
  };
}

/** The part of the drawer that scrolls. */
export function scrolledPart(drawer: HTMLElement | null): Element | null {
  return drawer?.querySelector('[data-scrolled]') ?? null;
}

/** Call when a list is shown. True when another one was shown before and no newer one is awaited. */
export function arriveAt(url: string): boolean {
  if (asked?.urls.includes(url) && lastAskedFor() !== url) return false;
  // It is what was asked for last, or the visitor went elsewhere meanwhile.
  asked = null;
  const isAnother = lastShown !== null && lastShown !== url;
  lastShown = url;
  return isAnother;
}

/** The links that remove one applied filter each. */
function readRemoveLinks(): (Element | null)[] {
  return [...document.querySelectorAll('[data-remove-filter]')];
}

/** Notes that a press follows a link that removes an applied filter, or another one. */
export function noteRemoval({ target }: Event): void {
  removedAt = target instanceof Element ? readRemoveLinks().indexOf(target.closest('[data-remove-filter]')) : -1;
}

/** Notes that all applied filters were removed by a button that goes with them. */
export function noteClearing(): void {
  removedAt = 0;
}

/** After an applied filter was removed, moves the focus to the next filter's link, else to the list. */
export function goOnAfterRemoval(): void {
  if (removedAt < 0) return;
  const links = readRemoveLinks();
  const next = links[Math.min(removedAt, links.length - 1)] ?? document.querySelector('[data-list]');
  removedAt = -1;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Whether a field of the form shows something else than the server wrote into it. */
export function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.name !== '' && !field.selectedOptions[0]?.defaultSelected;
    if (!(field instanceof HTMLInputElement)) return false;
    return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  });
}

/**
 * Lets a select show a value as if the server had just written it: React writes it when the select is made, and never
 * again. What is chosen in it may be kept; it counts as touched then, and goes with a reset.
 */
export function showAsServed(form: HTMLFormElement, name: string, value: string, keepsChoice: boolean): void {
  const select = form.elements.namedItem(name);
  if (!(select instanceof HTMLSelectElement)) return;
  const shown = keepsChoice ? select.value : value;
  for (const option of select.options) {
    const isServed = option.value === value;
    if (option.defaultSelected !== isServed) option.defaultSelected = isServed;
  }
  if (select.value !== shown) select.value = shown;
}

type Field = HTMLInputElement | HTMLSelectElement;
const isField = (value: unknown): value is Field =>
  value instanceof HTMLInputElement || value instanceof HTMLSelectElement;

function readFocusedField(): FocusedField | null {
  const active = document.activeElement;
  return isField(active) && active.name ? { name: active.name, value: active.value } : null;
}

/** Puts the focus, and what was typed, into the same field of this form. */
export function restoreFocus(form: HTMLFormElement, { name, value }: FocusedField): void {
  const field = [...form.elements]
    .filter(isField)
    .find(
      (control) =>
        control.name === name && control.type !== 'hidden' && (control.type !== 'checkbox' || control.value === value),
    );
  if (!field || document.activeElement === field) return;
  // Part of a long list may be folded away.
  field.closest('details')?.setAttribute('open', '');
  field.focus({ preventScroll: true });
  if (field instanceof HTMLSelectElement || field.type === 'checkbox') return;
  field.value = value;
  // A number field has no caret to set.
  if (field.type !== 'number') field.setSelectionRange(value.length, value.length);
}
