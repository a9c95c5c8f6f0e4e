import type { SizeSystem } from '@/lib/core/sizes/size-systems';

/**
 * A text in every size system, for pages that are cached for all visitors: it is the US one, and the style sheet shows
 * the one of the others beside it, so that nothing flickers or moves. It needs no scripts.
 */
export function TextOfSystems({ text }: { text: (system: SizeSystem) => string }) {
  return (
    <span data-us-women={text('us-women')} data-eu={text('eu')} data-uk={text('uk')} data-cm={text('cm')}>
      <span>{text('us-men')}</span>
    </span>
  );
}
