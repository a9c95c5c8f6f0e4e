import { Badge } from '@/components/ui/badge';
import type { ChangeSet } from '@/lib/catalogue/change-sets/change-set-schema';
import { formatCount } from '@/lib/platform/locale/locale';
import { formatShopTime } from '@/lib/platform/locale/shop-time';
import { isUnderWay, standingOf } from './set-words';

/** How far a worker has come with a change set. */
export function SetProgress({ set: { state, progress }, isWide = false }: { set: ChangeSet; isWide?: boolean }) {
  const { done, of } = progress;
  return (
    <>
      <progress
        aria-label={state === 'reading' ? 'Read' : 'Done'}
        value={done}
        max={Math.max(of, 1)}
        className={`block appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent ${isWide ? 'h-1.5 w-full' : 'h-1 w-32'}`}
      />
      <span className="text-muted text-xs tabular-nums">
        {formatCount(done)} of {formatCount(of)} {of === 1 ? 'shoe' : 'shoes'}
      </span>
    </>
  );
}

/** How a change set stands: in words, with how far it has come, or when it is due. */
export function SetStanding({ set }: { set: ChangeSet }) {
  const { label, tone } = standingOf(set);
  return (
    <span className="grid justify-items-start gap-1.5 max-md:justify-items-end">
      <Badge tone={tone}>{label}</Badge>
      {isUnderWay(set) && <SetProgress set={set} />}
      {set.isScheduled && set.at && (
        <time dateTime={set.at} className="text-muted text-xs">
          {formatShopTime(set.at, 'moment')}
        </time>
      )}
    </span>
  );
}
