import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'solid' | 'success' | 'info' | 'warning' | 'danger';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted ring-1 ring-line ring-inset',
  accent: 'bg-accent-soft text-accent',
  solid: 'bg-danger-fill text-danger-ink',
  success: 'bg-success-soft text-success',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** A word or two, such as a status. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap forced-colors:border ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
