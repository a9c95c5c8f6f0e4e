'use client';

import { useRead } from '@/components/access/session/use-read';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { useHasPayments } from '@/components/admin/frame/payments-mode';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { settingsPath } from '@/components/admin/shared/admin-paths';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { Badge } from '@/components/ui/badge';
import { ArrowRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { callApi } from '@/lib/access/api/api-client';
import { isPartDone, missingFacts, neededParts } from '@/lib/pricing/settings/needed-parts';
import { partNames, type SettingsPart } from '@/lib/pricing/settings/settings-schema';
import { factWords, partTitles, summaries } from '@/lib/pricing/settings/settings-words';
import { BuyerPreview } from './buyer-preview';
import { type OpenedPart, partAnswer, partPath } from './opened-part';
import { SettingsTabs, type ShopStanding } from './settings-part-view';

const others = partNames.filter((part) => !neededParts.some((one) => one === part));

type AllParts = { [Part in SettingsPart]: OpenedPart<Part> };

async function readAll(signal: AbortSignal): Promise<AllParts> {
  const parts = partNames.map(async (part) => [
    part,
    await callApi(partPath(part), { answer: partAnswer(part), signal }),
  ]);
  return Object.fromEntries(await Promise.all(parts));
}

interface Known {
  parts: AllParts;
  /** Whether customers can write to an address, also if the settings name none. */
  hasEmail: boolean;
}

const missingOf = (part: SettingsPart, { parts: { shop }, hasEmail }: Known) =>
  part === 'shop' ? missingFacts(shop.value, { hasEmail }) : [];

const isDone = (part: SettingsPart, { parts, hasEmail }: Known) =>
  isPartDone(part, parts[part].version, parts.shop.value, { hasEmail });

/**
 * All parts of the settings, whether they are set, and what a buyer would pay with them. `hasEmail`: the server names
 * an address for customers.
 */
export function SettingsOverview({ hasEmail, hasOrders }: ShopStanding) {
  const { state, reload } = useRead('all settings', readAll, { isForSignedIn: false });
  const parts = state.status === 'found' ? state.data : null;
  const hasPayments = useHasPayments();
  const done = parts ? neededParts.filter((part) => isDone(part, { parts, hasEmail })).length : 0;
  const isReady = done === neededParts.length;
  const openTitle = hasOrders ? 'Set these five' : 'Set these five before the first order';
  const readyTitle = hasPayments ? 'Your shop is set up' : 'Set up, but no money moves yet: payments are a mock';
  return (
    <>
      <AdminHeading title="Settings">Everything that makes this shop yours, without a developer.</AdminHeading>
      <SettingsTabs current="" />
      <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch the settings." />
      {parts && (
        <div className="grid gap-6">
          <AdminCard title={isReady ? readyTitle : openTitle} note={`${done} of ${neededParts.length} done`}>
            {!isReady && (
              <p className="mb-2 text-muted text-sm">
                {hasOrders
                  ? 'Orders come in already, on the terms below. The currency is fixed since your first order.'
                  : 'Customers can order already, on the terms below. The currency can’t change after the first order.'}
              </p>
            )}
            <PartRows names={neededParts} known={{ parts, hasEmail }} />
          </AdminCard>
          {others.length > 0 && (
            <AdminCard title="Optional">
              <PartRows names={others} known={{ parts, hasEmail }} />
            </AdminCard>
          )}
          <BuyerPreview defaultCountry={parts.destinations.value.defaultCountry} />
        </div>
      )}
    </>
  );
}

function summaryOf<Part extends SettingsPart>(part: Part, parts: AllParts): string {
  return summaries[part](parts[part].value);
}

function PartRows({ names, known }: { names: readonly SettingsPart[]; known: Known }) {
  const { parts } = known;
  return (
    <ol className="divide-y divide-line">
      {names.map((part) => {
        const isSet = isDone(part, known);
        const isTouched = parts[part].version > 0;
        const missing = missingOf(part, known).map(factWords);
        return (
          <li key={part}>
            <Link
              href={settingsPath(part)}
              className="-mx-2 flex min-h-16 items-center gap-4 rounded-md px-2 py-2.5 transition-colors hover:bg-accent-soft"
            >
              <span className="min-w-0 grow">
                <span className="block font-medium">{partTitles[part]}</span>
                <span className="block text-muted text-sm wrap-anywhere">{summaryOf(part, parts)}</span>
                {missing.length > 0 && (
                  <span className="block text-sm text-warning">Still missing: {missing.join(', ')}</span>
                )}
              </span>
              <Badge tone={isSet ? 'success' : 'neutral'}>{isSet ? 'Set' : isTouched ? 'Incomplete' : 'Default'}</Badge>
              <ArrowRightIcon className="shrink-0 text-muted" />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
