import { HoverLink } from '@/components/ui/hover-link';
import { WingMark } from '@/components/ui/wing-mark';

/** Mark and name of the shop, leading home. */
export function Wordmark() {
  return (
    <HoverLink href="/" aria-label="Lacewing, home" className="inline-flex h-11 items-center gap-2.5 rounded-sm">
      <WingMark className="h-[1.05rem] w-auto text-accent" />
      <span className="text-[1.375rem] leading-none font-semibold tracking-[-0.045em]">Lacewing</span>
    </HoverLink>
  );
}
