import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-styles';
import { HoverLink } from './hover-link';

interface ButtonLinkProps<Address extends string> extends ButtonLook {
  href: Route<Address>;
  /** False for what is better not fetched ahead, such as pages that are rendered for each visitor. */
  prefetch?: false;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink<Address extends string>({
  href,
  prefetch,
  tone,
  size,
  isWide,
  className,
  children,
}: ButtonLinkProps<Address>) {
  const look = buttonClass({ tone, size, isWide }, className);
  if (prefetch === false) {
    return (
      <Link<Address> href={href} prefetch={false} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <HoverLink<Address> href={href} className={look}>
      {children}
    </HoverLink>
  );
}
