/** Whether the header's search link was pressed and the page with the search field is still to come. */
let isWanted = false;

export function wantSearch(): void {
  isWanted = true;
}

/** Whether the search field should take the focus now; true only once. */
export function takeSearchWish(): boolean {
  const was = isWanted;
  isWanted = false;
  return was;
}

/** Puts the focus into the page's search field, opening the drawer around it. False when there is none. */
export function focusSearchField(): boolean {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="search"][name="search"]')) {
    const drawer = field.closest<HTMLElement>('[popover]');
    // Next keeps pages that were left in the document, hidden.
    if (!(drawer?.parentElement ?? field).checkVisibility()) continue;
    if (!field.checkVisibility()) drawer?.showPopover();
    field.focus();
    return true;
  }
  return false;
}
