import type { Route } from 'next';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-styles';
import { HoverLink } from './hover-link';
import { Link } from './link';

interface ButtonLinkProps<Path extends string> extends ButtonLook {
  href: Route<Path>;
  /** False for pages that are rendered for each visitor: nothing is fetched before the link is followed. */
  prefetch?: false;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink<Path extends string>({
  href,
  prefetch,
  tone,
  size,
  isWide,
  className,
  children,
}: ButtonLinkProps<Path>) {
  const look = buttonClass({ tone, size, isWide }, className);
  if (prefetch === false) {
    return (
      <Link<Path> href={href} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <HoverLink<Path> href={href} className={look}>
      {children}
    </HoverLink>
  );
}
