export type ToastTone = 'success' | 'danger' | 'info';

export type ToastAction =
  /** `isKept`: it can be done nowhere else, such as Undo, so that the message stays until it is dismissed. */
  { label: string; onSelect: () => void; isKept?: true } | { label: string; href: string };

export interface ToastMessage {
  tone: ToastTone;
  text: string;
  /** Such as Undo or a link to the cart. */
  action?: ToastAction;
  /** Makes it a taller message, which any newer one replaces. */
  details?: {
    /** URL of a product's picture; null for the placeholder. */
    picture: string | null;
    lines: readonly string[];
    moreActions?: readonly ToastAction[];
  };
}

export interface Toast extends ToastMessage {
  id: number;
}

/** The most messages at once; the oldest goes that need not be kept. */
const MAX_TOASTS = 3;

const none: readonly Toast[] = [];
let toasts: readonly Toast[] = none;
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Whether a message stays until it is dismissed. */
export function isKept({ action }: ToastMessage): boolean {
  return action !== undefined && 'isKept' in action;
}

/** Shows a message above the page and announces it; `danger` interrupts a screen reader, the others wait. */
export function showToast(message: ToastMessage): void {
  // The same text replaces the old message, so that it is announced again; what can be undone, what could be before.
  const others = toasts.filter(
    (toast) => toast.text !== message.text && !toast.details && !(isKept(message) && isKept(toast)),
  );
  const next = [...others, { ...message, id: nextId++ }];
  const surplus = next.length > MAX_TOASTS ? next.find((toast) => !isKept(toast)) : undefined;
  set(next.filter((toast) => toast !== surplus));
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Dismisses the messages that link to `href`, for when that page is open. */
export function dismissToastsTo(href: string): void {
  const others = toasts.filter((toast) => !toast.action || !('href' in toast.action) || toast.action.href !== href);
  if (others.length < toasts.length) set(others);
}

/** Dismisses the messages that would stay, for when what they offer can be done no more. */
export function dismissKeptToasts(): void {
  const others = toasts.filter((toast) => !isKept(toast));
  if (others.length < toasts.length) set(others);
}

/** The messages shown now, oldest first; the same array until something changes. */
export function readToasts(): readonly Toast[] {
  return toasts;
}

export function readNoToasts(): readonly Toast[] {
  return none;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long a message stays, in milliseconds: long enough to read it twice, longer when there is something to press. */
export function toastLifetime(toast: ToastMessage): number {
  const reading = 3_500 + toast.text.length * 45;
  return Math.max(reading, toast.action ? 8_000 : 5_000);
}
