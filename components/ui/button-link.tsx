import type { Route } from 'next';
import Link, { type LinkProps } from 'next/link';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-styles';

interface ButtonLinkProps<Address extends string> extends ButtonLook {
  href: Route<Address>;
  prefetch?: LinkProps<Address>['prefetch'];
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
  return (
    <Link<Address>
      href={href}
      className={buttonClass({ tone, size, isWide }, className)}
      {...(prefetch !== undefined && { prefetch })}
    >
      {children}
    </Link>
  );
}
