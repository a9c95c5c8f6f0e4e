'use client';

import { useRef } from 'react';
import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { AdminLink } from '@/components/admin/permissions/admin-link';
import { ForRight } from '@/components/admin/permissions/viewer-rights';
import { changeSetPath, orderPath, webhookPath } from '@/components/admin/shared/admin-paths';
import { DataTable } from '@/components/admin/shared/data-table';
import { ListStates } from '@/components/admin/shared/list-states';
import { useAdminWrite } from '@/components/admin/shared/use-admin-write';
import { useCounts } from '@/components/admin/shared/use-counts';
import { useList } from '@/components/admin/shared/use-list';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { callApi } from '@/lib/access/api/api-client';
import type { Right } from '@/lib/core/permissions/rights';
import { type Problem, type ProblemKind, problemSchema } from '@/lib/operations/problems/problem-schema';
import { formatDate } from '@/lib/platform/locale/locale';

const problemsSchema = z.array(problemSchema);

interface KindFacts {
  label: string;
  /** Who may try it again, and how; null where there is nothing to press. */
  again: { right: Right; send: (problem: Problem) => Promise<void> } | null;
  /** The page about it. */
  toPath: (problem: Problem) => ReturnType<typeof orderPath> | null;
}

const post = (path: `/api/${string}`) => callApi(path, { method: 'POST' });

const kinds: Record<ProblemKind, KindFacts> = {
  mail: {
    label: 'Email',
    again: { right: 'messages:answer', send: ({ _id }) => post(`/api/problems/mails/${_id}/retry`) },
    toPath: () => null,
  },
  refund: {
    label: 'Refund',
    again: { right: 'orders:refund', send: ({ _id, order }) => post(`/api/orders/${order}/refunds/${_id}/retry`) },
    toPath: ({ order }) => (order === null ? null : orderPath(order)),
  },
  delivery: {
    label: 'Webhook',
    again: {
      right: 'webhooks:manage',
      send: ({ _id, webhook }) => post(`/api/webhooks/${webhook}/deliveries/${_id}/replay`),
    },
    toPath: ({ webhook }) => (webhook === null ? null : webhookPath(webhook)),
  },
  webhook: {
    label: 'Webhook',
    again: {
      right: 'webhooks:manage',
      send: ({ _id }) => callApi(`/api/webhooks/${_id}`, { method: 'PUT', body: { active: true } }),
    },
    toPath: ({ _id }) => webhookPath(_id),
  },
  import: { label: 'Import', again: null, toPath: ({ _id }) => changeSetPath(_id) },
};

/** What failed and was given up, in one list, each to be tried again where that can help. */
export function ProblemsView() {
  const region = useRef<HTMLElement>(null);
  const list = useList({ path: '/api/problems', answer: problemsSchema, names: [], toFilterQuery: () => '' });
  const counts = useCounts();
  const onRepeated = () => {
    list.reload();
    counts.reload();
    region.current?.focus();
  };
  return (
    <>
      <AdminHeading title="What went wrong">
        Emails, refunds, messages to programs and imports that the shop tried and gave up.
      </AdminHeading>
      <ListStates
        list={list}
        things="problems"
        region={{ label: 'What went wrong', ref: region }}
        empty={{ title: 'Nothing went wrong', text: 'What the shop can’t get done by itself shows up here.' }}
      >
        {(problems) => (
          <DataTable
            caption="What went wrong, the latest first"
            rows={problems}
            keyOf={({ kind, _id }) => `${kind} ${_id}`}
            isStale={list.isStale}
            columns={[
              { header: 'Kind', cell: ({ kind }) => <Badge>{kinds[kind].label}</Badge> },
              {
                header: 'What',
                isRowHeader: true,
                isSelfEvident: true,
                className: 'md:w-[60%]',
                cell: (problem) => <What problem={problem} />,
              },
              {
                header: 'When',
                cell: ({ at }) => (
                  <time dateTime={at} className="whitespace-nowrap tabular-nums">
                    {formatDate(at, 'moment', 'reader')}
                  </time>
                ),
              },
              {
                header: 'Actions',
                isHeaderHidden: true,
                isNumeric: true,
                className: 'max-md:justify-end',
                cell: (problem) => <Again problem={problem} onRepeated={onRepeated} onOutdated={list.reload} />,
              },
            ]}
          />
        )}
      </ListStates>
    </>
  );
}

function What({ problem }: { problem: Problem }) {
  const { kind, what, reason } = problem;
  const path = kinds[kind].toPath(problem);
  return (
    <>
      <span className="wrap-anywhere font-medium">
        {path ? (
          <AdminLink href={path} className="underline decoration-line underline-offset-4 hover:decoration-current">
            {what}
          </AdminLink>
        ) : (
          what
        )}
      </span>
      {reason && <span className="wrap-anywhere block font-normal text-muted text-xs">{reason}</span>}
    </>
  );
}

interface AgainProps {
  problem: Problem;
  onRepeated: () => void;
  onOutdated: () => void;
}

function Again({ problem, onRepeated, onOutdated }: AgainProps) {
  const { isPending, run } = useAdminWrite(
    { done: 'It’s being tried again.', failed: 'It could not be tried again.' },
    onOutdated,
  );
  const { again } = kinds[problem.kind];
  if (!again) return null;
  if (!problem.canRepeat) return <span className="text-muted text-xs">Too late to try again</span>;
  return (
    <ForRight right={again.right}>
      <Button
        tone="secondary"
        size="sm"
        isPending={isPending}
        onClick={() => void run(() => again.send(problem), onRepeated)}
      >
        Again<VisuallyHidden>: {problem.what}</VisuallyHidden>
      </Button>
    </ForRight>
  );
}
