import type { Route } from 'next';
import type { ComponentProps } from 'react';

export interface LinkProps<Path extends string> extends Omit<ComponentProps<'a'>, 'href'> {
  href: Route<Path>;
  /** False keeps the place on the page. */
  scroll?: false;
}

/**
 * A link to another page of the shop, of which nothing is fetched before it is followed; `HoverLink` fetches its page
 * when it is pointed at. It is a plain link that `LinkFollower` follows without loading the document anew: Next's own
 * would be 2.5 kB of script on every page, and a component to hydrate for each link.
 */
export function Link<Path extends string>({ scroll, ...props }: LinkProps<Path>) {
  return <a {...props} data-link={scroll === false ? 'stay' : ''} />;
}
