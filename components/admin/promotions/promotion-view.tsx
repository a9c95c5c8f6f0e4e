'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AbsentThing } from '@/components/admin/frame/absent-thing';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { allOf, copyPromotionPath, promotionsPath, tryPromotionPath } from '@/components/admin/shared/admin-paths';
import { ButtonLink } from '@/components/ui/button-link';
import type { Promotion } from '@/lib/pricing/promotions/promotion-schema';
import { PromotionCodes } from './promotion-codes';
import { toDraft } from './promotion-draft';
import { PromotionForm } from './promotion-form';
import { givenWords, StateBadge, usedWords } from './promotion-words';
import { usePromotion } from './use-promotion';

/** A promotion: what it does now, its form and its codes. */
export function PromotionView({ id }: { id: string }) {
  return <StoredPromotion key={id} id={id} />;
}

function StoredPromotion({ id }: { id: string }) {
  const { state, reload, update } = usePromotion(id);
  // Once open, the form stays, so that nothing typed is lost when the session ends.
  const [promotion, setPromotion] = useState<Promotion | null>(null);
  if (state.status === 'found' && state.data !== promotion) setPromotion(state.data);
  if (!promotion) return <AbsentThing thing="Promotion" all={allOf.promotions} state={state} onRetry={reload} />;
  return (
    <>
      <AdminHeading
        title={promotion.name}
        back={allOf.promotions}
        actions={
          <>
            <ButtonLink href={tryPromotionPath(promotion.code)} tone="secondary">
              Try it
            </ButtonLink>
            <ButtonLink href={copyPromotionPath(id)} tone="secondary">
              Copy
            </ButtonLink>
          </>
        }
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge promotion={promotion} now={new Date()} />
          <span className="tabular-nums">
            Orders: {usedWords(promotion)} · Given: {givenWords(promotion)}
          </span>
        </span>
      </AdminHeading>
      <div className="grid gap-6">
        <OpenedForm promotion={promotion} onSaved={(saved) => update(() => saved)} />
        {(promotion.needsCode || promotion.codes > 0) && (
          <PromotionCodes
            promotion={promotion}
            onMade={(count) => update((before) => ({ ...before, needsCode: true, codes: before.codes + count }))}
          />
        )}
      </div>
    </>
  );
}

function OpenedForm({ promotion, onSaved }: { promotion: Promotion; onSaved: (saved: Promotion) => void }) {
  const router = useRouter();
  const [first] = useState(() => toDraft(promotion));
  return (
    <PromotionForm opened={promotion} first={first} onSaved={onSaved} onClose={() => router.push(promotionsPath())} />
  );
}
