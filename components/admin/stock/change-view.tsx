'use client';

import { useState } from 'react';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { Options, SelectField } from '@/components/ui/select-field';
import { handReasons } from '@/lib/catalogue/stock/stock-reasons';
import { StockForm } from './stock-form';
import { isSigned } from './stock-list';
import { StockTabs } from './stock-tabs';
import { useStockList } from './use-stock-list';

// What is received and counted has pages of its own.
const { received: _received, counted: _counted, ...others } = handReasons;
type OtherReason = keyof typeof others;

const hints: Readonly<Record<OtherReason, string>> = {
  damaged: 'They leave the stock.',
  lost: 'They leave the stock.',
  sample: 'They leave the stock: for a photo, a window, a friend of the shop.',
  found: 'They come back into the stock.',
  correction: 'Enter how many more or, with a minus, how many fewer there are.',
};

/** Pairs that come or go for any other reason, with a note. */
export function ChangeView() {
  const [reason, setReason] = useState<OtherReason>('damaged');
  const list = useStockList(reason);
  return (
    <>
      <AdminHeading title="Other changes">Pairs that broke, got lost, turned up, or were never there.</AdminHeading>
      <StockTabs />
      <StockForm
        reason={reason}
        list={list}
        pairsLabel={isSigned(reason) ? 'More or fewer' : 'Pairs'}
        sendText={(sizes) => `Save ${sizes === 1 ? '1 size' : `${sizes} sizes`}`}
      >
        <SelectField
          label="Reason"
          value={reason}
          hint={hints[reason]}
          onChange={({ target }) => setReason(target.value as OtherReason)}
          className="mb-5 max-w-xl"
        >
          <Options labels={others} />
        </SelectField>
      </StockForm>
    </>
  );
}
