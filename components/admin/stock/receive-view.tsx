'use client';

import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { StockForm } from './stock-form';
import { StockTabs } from './stock-tabs';
import { useStockList } from './use-stock-list';

/** Pairs that came: scanned one by one, and put into the stock as one list. */
export function ReceiveView() {
  const list = useStockList('received');
  return (
    <>
      <AdminHeading title="Receive">
        Pairs that came from a supplier. They can be bought as soon as you save the list, and whoever waits for a size
        hears of it in the order of asking.
      </AdminHeading>
      <StockTabs />
      <StockForm
        reason="received"
        list={list}
        pairsLabel="Pairs"
        sendText={(sizes) => `Receive ${sizes === 1 ? '1 size' : `${sizes} sizes`}`}
      />
    </>
  );
}
