'use client';

import { useLayoutEffect, useRef } from 'react';
import { ChevronDownIcon } from '@/components/ui/client-icons';
import { writeMySize } from '@/lib/core/sizes/my-size-store';
import { type SizeSystem, sizeSystemLabels, sizeSystems } from '@/lib/core/sizes/size-systems';
import { InSizeSystem } from './size';
import { useMySize } from './use-my-size';

interface SystemSwitchProps {
  /** The shoe is for women: its US sizes are women's, with the men's beneath. */
  isWomens?: boolean;
  className?: string;
}

/** Switches the system in which every size of the shop is shown. */
export function SystemSwitch({ isWomens = false, className = '' }: SystemSwitchProps) {
  const { system } = useMySize();
  const labelOf = (each: SizeSystem) => sizeSystemLabels[isWomens && each === 'us-men' ? 'us-women' : each];
  // Who reads US sizes has one of both, which are the same here.
  const left = isWomens && (system === 'us-women' ? 'us-men' : 'us-women');
  const menu = useRef<HTMLSelectElement>(null);
  const shown = useRef(system);

  // A system chosen before the page came alive has raised no event; the menu still holds it.
  useLayoutEffect(() => {
    const chosen = menu.current?.value as SizeSystem;
    if (chosen !== shown.current) writeMySize({ system: chosen });
  }, []);

  return (
    <span
      className={`relative inline-flex min-h-9 items-center gap-1 rounded-sm text-muted text-xs hover:text-text has-focus-visible:outline-2 has-focus-visible:outline-focus ${className}`}
    >
      {/* The menu itself would show the US system until the page is alive. */}
      <span aria-hidden="true">
        <InSizeSystem text={labelOf} />
      </span>
      <ChevronDownIcon className="size-3.5 noscript:hidden" />
      <select
        ref={menu}
        // Of no form: a reset of the one around it would show another system than the one that is read.
        form=""
        aria-label="Size system"
        autoComplete="off"
        value={system}
        onChange={({ target }) => writeMySize({ system: target.value as SizeSystem })}
        className="absolute inset-0 w-full cursor-pointer text-base opacity-0 outline-none noscript:hidden"
      >
        {sizeSystems
          .filter((each) => each !== left)
          .map((each) => (
            <option key={each} value={each}>
              {labelOf(each)}
            </option>
          ))}
      </select>
    </span>
  );
}
