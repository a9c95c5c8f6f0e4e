import { classNames } from './class-names';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'link' | 'danger' | 'tile' | 'tile-secondary';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-full text-center font-medium select-none ' +
  'transition-[background-color,border-color,color,scale] active:scale-[0.985] ' +
  'disabled:opacity-50 disabled:active:scale-100 aria-disabled:cursor-progress';

const tones: Record<ButtonTone, string> = {
  primary: 'forced-colors:border bg-accent text-accent-ink hover:bg-accent-hover disabled:hover:bg-accent',
  secondary: 'border border-outline text-text hover:border-text hover:bg-sunken',
  quiet: 'forced-colors:border text-text hover:bg-accent-soft',
  link: 'px-0! underline underline-offset-4 hover:decoration-2',
  tile: 'forced-colors:border bg-tile-accent text-tile-accent-ink hover:bg-tile-ink',
  'tile-secondary': 'border border-tile-ink text-tile-ink hover:bg-tile-glow',
  danger: 'forced-colors:border bg-danger-fill text-danger-ink hover:brightness-90',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-4 py-1.5 text-sm',
  md: 'min-h-11 px-6 py-2.5 text-sm',
  lg: 'min-h-13 px-8 py-3.5 text-base',
};

export interface ButtonLook {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  isWide?: boolean | undefined;
}

/** The classes of buttons, and of links that look like buttons. */
export function buttonClass({ tone = 'primary', size = 'md', isWide = false }: ButtonLook, extra?: string): string {
  return classNames(base, tones[tone], sizes[size], isWide && 'w-full', extra);
}
