'use client';

import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { changeSetPath, productFormPath } from '@/components/admin/shared/admin-paths';
import { ListStates } from '@/components/admin/shared/list-states';
import { useList } from '@/components/admin/shared/use-list';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { type Due, dueSchema } from '@/lib/catalogue/change-sets/calendar-schema';
import { formatShopTime, shopZone } from '@/lib/platform/locale/shop-time';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { deedOfDue, dueDays, namesOfDue } from './due-days';

const duesSchema = z
  .array(dueSchema)
  .transform((dues) => dues.map((due) => ({ ...due, _id: `${due.at} ${due.kind} ${due.changeSet?._id}` })));

/** What changes in the catalogue by itself: planned change sets, shoes that go live, prices that begin or end. */
export function CalendarView() {
  const list = useList({ path: '/api/calendar', answer: duesSchema, names: [], toFilterQuery: () => '' });
  const now = new Date();
  return (
    <>
      <AdminHeading title="Calendar">What changes by itself, by the clocks of {shopZone(now)}.</AdminHeading>
      <ListStates
        list={list}
        things="plans"
        region={{ label: 'What is due' }}
        empty={{
          title: 'Nothing is planned',
          text: 'Imports and bulk edits with a time, shoes that go live later, and prices that begin or end are listed here.',
        }}
      >
        {(dues) => (
          <div className="grid gap-7">
            {dueDays(dues, shopFacts().timeZone, now).map(({ day, label, dues: ofDay }) => (
              <section key={day} aria-label={label}>
                <h2 className="mb-2 text-base">
                  <time dateTime={day}>{label}</time>
                </h2>
                <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
                  {ofDay.map((due) => (
                    <DueItem key={`${due.at} ${due.kind} ${due.changeSet?._id}`} due={due} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </ListStates>
    </>
  );
}

const badges: Readonly<Record<Due['kind'], { label: string; tone: BadgeTone }>> = {
  'change-set': { label: 'Scheduled', tone: 'accent' },
  publish: { label: 'Goes live', tone: 'success' },
  'price-begins': { label: 'Price begins', tone: 'info' },
  'price-ends': { label: 'Price ends', tone: 'neutral' },
};

function DueItem({ due }: { due: Due }) {
  const { at, kind, product, changeSet } = due;
  const badge = badges[kind];
  const href = changeSet ? changeSetPath(changeSet._id) : product ? productFormPath(product) : null;
  const title = changeSet?.name ?? (product ? due.names[0] : undefined) ?? deedOfDue(due);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 p-4 text-sm">
      <time dateTime={at} className="w-20 shrink-0 font-medium tabular-nums">
        {formatShopTime(at, 'time')}
      </time>
      <div className="min-w-0 grow basis-48">
        {href ? (
          <Link href={href} className="wrap-anywhere font-medium underline decoration-line underline-offset-4">
            {title}
          </Link>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        <span className="wrap-anywhere line-clamp-2 text-muted text-xs">
          {title === deedOfDue(due) ? namesOfDue(due) : deedOfDue(due)}
        </span>
      </div>
      <Badge tone={badge.tone}>{badge.label}</Badge>
    </li>
  );
}
