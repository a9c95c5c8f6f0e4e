'use client';

import type { Route } from 'next';
import { useMayOpen } from '@/components/admin/permissions/admin-link';
import { ArrowLeftIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';

export interface WayBackProps {
  label: string;
  href: Route;
}

/** A link above a page's title to the page that it is below; nothing for those who may not open that. */
export function WayBack({ label, href }: WayBackProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(href)) return null;
  return (
    <Link<string>
      href={href}
      className="mb-3 inline-flex min-h-6 items-center gap-1.5 text-muted text-sm hover:text-text hover:underline"
    >
      <ArrowLeftIcon className="size-4" />
      {label}
    </Link>
  );
}
