import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { Product } from '@/lib/catalogue/product/product-schema';
import { stateLabel, stateOf } from '@/lib/core/statuses/product-states';
import { formatShopTime } from '@/lib/platform/locale/shop-time';
import { findKnown } from '@/lib/platform/text/known';

const tones: Readonly<Record<string, BadgeTone>> = { live: 'success', scheduled: 'info', draft: 'warning' };

/** The state of a product now, and when a scheduled one goes live; of a live one only where `saysLive`. */
export function StateBadge({
  product,
  saysLive = false,
}: {
  product: Pick<Product, 'status' | 'publishAt'>;
  saysLive?: boolean;
}) {
  const state = stateOf(product, Date.now());
  if (state === 'live' && !saysLive) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={findKnown<BadgeTone>(tones, state) ?? 'neutral'}>{stateLabel(state)}</Badge>
      {state === 'scheduled' && product.publishAt && (
        <time dateTime={product.publishAt} className="font-normal text-muted text-xs">
          {formatShopTime(product.publishAt, 'moment')}
        </time>
      )}
    </span>
  );
}
