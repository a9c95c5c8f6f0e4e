'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { allOf, promotionsPath } from '@/components/admin/shared/admin-paths';
import { ReadTrouble } from '@/components/admin/shared/list-states';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { Promotion } from '@/lib/pricing/promotions/promotion-schema';
import { emptyDraft, toCopy } from './promotion-draft';
import { PromotionForm } from './promotion-form';
import { usePromotion } from './use-promotion';

/** The form of a new promotion; one that begins as a copy where the URL names which. */
export function NewPromotionView() {
  const from = useSearchParams().get('from');
  return (
    <>
      <AdminHeading title="New promotion" back={allOf.promotions}>
        Build it, and read what it comes to in one sentence.
      </AdminHeading>
      {from ? <Copy key={from} id={from} /> : <NewForm first={emptyDraft} />}
    </>
  );
}

function Copy({ id }: { id: string }) {
  const { state, reload } = usePromotion(id);
  // Once open, the form stays, so that nothing typed is lost when the session ends.
  const [original, setOriginal] = useState<Promotion | null>(null);
  if (original === null && state.status === 'found') setOriginal(state.data);
  if (original) return <NewForm first={() => toCopy(original)} />;
  if (state.status === 'missing') return <OriginalMissing />;
  return <ReadTrouble state={state} onRetry={reload} failed="Failed to fetch the promotion." />;
}

function NewForm({ first }: { first: typeof emptyDraft }) {
  const router = useRouter();
  const [draft] = useState(first);
  return (
    <PromotionForm
      opened={null}
      first={draft}
      onSaved={({ _id }) => router.push(promotionsPath(_id))}
      onClose={() => router.push(promotionsPath())}
    />
  );
}

/** The promotion that was to be copied does not exist, or not any more. */
function OriginalMissing() {
  return (
    <EmptyState
      heading="h2"
      title="Promotion not found"
      actions={<ButtonLink href={promotionsPath()}>All promotions</ButtonLink>}
    >
      It may have been deleted.
    </EmptyState>
  );
}
