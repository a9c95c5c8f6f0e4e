import { Button } from '@/components/ui/button';
import { useListPart } from '@/components/ui/use-list-part';
import type { Wish } from '@/lib/wishlist/wish';
import { WishCard } from './wish-card';
import { wishGrid } from './wish-grid-class';

const WISHES_AT_ONCE = 24;

interface WishGridProps {
  wishes: readonly Wish[];
  onRemove: (wish: Wish) => void;
}

/** Wishes as cards, as many as anybody looks at and more on demand. */
export function WishGrid({ wishes, onRemove }: WishGridProps) {
  const { shown, hasMore, showMore, list } = useListPart(wishes, WISHES_AT_ONCE);
  return (
    <>
      <ul ref={list} className={wishGrid}>
        {shown.map((wish) => (
          <li key={wish._id} className="grid">
            <WishCard wish={wish} onRemove={() => onRemove(wish)} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="mt-10 text-center">
          <Button tone="secondary" onClick={showMore}>
            Show More
          </Button>
        </div>
      )}
    </>
  );
}
