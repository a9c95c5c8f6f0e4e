import type { ReactNode } from 'react';

interface ShoeRowProps {
  id: string;
  title: string;
  /** Tiles side by side on a wide screen. */
  columns: 4 | 6;
  /** List items. */
  children: ReactNode;
}

const layouts = {
  4: 'md:grid-flow-row md:auto-cols-auto md:grid-cols-4',
  6: 'md:auto-cols-[22%] lg:grid-flow-row lg:auto-cols-auto lg:grid-cols-6',
} as const;

/** Shoes under a title: a row to swipe through on small screens, a grid on large ones. */
export function ShoeRow({ id, title, columns, children }: ShoeRowProps) {
  return (
    <section aria-labelledby={id} className="mt-20 has-[ul:empty]:hidden lg:mt-28">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {/* The padding leaves room for the tiles' focus rings. */}
      <ul
        className={`rail max-lg:bleed mt-5 grid auto-cols-[44%] grid-flow-col gap-3 py-1 *:snap-start sm:auto-cols-[30%] sm:gap-5 lg:-mx-1 lg:px-1 ${layouts[columns]}`}
      >
        {children}
      </ul>
    </section>
  );
}
