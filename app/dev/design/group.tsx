import type { ReactNode } from 'react';

/** Parts of one kind under a title. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-4 border-line border-b pb-2 text-lg">{title}</h3>
      <div className="grid gap-4">{children}</div>
    </div>
  );
}
