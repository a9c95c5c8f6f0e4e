import { Link } from '@/components/ui/link';
import { WingMark } from '@/components/ui/wing-mark';

/** The shop's logo and name, linked to the home page. */
export function Wordmark() {
  return (
    <Link
      href="/"
      prefetch="hover"
      aria-label="Lacewing, home"
      className="inline-flex h-11 items-center gap-2.5 rounded-sm"
    >
      {/* Hidden on the narrowest phones, which have room for the name only. */}
      <WingMark className="h-[1.05rem] w-auto text-accent max-[22rem]:hidden" />
      <span className="text-[1.375rem] leading-none font-semibold tracking-[-0.045em]">Lacewing</span>
    </Link>
  );
}
