'use client';

import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { Notice } from '@/components/ui/notice';
import { StockForm } from './stock-form';
import { StockTabs } from './stock-tabs';
import { useStockList } from './use-stock-list';

/** Counts the shelves while the shop sells. */
export function CountView() {
  const list = useStockList('counted');
  return (
    <>
      <AdminHeading title="Count">What’s really on the shelf. The shop may go on selling meanwhile.</AdminHeading>
      <StockTabs />
      <Notice isLive={false} title="Count every pair on the shelf, sold ones too" className="mb-6 max-w-3xl">
        A pair that is sold and not packed yet is still there, and the shop expects it. Enter each number when you’ve
        finished that size: it’s compared with that very moment, and only the difference is saved. Whatever is sold
        between then and saving stays sold.
      </Notice>
      <StockForm
        reason="counted"
        list={list}
        pairsLabel="Counted"
        sendText={(sizes) => `Save the count of ${sizes === 1 ? '1 size' : `${sizes} sizes`}`}
      />
    </>
  );
}
