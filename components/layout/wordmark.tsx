import { HoverLink } from '@/components/ui/hover-link';
import { WingMark } from '@/components/ui/wing-mark';

/** Mark and name of the shop, leading home. */
export function Wordmark() {
  return (
    <HoverLink href="/" aria-label="Lacewing, home" className="inline-flex h-11 items-center gap-2.5 rounded-sm">
      {/* The narrowest phones have room for the name and the buttons beside it, not for more. */}
      <WingMark className="h-[1.05rem] w-auto text-accent max-[22rem]:hidden" />
      <span className="text-[1.375rem] leading-none font-semibold tracking-[-0.045em]">Lacewing</span>
    </HoverLink>
  );
}
