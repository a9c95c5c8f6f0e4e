/** The place of the applied filter that was lifted by its link, until the list without it is there. */
let liftedAt = -1;

/** The links that lift one filter each. */
function readLiftLinks(): (Element | null)[] {
  return [...document.querySelectorAll('[data-lift]')];
}

/** To be called before the list goes: remembers whether it goes because one of its filters was lifted. */
export function rememberLiftedFilter(): void {
  liftedAt = readLiftLinks().indexOf(document.activeElement);
}

/** To be called when the next list is there: the focus goes on at the next link of that row, else at the list. */
export function goOnAfterLifting(): void {
  if (liftedAt < 0) return;
  const links = readLiftLinks();
  const next = links[Math.min(liftedAt, links.length - 1)] ?? document.querySelector('[data-list]');
  liftedAt = -1;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
