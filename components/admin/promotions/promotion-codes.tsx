import { useState } from 'react';
import { z } from 'zod';
import { forgetUnseenReads, useRead } from '@/components/access/session/use-read';
import { useRight } from '@/components/admin/permissions/viewer-rights';
import { readCount } from '@/components/admin/settings/typed-numbers';
import { AdminCard } from '@/components/admin/shared/admin-card';
import { orderPath } from '@/components/admin/shared/admin-paths';
import { DataTable } from '@/components/admin/shared/data-table';
import { ListPages, ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { Button } from '@/components/ui/button';
import { FormProblems } from '@/components/ui/forms/form-problems';
import { useForm } from '@/components/ui/forms/use-form';
import { Link } from '@/components/ui/link';
import { useFileDownload } from '@/components/ui/requests/use-file-download';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast-store';
import { callApi } from '@/lib/access/api/api-client';
import { readApiList } from '@/lib/access/api/api-list';
import { shopFile } from '@/lib/core/shop-terms/file-name';
import { formatCount, formatDate } from '@/lib/platform/locale/locale';
import { madeCodesSchema, type Promotion, singleCodeSchema } from '@/lib/pricing/promotions/promotion-schema';

const MOST = 50_000;
const codesWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'code' : 'codes'}`;

interface PromotionCodesProps {
  promotion: Promotion;
  onMade: (count: number) => void;
}

/** The codes that one order each may use: made, listed, and downloaded as a file. */
export function PromotionCodes({ promotion, onMade }: PromotionCodesProps) {
  const { _id, codes } = promotion;
  const { isPending, download } = useFileDownload({ failed: 'The codes couldn’t be downloaded. Please try again.' });
  return (
    <AdminCard
      title="Codes for one order each"
      note={codes > 0 && codesWords(codes)}
      actions={
        codes > 0 && (
          <Button
            tone="secondary"
            size="sm"
            isPending={isPending}
            pendingText="Downloading…"
            onClick={() => void download(`/api/promotions/${_id}/codes?format=csv`, shopFile('codes.csv'))}
          >
            Download all as CSV
          </Button>
        )
      }
    >
      <NewCodes promotion={promotion} onMade={onMade} />
      {codes > 0 && <CodeList key={codes} id={_id} />}
    </AdminCard>
  );
}

function NewCodes({ promotion: { _id, codes }, onMade }: PromotionCodesProps) {
  const form = useForm({
    initial: { count: '', prefix: '' },
    fields: ['count', 'prefix'] as const,
    check({ count }) {
      const wanted = readCount(count);
      const isFine = Number.isInteger(wanted) && wanted >= 1 && wanted <= MOST;
      return isFine ? {} : { count: `Enter how many, from 1 to ${formatCount(MOST)}` };
    },
    async send({ count, prefix }) {
      const made = await callApi(`/api/promotions/${_id}/codes`, {
        method: 'POST',
        body: { count: readCount(count), prefix: prefix.trim() },
        answer: madeCodesSchema,
      });
      forgetUnseenReads();
      form.change({ count: '' });
      onMade(made.count);
      showToast({ tone: 'success', text: `${codesWords(made.count)} made.` });
    },
    fallback: 'The codes couldn’t be made. Please try again.',
  });
  return (
    <form {...form.props} aria-label="New codes" className="grid gap-4">
      {codes === 0 && (
        <p className="text-muted text-sm">
          There are none yet. Each is for one order: send one to every customer, and none is used twice.
        </p>
      )}
      <FormProblems form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_12rem_auto]">
        <TextField
          label="How many"
          inputMode="numeric"
          autoComplete="off"
          hint={`Up to ${formatCount(MOST)}.`}
          {...form.text('count')}
        />
        <TextField
          label="They begin with"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          hint="Optional. For example, FALL-."
          {...form.text('prefix')}
        />
        <Button
          type="submit"
          tone="secondary"
          isPending={form.isPending}
          pendingText="Making…"
          className="justify-self-start sm:mt-7.5"
        >
          {codes > 0 ? 'Make more codes' : 'Make codes'}
        </Button>
      </div>
    </form>
  );
}

const codesSchema = z.array(singleCodeSchema);

function CodeList({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const mayOpenOrders = useRight('orders:read');
  const path = `/api/promotions/${id}/codes` as const;
  const query = `page=${page}&limit=${ROWS_PER_PAGE}`;
  const { state, isStale, reload } = useRead(path, (signal) => readApiList(`${path}?${query}`, codesSchema, signal), {
    query,
    isForSignedIn: false,
  });
  if (state.status !== 'found')
    return <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch the codes." />;
  const { rows, total } = state.data;
  return (
    <div className="mt-5">
      <DataTable
        caption="Codes"
        rows={rows}
        keyOf={({ code }) => code}
        isStale={isStale}
        columns={[
          {
            header: 'Code',
            isRowHeader: true,
            className: 'wrap-anywhere',
            cell: ({ code }) => (
              <span className="font-mono" translate="no">
                {code}
              </span>
            ),
          },
          {
            header: 'Used',
            cell: ({ order }) =>
              order === null ? (
                <span className="text-muted">Not yet</span>
              ) : mayOpenOrders ? (
                <Link href={orderPath(order)} className="inline-flex min-h-6 items-center underline underline-offset-4">
                  By an order
                </Link>
              ) : (
                'By an order'
              ),
          },
          {
            header: 'Made',
            cell: ({ createdAt }) => (
              <time dateTime={createdAt} className="text-muted tabular-nums">
                {formatDate(createdAt, 'moment', 'reader')}
              </time>
            ),
          },
        ]}
      />
      <ListPages page={page} total={total} onChange={setPage} />
    </div>
  );
}
