'use client';

import { z } from 'zod';
import { useRead } from '@/components/access/session/use-read';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { promotionsPath } from '@/components/admin/shared/admin-paths';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { useListUrl } from '@/components/admin/shared/use-list';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { readApiList } from '@/lib/access/api/api-list';
import { DAY_MS, dayIn, daysAfter } from '@/lib/platform/locale/calendar';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';
import { shopZone } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { type Promotion, promotionSchema } from '@/lib/pricing/promotions/promotion-schema';
import { firstDayOf, inTime, overlapsOf, spanOf, WEEKS, weeksFrom } from './calendar-weeks';
import { sentenceOf } from './promotion-sentence';
import { PromotionTabs } from './promotion-tabs';
import { StateBadge } from './promotion-words';

const MOST_SHOWN = 100;
const MOST_NAMED = 3;
const promotionsSchema = z.array(promotionSchema);

/** Which promotions hold when, and at the same time as which others: four weeks on a time axis. */
export function PromotionCalendar() {
  const { values, change } = useListUrl(['from'] as const);
  const today = dayIn(shopFacts().timeZone, new Date());
  const first = firstDayOf(values.from, today);
  const last = daysAfter(first, WEEKS * 7 - 1);
  const query = `from=${first}T00:00&to=${daysAfter(last, 1)}T00:00&limit=${MOST_SHOWN}`;
  const { state, isStale, reload } = useRead(
    '/api/promotions in weeks',
    (signal) => readApiList(`/api/promotions?${query}`, promotionsSchema, signal),
    { query, isForSignedIn: false },
  );
  const found = state.status === 'found' ? state.data : null;
  const day = (text: string) => <time dateTime={text}>{formatDate(text, 'medium', 'UTC')}</time>;
  const open = (from: string) => change({ from: from === firstDayOf('', today) ? '' : from });
  return (
    <>
      <AdminHeading title="Promotions">
        Which of them hold when, by the clocks of {shopZone(new Date())}.{' '}
        <ForRight right="catalogue:read">
          <Link href="/admin/calendar" className="underline decoration-line underline-offset-4">
            Prices and shoes that change by themselves
          </Link>
        </ForRight>
      </AdminHeading>
      <PromotionTabs />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base" aria-live="polite">
          {day(first)} – {day(last)}
        </h2>
        <div className="flex gap-1">
          <Button tone="secondary" size="sm" onClick={() => open(daysAfter(first, -WEEKS * 7))}>
            Earlier
          </Button>
          <Button tone="quiet" size="sm" disabled={values.from === ''} onClick={() => change({ from: '' })}>
            Today
          </Button>
          <Button tone="secondary" size="sm" onClick={() => open(daysAfter(first, WEEKS * 7))}>
            Later
          </Button>
        </div>
      </div>
      <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch the promotions." />
      {found?.rows.length === 0 && (
        <EmptyState title="Nothing in these weeks">
          Promotions that hold on one of these days are shown here.
        </EmptyState>
      )}
      {found && found.rows.length > 0 && (
        <Weeks promotions={inTime(found.rows)} first={first} today={today} isStale={isStale} />
      )}
      {found && found.total > found.rows.length && (
        <p className="mt-4 text-muted text-sm">
          These are the newest {formatCount(found.rows.length)} of {formatCount(found.total)}.
        </p>
      )}
    </>
  );
}

interface WeeksProps {
  promotions: readonly Promotion[];
  first: string;
  today: string;
  isStale: boolean;
}

function Weeks({ promotions, first, today, isStale }: WeeksProps) {
  const weeks = weeksFrom(first).slice(0, WEEKS);
  const place = ((Date.parse(today) - Date.parse(first)) / DAY_MS + 0.5) / (WEEKS * 7);
  const isTodayShown = place >= 0 && place <= 1;
  const now = new Date();
  return (
    <div
      className={classNames(
        'relative rounded-lg border border-line bg-raised transition-opacity',
        isStale && 'opacity-60',
      )}
    >
      <div aria-hidden="true" className="grid grid-cols-4 divide-x divide-line border-line border-b text-muted text-xs">
        {weeks.map((week) => (
          <span key={week} className="px-2 py-2 tabular-nums sm:px-3">
            {formatDate(week, 'short', 'UTC')}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without marks */}
      <ul role="list" aria-label="Promotions by their beginning" className="divide-y divide-line">
        {promotions.map((promotion) => (
          <li key={promotion._id} className="py-3">
            <Bar promotion={promotion} first={first} today={isTodayShown ? place * 100 : null} />
            <Words promotion={promotion} all={promotions} now={now} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where on the axis a promotion is; what it shows is said in words beneath it. */
function Bar({ promotion, first, today }: { promotion: Promotion; first: string; today: number | null }) {
  const span = spanOf(promotion, first, shopFacts().timeZone);
  return (
    <div aria-hidden="true" className="relative mb-2 h-4">
      <div className="absolute inset-0 grid grid-cols-4 divide-x divide-line">
        {Array.from({ length: WEEKS }, (_, week) => `week ${week}`).map((week) => (
          <span key={week} />
        ))}
      </div>
      {span && (
        <div
          className={classNames(
            'absolute inset-y-0.5 min-w-1.5 rounded-full border',
            promotion.active ? 'border-accent bg-accent' : 'border-outline border-dashed bg-sunken',
          )}
          style={{ left: `${span.left}%`, width: `${span.width}%` }}
        />
      )}
      {today !== null && <div className="absolute -inset-y-1 w-0.5 bg-danger" style={{ left: `${today}%` }} />}
    </div>
  );
}

function Words({ promotion, all, now }: { promotion: Promotion; all: readonly Promotion[]; now: Date }) {
  const { with: addsUp, instead } = overlapsOf(promotion, all);
  return (
    <div className="px-2 text-sm sm:px-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={promotionsPath(promotion._id)}
          className="wrap-anywhere inline-flex min-h-6 items-center font-medium underline-offset-4 hover:underline"
        >
          {promotion.name}
        </Link>
        <StateBadge promotion={promotion} now={now} />
      </div>
      <p className="wrap-anywhere text-muted">{sentenceOf(promotion, now)}</p>
      {addsUp.length > 0 && <p className="wrap-anywhere mt-1 text-xs">Adds up with {namesOf(addsUp)}.</p>}
      {instead.length > 0 && (
        <p className="wrap-anywhere mt-1 text-xs">
          At the same time as {namesOf(instead)}: the customer gets what is cheaper.
        </p>
      )}
    </div>
  );
}

/** `“A”, “B”, “C” and 5 more`. */
function namesOf(promotions: readonly Promotion[]): string {
  const named = promotions.slice(0, MOST_NAMED).map(({ name }) => `“${name}”`);
  const more = promotions.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${formatCount(more)} more`;
  const last = named.pop();
  return named.length > 0 ? `${named.join(', ')} and ${last}` : (last ?? '');
}
