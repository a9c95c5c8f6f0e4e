import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-styles';
import { Link, type LinkProps } from './link';

interface ButtonLinkProps<Path extends string>
  extends ButtonLook,
    Pick<LinkProps<Path>, 'href' | 'prefetch' | 'target'> {
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink<Path extends string>({ tone, size, isWide, className, ...props }: ButtonLinkProps<Path>) {
  return <Link<Path> {...props} className={buttonClass({ tone, size, isWide }, className)} />;
}
