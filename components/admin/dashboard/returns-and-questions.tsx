import type { Route } from 'next';
import { z } from 'zod';
import { useRead } from '@/components/access/session/use-read';
import { AdminLink } from '@/components/admin/permissions/admin-link';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { AdminCard, AdminCardRows } from '@/components/admin/shared/admin-card';
import { messagesPath, orderPath } from '@/components/admin/shared/admin-paths';
import { ReadFailure } from '@/components/ui/read-failure';
import { readApiList } from '@/lib/access/api/api-list';
import { contactMessageSchema } from '@/lib/messages/contact/contact-schema';
import { returnSchema } from '@/lib/orders/order/order-parts-schema';
import { formatCount } from '@/lib/platform/locale/locale';
import { formatAge } from './sales-comparison';

const returnsSchema = z.array(returnSchema);
const messagesSchema = z.array(contactMessageSchema);
const MAX_SHOWN = 5;
const PAGE_SIZE = 20;

interface Waiting {
  _id: string;
  who: string;
  /** What they wait for. */
  what: string;
  href: Route;
  createdAt: string;
}

/** What the viewer may see of it. */
interface Rights {
  seesReturns: boolean;
  seesMessages: boolean;
}

/** The last rows of a list that has the newest first, with its total. */
async function readOldest<Row>(path: `/api/${string}`, answer: z.ZodType<Row[]>, signal: AbortSignal) {
  const readPage = (page: number) => readApiList(`${path}&limit=${PAGE_SIZE}&page=${page}`, answer, signal);
  const first = await readPage(1);
  const pages = Math.ceil(first.total / PAGE_SIZE);
  // The last page may be short; with the one before it there are enough.
  const others = [pages - 1, pages].filter((page) => page > 1);
  const rest = await Promise.all(others.map(readPage));
  return { rows: (pages > 2 ? rest : [first, ...rest]).flatMap(({ rows }) => rows), total: first.total };
}

/** The returns that wait for a decision and the messages that wait for an answer. */
async function readWaiting({ seesReturns, seesMessages }: Rights, signal: AbortSignal) {
  const [returns, messages] = await Promise.all([
    seesReturns ? readOldest('/api/returns?status=requested', returnsSchema, signal) : null,
    seesMessages ? readOldest('/api/messages?state=open', messagesSchema, signal) : null,
  ]);
  const rows: Waiting[] = [
    ...(returns?.rows ?? []).map(({ _id, number, customer, order, createdAt }) => ({
      ...{ _id, createdAt, who: customer.name || 'A deleted customer', what: `Return ${number}` },
      href: orderPath(order),
    })),
    ...(messages?.rows ?? []).map(({ _id, name, topic, createdAt }) => ({
      ...{ _id, createdAt, who: name, what: topic },
      href: messagesPath('open'),
    })),
  ];
  return {
    rows: rows.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)).slice(0, MAX_SHOWN),
    total: (returns?.total ?? 0) + (messages?.total ?? 0),
    readAt: Date.now(),
  };
}

/** Who waits for an answer, the longest wait first. */
export function ReturnsAndQuestions() {
  const rights = { seesReturns: useRight('orders:read'), seesMessages: useRight('messages:answer') };
  const { state, reload } = useRead('returns and questions', (signal) => readWaiting(rights, signal), {
    isForSignedIn: false,
  });
  if (!rights.seesReturns && !rights.seesMessages) return null;
  const found = state.status === 'found' ? state.data : null;
  return (
    <AdminCard title="Returns and questions" note={found && found.total > 0 && formatCount(found.total)}>
      {found || state.status === 'loading' ? (
        <AdminCardRows
          rows={found?.rows ?? null}
          skeleton={{ rows: MAX_SHOWN, className: 'h-17' }}
          empty={{ title: 'Nothing to answer', text: 'Returns to approve and messages show up here.' }}
        >
          {(rows) => (
            <ol className="divide-y divide-line">
              {rows.map(({ _id, who, what, href, createdAt }) => (
                <li key={_id} className="flex min-h-17 items-center justify-between gap-4 py-2.5 text-sm">
                  <div className="min-w-0">
                    <p className="truncate">{who}</p>
                    <AdminLink
                      href={href}
                      className="inline-flex min-h-6 items-center text-muted text-xs underline decoration-line underline-offset-4 hover:text-text hover:decoration-current"
                    >
                      {what}
                    </AdminLink>
                  </div>
                  <p className="shrink-0 text-right text-muted text-xs tabular-nums">
                    {formatAge(createdAt, found?.readAt ?? 0)}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </AdminCardRows>
      ) : (
        <ReadFailure onRetry={reload}>What waits for an answer could not be loaded.</ReadFailure>
      )}
    </AdminCard>
  );
}
