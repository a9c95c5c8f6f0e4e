import { Link, type LinkProps } from './link';

/** A link whose page is fetched ahead when it is pointed at or focused, not as soon as it is visible. */
export function HoverLink<Path extends string>(props: LinkProps<Path>) {
  return <Link<Path> {...props} data-ahead="" />;
}
