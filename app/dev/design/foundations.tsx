import type { ReactNode } from 'react';
import { WingMark } from '@/components/ui/wing-mark';

/** Samples of one kind under a title. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-4 border-line border-b pb-2 text-lg">{title}</h3>
      <div className="grid gap-4">{children}</div>
    </div>
  );
}

// Class names are written out; otherwise the style sheet would not have them.
const grounds = [
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['accent', 'bg-accent'],
  ['accent-hover', 'bg-accent-hover'],
  ['accent-soft', 'bg-accent-soft'],
  ['success-soft', 'bg-success-soft'],
  ['warning-soft', 'bg-warning-soft'],
  ['danger-soft', 'bg-danger-soft'],
  ['info-soft', 'bg-info-soft'],
  ['danger-fill', 'bg-danger-fill'],
  ['tile', 'bg-tile'],
  ['tile-glow', 'bg-tile-glow'],
  ['tile-accent', 'bg-tile-accent'],
  ['line', 'bg-line'],
  ['outline', 'bg-outline'],
  ['focus', 'bg-focus'],
  ['star', 'bg-star'],
] as const;

const inks = [
  ['text', 'text-text'],
  ['muted', 'text-muted'],
  ['accent', 'text-accent'],
  ['success', 'text-success'],
  ['warning', 'text-warning'],
  ['danger', 'text-danger'],
  ['info', 'text-info'],
] as const;

export function Colors() {
  return (
    <Group title="Color">
      <ul className="grid grid-cols-3 gap-3 text-xs sm:grid-cols-6">
        {grounds.map(([name, className]) => (
          <li key={name}>
            <span className={`block h-14 rounded-md border border-line ${className}`} />
            <span className="mt-1 block text-muted">{name}</span>
          </li>
        ))}
      </ul>
      {(['bg-surface', 'bg-raised', 'bg-sunken'] as const).map((ground) => (
        <p
          key={ground}
          className={`flex flex-wrap gap-x-5 gap-y-1 rounded-md border border-line p-4 text-sm ${ground}`}
        >
          {inks.map(([name, className]) => (
            <span key={name} className={className}>
              {name}
            </span>
          ))}
        </p>
      ))}
    </Group>
  );
}

const sizes = [
  ['display', 'text-display'],
  ['3xl', 'text-3xl'],
  ['2xl', 'text-2xl'],
  ['xl', 'text-xl'],
  ['lg', 'text-lg'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
  ['xs', 'text-xs'],
] as const;

export function TypeScale() {
  return (
    <Group title="Type">
      {sizes.map(([name, className]) => (
        <p key={name} className="flex items-baseline gap-4 overflow-hidden pb-2">
          <span className="w-14 shrink-0 text-xs text-muted">{name}</span>
          <span className={`${className} font-semibold whitespace-nowrap`}>Go lightly.</span>
        </p>
      ))}
    </Group>
  );
}

const steps = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-12', 'w-20', 'w-28'] as const;
const radii = ['rounded-xs', 'rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-full'] as const;

export function Shapes() {
  return (
    <Group title="Space, radius, shadow, mark">
      <div className="flex flex-wrap items-end gap-3 text-xs text-muted">
        {steps.map((step) => (
          <span key={step}>
            <span className={`block h-4 bg-accent ${step}`} />
            {Number(step.slice(2)) * 4} px
          </span>
        ))}
      </div>
      <div className="flex flex-wrap gap-4 text-xs text-muted">
        {radii.map((radius) => (
          <span key={radius}>
            <span className={`block size-14 border border-outline ${radius}`} />
            {radius.slice(8)}
          </span>
        ))}
        <span>
          <span className="block size-14 rounded-md bg-raised shadow-raised" />
          raised
        </span>
        <span>
          <span className="block size-14 rounded-md bg-raised shadow-floating" />
          floating
        </span>
        <span>
          <span className="tile grid size-14 place-items-center rounded-md text-tile-ink">
            <WingMark className="h-4 w-auto" />
          </span>
          tile
        </span>
        <span>
          <WingMark className="h-14 w-auto text-accent" />
        </span>
      </div>
    </Group>
  );
}

export function Motion() {
  return (
    <Group title="Motion">
      <p className="text-sm text-muted">
        Hover: 180 ms, quick to start and slow to settle. Whoever asks for less motion sees none.
      </p>
      <span className="block h-10 w-24 rounded-full bg-accent transition-transform hover:translate-x-16" />
    </Group>
  );
}
