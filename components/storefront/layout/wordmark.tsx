import { Link } from '@/components/ui/link';
import { WingMark } from '@/components/ui/wing-mark';
import { shopFacts } from '@/lib/platform/shop/shop-facts';

/** The shop's logo, or its mark and name, linked to the home page. */
export function Wordmark() {
  const { name, logo } = shopFacts();
  return (
    <Link
      href="/"
      prefetch="hover"
      aria-label={`${name}, home`}
      className="inline-flex h-11 items-center gap-2.5 rounded-sm"
    >
      {logo === null ? (
        <>
          {/* Hidden on the narrowest phones, which have room for the name only. */}
          <WingMark className="h-[1.05rem] w-auto text-accent max-[22rem]:hidden" />
          <span className="text-[1.375rem] leading-none font-semibold tracking-[-0.045em]">{name}</span>
        </>
      ) : (
        // biome-ignore lint/performance/noImgElement: one file in one size
        <img src={logo} alt={name} className="h-8 w-auto max-w-40 object-contain" />
      )}
    </Link>
  );
}
