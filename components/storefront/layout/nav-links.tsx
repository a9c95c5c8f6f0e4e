import { ActiveLink } from './active-link';
import { allLinks, collectionLinks, giftCardLinks, mainLinks, pickLinks } from './navigation';

/** The wide header's links, the current page's marked. */
export function NavLinks() {
  return (
    <ul className="flex items-center gap-1">
      {mainLinks().map(({ label, href }) => (
        <li key={href}>
          <ActiveLink
            href={href}
            className="group relative inline-flex h-11 items-center whitespace-nowrap px-2 text-sm xl:px-3 font-medium text-muted transition-colors hover:text-text aria-[current=page]:text-text"
          >
            {label}
            <span className="absolute inset-x-2 xl:inset-x-3 bottom-1.5 h-px origin-left scale-x-0 bg-current transition-transform duration-300 group-hover:scale-x-100 group-aria-[current=page]:scale-x-100" />
          </ActiveLink>
        </li>
      ))}
    </ul>
  );
}

/** The small screen's links, the current page's marked. */
export function MenuLinks() {
  return (
    <ul className="pt-4">
      {[...allLinks(), ...pickLinks, ...collectionLinks(), ...giftCardLinks()].map(({ label, href }) => (
        <li key={href} className="border-line border-b">
          <ActiveLink
            href={href}
            className="flex min-h-13 items-center text-xl font-medium aria-[current=page]:text-accent"
          >
            {label}
          </ActiveLink>
        </li>
      ))}
    </ul>
  );
}
