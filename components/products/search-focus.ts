/** Set by a press on the header's search link until the page with the search field has come. */
let isWanted = false;

export function wantSearch(): void {
  isWanted = true;
}

/** Whether the search field should take the focus now; asking lifts the wish. */
export function takeSearchWish(): boolean {
  const was = isWanted;
  isWanted = false;
  return was;
}

/** Puts the focus into the page's search field, opening the drawer that it may lie in. False when there is none. */
export function focusSearchField(): boolean {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="search"][name="search"]')) {
    const drawer = field.closest<HTMLElement>('[popover]');
    // Pages that were left may still be in the document, hidden as a whole.
    if (!(drawer?.parentElement ?? field).checkVisibility()) continue;
    if (!field.checkVisibility()) drawer?.showPopover();
    field.focus();
    return true;
  }
  return false;
}
