'use client';

import { useId } from 'react';
import { MyDot, Size, useSizeName } from '@/components/catalogue/sizes/size';
import { useMySize } from '@/components/catalogue/sizes/use-my-size';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { readUsSize } from '@/lib/core/sizes/convert-size';
import { sizeName, sizeNameWithUs } from '@/lib/core/sizes/size-names';

// These are sent as values and drawn by scripts: there are dozens on a page, and each would be sent twice as elements.

/** A value that a list can be filtered by. */
export interface Choice {
  /** Of the parameter. */
  name: string;
  value: string;
  label: string;
  /** How many products one gets by choosing it, as people read it. */
  count: string;
  isChosen: boolean;
  /** The color of the dot beside it. */
  dot?: string;
}

/** The number of products beside a choice. */
function Count({ count }: { count: string }) {
  return (
    <>
      {count}
      <VisuallyHidden> {count === '1' ? 'product' : 'products'}</VisuallyHidden>
    </>
  );
}

/** Checkboxes with the number of products beside their names. Options without products are disabled unless selected. */
export function FilterChecks({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul>
      {choices.map((choice) => (
        <Check key={choice.name + choice.value} {...choice} />
      ))}
    </ul>
  );
}

function Check({ name, value, isChosen, count, label, dot }: Choice) {
  const id = useId();
  const isEmpty = count === '0' && !isChosen;
  return (
    <li className="flex min-h-9 items-center gap-2 text-sm">
      <label className={`flex min-w-0 grow items-center gap-2.5 py-1.5 ${isEmpty ? 'text-muted' : ''}`}>
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isChosen}
          disabled={isEmpty}
          aria-describedby={id}
          className="check-box"
        />
        {dot && (
          <span
            aria-hidden="true"
            className="size-4 shrink-0 rounded-full border border-outline"
            style={{ background: dot }}
          />
        )}
        <span className="truncate">{label}</span>
      </label>
      <span id={id} className="shrink-0 text-muted text-xs tabular-nums">
        <Count count={count} />
      </span>
    </li>
  );
}

/**
 * Sizes as buttons that stay pressed: checkboxes, so that they work without scripts. Each is named by its bare US size.
 */
export function SizeTiles({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className="grid grid-cols-4 gap-2">
      {choices.map((choice) => (
        <SizeTile key={choice.value} {...choice} />
      ))}
    </ul>
  );
}

function SizeTile({ value, count, isChosen }: Choice) {
  const id = useId();
  const my = useMySize();
  const nameOf = useSizeName();
  const us = readUsSize(value) ?? 0;
  const isEmpty = count === '0' && !isChosen;
  return (
    <li
      className={`relative grid h-11 place-content-center justify-items-center rounded-sm border text-sm tabular-nums transition-colors other-sizes:h-14 has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${
        isEmpty ? 'border-line text-muted' : 'border-outline bg-raised hover:border-text'
      }`}
    >
      <label
        data-us={sizeNameWithUs('us-men', us)}
        className="grid justify-items-center leading-none other-sizes:after:mt-1 other-sizes:after:text-[0.6875rem] other-sizes:after:leading-none other-sizes:after:content-[attr(data-us)]"
      >
        <input
          type="checkbox"
          name="size"
          value={value}
          aria-label={sizeName('us-men', us)}
          defaultChecked={isChosen}
          disabled={isEmpty}
          aria-describedby={id}
          className="absolute inset-0 cursor-pointer appearance-none outline-none disabled:cursor-not-allowed"
        />
        <Size of={us} isBare />
      </label>
      {us === my.us && <MyDot />}
      <span id={id} className="mt-1 text-[0.6875rem] leading-none opacity-75">
        {my.system !== 'us-men' && <VisuallyHidden>{nameOf(us)}, </VisuallyHidden>}
        {us === my.us && <VisuallyHidden>your size, </VisuallyHidden>}
        <Count count={count} />
      </span>
    </li>
  );
}
