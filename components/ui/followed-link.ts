interface Click extends Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'> {
  target: EventTarget | null;
}

/** The `Link` that a click follows on this page; null for other elements, and where it opens a tab or saves a file. */
export function followedLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: Click): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  return link && (link.target === '' || link.target === '_self') && !link.hasAttribute('download') ? link : null;
}
