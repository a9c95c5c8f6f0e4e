'use client';

import { useEffect, useId } from 'react';
import { isUnreadable, useRead } from '@/components/access/session/use-read';
import { PolicyText } from '@/components/storefront/info/policy-text';
import { announce } from '@/components/ui/announce';
import { Notice } from '@/components/ui/notice';
import { ReadFailure } from '@/components/ui/read-failure';
import { useSettled } from '@/components/ui/requests/use-settled';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError, callApi } from '@/lib/access/api/api-client';
import { policyPreviewSchema } from '@/lib/pricing/settings/policy-preview-schema';
import type { PageName } from '@/lib/pricing/settings/settings-schema';

/** How long typing has to pause, in milliseconds. */
const PAUSE = 500;
const PATH = '/api/settings/returns/preview';

interface PolicyPreviewProps {
  page: PageName;
  /** What is typed. */
  markdown: string;
}

/** How a policy looks that is being written; it follows once typing pauses. */
export function PolicyPreview({ page, markdown }: PolicyPreviewProps) {
  const titleId = useId();
  const text = useSettled(markdown, PAUSE);
  const { state, isStale, reload } = useRead(
    PATH,
    (signal) =>
      callApi(PATH, {
        method: 'POST',
        body: { page, markdown: text },
        answer: policyPreviewSchema,
        signal,
      }).catch((error: unknown) => {
        // Such as a text that is too long: what is wrong is said in place of the preview.
        if (error instanceof ApiError && error.status === 400) return { problem: error.message };
        throw error;
      }),
    { query: `${page} ${text}`, isFresh: true, isForSignedIn: false },
  );
  const isPending = isStale || text !== markdown;
  const isShown = state.status === 'found' && !isPending;

  useEffect(() => {
    if (isShown && text !== '') announce('The preview is up to date.');
  }, [isShown, text]);

  return (
    <section aria-labelledby={titleId} aria-busy={isPending} className="rounded-lg border border-line bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={titleId} className="font-medium text-sm">
          Preview
        </h3>
        {isPending && <span className="text-muted text-xs">Updating…</span>}
      </div>
      {state.status === 'loading' && <Skeleton className="mt-4 h-32 w-full" />}
      {isUnreadable(state) && <ReadFailure onRetry={reload}>The preview could not be loaded.</ReadFailure>}
      {state.status === 'found' &&
        ('problem' in state.data ? (
          <Notice tone="warning" className="mt-4">
            {state.data.problem}
          </Notice>
        ) : state.data.html === '' ? (
          <p className="mt-4 text-muted text-sm">Empty: the page shows what the shop says by itself.</p>
        ) : (
          <PolicyText html={state.data.html} />
        ))}
    </section>
  );
}
