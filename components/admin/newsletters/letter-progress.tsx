import { Badge } from '@/components/ui/badge';
import { useWhile } from '@/components/ui/requests/use-while';
import type { Letter } from '@/lib/messages/newsletter/letter-schema';
import { formatCount } from '@/lib/platform/locale/locale';

/** Looks again while a letter is being sent. */
export const useWhileSending = (isSending: boolean, reload: () => void) => useWhile(isSending, reload, 3_000);

/** Where a letter stands: a draft, on its way, or sent to so many. */
export function LetterProgress({ letter: { state, sent, recipients } }: { letter: Letter }) {
  if (state === 'draft') return <Badge tone="neutral">Draft</Badge>;
  const missing = recipients - sent;
  if (state === 'sending')
    return (
      <span className="grid justify-items-start gap-1.5 max-md:justify-items-end">
        <Badge tone="info">Sending</Badge>
        <progress
          aria-label="Sent"
          value={sent}
          max={Math.max(recipients, 1)}
          className="block h-1 w-32 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
        <span className="text-muted text-xs tabular-nums">
          {formatCount(sent)} of {formatCount(recipients)}
        </span>
      </span>
    );
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      <Badge tone="success">Sent to {formatCount(sent)}</Badge>
      {missing > 0 && (
        <span className="text-muted text-xs">
          {formatCount(missing)} not: they had left by then, or their address refused it.
        </span>
      )}
    </span>
  );
}
