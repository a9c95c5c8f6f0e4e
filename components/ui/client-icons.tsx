// The icons of what needs scripts on the catalogue's pages. A module is loaded whole: the others would be loaded with
// these.

import type { ReactNode, SVGProps } from 'react';

export type IconProps = SVGProps<SVGSVGElement>;

/**
 * The common frame, 24 by 24 units; `d` is the path that is drawn. Hidden from screen readers: text beside it says the
 * same.
 */
export function Icon({ d, children, ...props }: IconProps & { d: string; children?: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <path d={d} />
      {children}
    </svg>
  );
}

export function BagIcon(props: IconProps) {
  return <Icon {...props} d="M5.2 8.5h13.6l.9 11.2H4.3zM8.8 11V7.2a3.2 3.2 0 0 1 6.4 0V11" />;
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props} d="m15.5 15.5 4.7 4.7">
      <circle cx="10.8" cy="10.8" r="6.3" />
    </Icon>
  );
}

export function SunIcon(props: IconProps) {
  return (
    <Icon {...props} d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4">
      <circle cx="12" cy="12" r="3.8" />
    </Icon>
  );
}

export function MoonIcon(props: IconProps) {
  return <Icon {...props} d="M19.6 14.4A8 8 0 0 1 9.6 4.4a8 8 0 1 0 10 10z" />;
}

export function MenuIcon(props: IconProps) {
  return <Icon {...props} d="M3.5 8h17M3.5 16h17" />;
}

export function CloseIcon(props: IconProps) {
  return <Icon {...props} d="m6 6 12 12M18 6 6 18" />;
}

export function HeartIcon(props: IconProps) {
  return <Icon {...props} d="M12 19.8S4 15.2 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.9-8 10.5-8 10.5z" />;
}

export function PlusIcon(props: IconProps) {
  return <Icon {...props} d="M12 5.5v13M5.5 12h13" />;
}

export function BellIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 4a5.3 5.3 0 0 0-5.3 5.3c0 5-2.2 6.2-2.2 7.2h15c0-1-2.2-2.2-2.2-7.2A5.3 5.3 0 0 0 12 4M10 19.8h4"
    />
  );
}

export function MinusIcon(props: IconProps) {
  return <Icon {...props} d="M5.5 12h13" />;
}

export function CheckIcon(props: IconProps) {
  return <Icon {...props} d="m5 12.8 4.6 4.4L19 7.4" />;
}

export function ChevronDownIcon(props: IconProps) {
  return <Icon {...props} d="m6.5 9.5 5.5 5.5 5.5-5.5" />;
}

export function ZoomInIcon(props: IconProps) {
  return (
    <Icon {...props} d="m15.5 15.5 4.7 4.7M10.8 8.2v5.2M8.2 10.8h5.2">
      <circle cx="10.8" cy="10.8" r="6.3" />
    </Icon>
  );
}
