'use client';

import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { settingsPath } from '@/components/admin/shared/admin-paths';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { useRead } from '@/components/requests/use-read';
import { Badge } from '@/components/ui/badge';
import { ArrowRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { callApi } from '@/lib/api/api-client';
import { partNames, type SettingsPart } from '@/lib/settings/settings-schema';
import { partTitles, summaries } from '@/lib/settings/settings-words';
import { BuyerPreview } from './buyer-preview';
import { type OpenedPart, partAnswer, partPath } from './opened-part';
import { SettingsTabs } from './settings-part-view';

/** What has to be set before the first order; everything else may stay as it came. */
const needed = ['shop', 'destinations', 'shipping', 'tax', 'returns'] as const satisfies readonly SettingsPart[];
const others = partNames.filter((part) => !needed.some((one) => one === part));

type AllParts = { [Part in SettingsPart]: OpenedPart<Part> };

async function readAll(signal: AbortSignal): Promise<AllParts> {
  const parts = partNames.map(async (part) => [
    part,
    await callApi(partPath(part), { answer: partAnswer(part), signal }),
  ]);
  return Object.fromEntries(await Promise.all(parts));
}

/** Whether a part is set, with all that the law wants to be said of a shop. */
function isDone(part: SettingsPart, { [part]: { version }, shop }: AllParts): boolean {
  const { legalName, address, law } = shop.value;
  return version > 0 && (part !== 'shop' || Boolean(legalName && address && law));
}

/** All parts of the settings, whether they are set, and what a buyer would pay with them. */
export function SettingsOverview() {
  const { state, reload } = useRead('all settings', readAll, { isForSignedIn: false });
  const parts = state.status === 'found' ? state.data : null;
  const done = parts ? needed.filter((part) => isDone(part, parts)).length : 0;
  return (
    <>
      <AdminHeading title="Settings">Everything that makes this shop yours, without a developer.</AdminHeading>
      <SettingsTabs current="" />
      <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch the settings." />
      {parts && (
        <div className="grid gap-6">
          <AdminCard
            title={
              done === needed.length
                ? 'Your shop can take orders'
                : 'Your shop can take orders when these five are done'
            }
            note={`${done} of ${needed.length} done`}
          >
            <PartRows names={needed} parts={parts} />
          </AdminCard>
          {others.length > 0 && (
            <AdminCard title="If you like">
              <PartRows names={others} parts={parts} />
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

function PartRows({ names, parts }: { names: readonly SettingsPart[]; parts: AllParts }) {
  return (
    <ol className="divide-y divide-line">
      {names.map((part) => {
        const isSet = isDone(part, parts);
        const notSet = parts[part].version > 0 ? 'Incomplete' : 'As it came';
        return (
          <li key={part}>
            <Link
              href={settingsPath(part)}
              className="-mx-2 flex min-h-16 items-center gap-4 rounded-md px-2 py-2.5 transition-colors hover:bg-accent-soft"
            >
              <span className="min-w-0 grow">
                <span className="block font-medium">{partTitles[part]}</span>
                <span className="block text-muted text-sm wrap-anywhere">{summaryOf(part, parts)}</span>
              </span>
              <Badge tone={isSet ? 'success' : 'neutral'}>{isSet ? 'Set' : notSet}</Badge>
              <ArrowRightIcon className="shrink-0 text-muted" />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
