import type { ReactNode } from 'react';

/** A part of a long form. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-raised p-5 sm:p-6">
      <h3 className="mb-4 font-semibold">{title}</h3>
      {children}
    </div>
  );
}
