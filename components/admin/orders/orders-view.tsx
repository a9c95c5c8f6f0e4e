'use client';

import { z } from 'zod';
import { AdminHeading } from '@/components/admin/frame/admin-heading';
import { OrderTabs } from '@/components/admin/frame/order-tabs';
import { useHasPayments } from '@/components/admin/frame/payments-mode';
import { ForRight, useRight } from '@/components/admin/permissions/viewer-rights';
import { orderPath, shipPath, TO_SHIP } from '@/components/admin/shared/admin-paths';
import { ChooseAll } from '@/components/admin/shared/choose-all';
import { type Column, DataTable } from '@/components/admin/shared/data-table';
import { ExportCsv } from '@/components/admin/shared/export-csv';
import { orderFilterQuery } from '@/components/admin/shared/list-queries';
import { ListStates } from '@/components/admin/shared/list-states';
import { PeriodFields } from '@/components/admin/shared/period-fields';
import { PersonCell, personColumnClass } from '@/components/admin/shared/person-cell';
import { ListToolbar } from '@/components/admin/shared/search-box';
import { type Choice, useChoice } from '@/components/admin/shared/use-choice';
import { useCounts } from '@/components/admin/shared/use-counts';
import { type ListFilters, useList } from '@/components/admin/shared/use-list';
import { ButtonLink } from '@/components/ui/button-link';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { Options, SelectField } from '@/components/ui/select-field';
import { orderStatusLabels, placedStatusLabels, STATUS_WHEN_UNPAID, stageOf } from '@/lib/core/statuses/order-status';
import { type Order, orderSchema } from '@/lib/orders/order/order-schema';
import { formatDate } from '@/lib/platform/locale/locale';
import { ChosenOrders } from './order-choice';
import { pairsLeftOf } from './ship-rows';
import { OrderRowActions, OrderStatusCell, type StatusEdit, useStatusEdit } from './status-editor';

const filterNames = ['search', 'status', 'from', 'to'] as const;
const ordersSchema = z.array(orderSchema);

/** The longest wait comes first where orders wait. */
const toFilterQuery: typeof orderFilterQuery = (values) =>
  [orderFilterQuery(values), values.status === TO_SHIP && 'sort=oldest'].filter(Boolean).join('&');

/** All orders: search, changes of status, parcels and slips of many at once, and CSV export. */
export function OrdersView() {
  const list = useList({ path: '/api/orders', answer: ordersSchema, names: filterNames, toFilterQuery });
  const counts = useCounts();
  const edit = useStatusEdit({
    list: list.query,
    onSaved(order) {
      list.replaceRow(order);
      counts.reload();
    },
    onOutdated() {
      list.reload();
      counts.reload();
    },
  });
  const choice = useChoice<Order>(list.filterQuery);
  const { values, change, clear } = list.filters;
  const isUnpaid = values.status === STATUS_WHEN_UNPAID;
  const mayShip = useRight('orders:ship') && !isUnpaid;
  const isWaiting = values.status === TO_SHIP;

  return (
    <>
      <AdminHeading
        title="Orders Management"
        actions={
          <>
            <ForRight right="orders:export">
              <ExportCsv things="orders" filterQuery={list.filterQuery} />
            </ForRight>
            <ForRight right="orders:ship">
              <ButtonLink href={shipPath()} tone={edit.isEditing || choice.rows.length > 0 ? 'secondary' : 'primary'}>
                Ship from a list
              </ButtonLink>
            </ForRight>
          </>
        }
      >
        Customers are emailed when their order ships and when it arrives.
      </AdminHeading>
      <OrderTabs current={values.status} onSelect={(status) => (status ? change({ status }) : clear())} />
      <OrderFilters filters={list.filters} />
      <ListStates
        list={list}
        things="orders"
        region={{ label: 'Orders' }}
        empty={
          (isWaiting || isUnpaid) && !values.search && !values.from && !values.to
            ? {
                title: 'All caught up',
                text: isWaiting ? 'Every order is on its way.' : 'No order is waiting for its payment.',
              }
            : undefined
        }
      >
        {(orders) => (
          <>
            {mayShip && <ChooseAll rows={orders} choice={choice} />}
            <DataTable
              caption="Orders"
              columns={orderColumns(edit, mayShip ? choice : null)}
              rows={orders}
              keyOf={(order) => order._id}
              isStale={list.isStale}
              cardClassName="grid grid-cols-[auto_auto_minmax(0,1fr)_auto]"
            />
          </>
        )}
      </ListStates>
      <ChosenOrders choice={choice} />
    </>
  );
}

/** The columns of the orders table; on a card three lines. */
function orderColumns(edit: StatusEdit, choice: Choice<Order> | null): Column<Order>[] {
  // Beside the box, or in its place.
  const besideBox = choice ? 'max-md:col-start-2 max-md:col-span-2' : 'max-md:col-start-1 max-md:col-span-3';
  const columns: (Column<Order> | null)[] = [
    choice && {
      header: 'Choose',
      isHeaderHidden: true,
      className: 'md:w-8 md:pr-0 max-md:row-start-1',
      cell: (order) => (
        <CheckboxField
          label={`Choose order ${order.number}`}
          isLabelHidden
          checked={choice.has(order)}
          onChange={({ target }) => choice.set([order], target.checked)}
          className="-my-2.5"
        />
      ),
    },
    {
      header: 'Order ID',
      isRowHeader: true,
      isSelfEvident: true,
      className: 'max-md:row-start-3 max-md:col-span-2',
      cell: (order) => (
        <>
          <Link
            href={orderPath(order._id)}
            translate={order.number ? 'no' : undefined}
            className="inline-flex min-h-6 items-center whitespace-nowrap font-medium tabular-nums underline underline-offset-4"
          >
            {order.number || 'Unpaid order'}
          </Link>
          <PlacedOn order={order} className="hidden whitespace-nowrap text-muted text-xs md:max-xl:block" />
        </>
      ),
    },
    {
      header: 'Customer',
      isSelfEvident: true,
      className: classNames(personColumnClass, 'max-md:row-start-1 max-md:pb-0', besideBox),
      cell: ({ user }) => <PersonCell name={user.name} email={user.email} isSelfEvident />,
    },
    {
      header: 'Date',
      isSelfEvident: true,
      className: classNames(
        'md:max-xl:hidden xl:whitespace-nowrap max-md:row-start-2 max-md:pt-0 max-md:text-muted max-md:text-xs',
        besideBox,
      ),
      cell: (order) => <PlacedOn order={order} />,
    },
    {
      header: 'Total',
      isNumeric: true,
      isSelfEvident: true,
      className: 'max-md:row-start-1 max-md:col-start-4 max-md:justify-end',
      cell: (order) => <Price amount={order.totalPrice} />,
    },
    {
      header: 'Status',
      isSelfEvident: true,
      className:
        'max-md:row-start-2 max-md:col-start-4 max-md:justify-end max-md:[tr:has(select)_&]:col-span-full max-md:[tr:has(select)_&]:row-start-4 max-md:[tr:has(select)_&]:justify-start',
      cell: (order) => (
        <>
          <OrderStatusCell order={order} edit={edit} />
          <PairsLeft order={order} />
        </>
      ),
    },
    {
      header: 'Actions',
      isNumeric: true,
      isSelfEvident: true,
      // While its status is edited, the buttons have a line of their own.
      className:
        'xl:min-w-48 xl:whitespace-nowrap max-md:row-start-3 max-md:col-span-2 max-md:col-start-3 max-md:justify-end max-md:[tr:has(select)_&]:col-span-full max-md:[tr:has(select)_&]:row-start-5',
      cell: (order) => <OrderRowActions order={order} edit={edit} />,
    },
  ];
  return columns.filter((column) => column !== null);
}

/** The day of an order; below its number where a column of its own leaves the customer no room. */
function PlacedOn({ order: { createdAt }, className }: { order: Order; className?: string }) {
  return (
    <time dateTime={createdAt} className={className}>
      {formatDate(createdAt, 'medium', 'reader')}
    </time>
  );
}

/** Of an order that is on its way, or returned: what still has to be shipped. */
function PairsLeft({ order }: { order: Order }) {
  const stage = stageOf(order);
  const isNoted = stage === 'delivered' || (stage === 'under-way' && order.shipments.length > 0);
  const left = isNoted ? pairsLeftOf(order) : 0;
  if (left === 0) return null;
  return (
    <span className="mt-1 block font-medium text-warning text-xs">
      {left} {left === 1 ? 'pair' : 'pairs'} left to ship
    </span>
  );
}

/** The search and the filters of the orders table. */
function OrderFilters({ filters }: { filters: ListFilters<(typeof filterNames)[number]> }) {
  const { values, change } = filters;
  const hasPayments = useHasPayments();
  return (
    <ListToolbar label="Search orders" placeholder="Order ID, name or email" filters={filters}>
      <SelectField
        label="Status"
        value={values.status}
        onChange={(event) => change({ status: event.target.value })}
        className="grow basis-full sm:grow-0 sm:basis-36"
      >
        <option value="">All</option>
        <option value={TO_SHIP}>To ship</option>
        <Options labels={hasPayments ? orderStatusLabels : placedStatusLabels} />
      </SelectField>
      <PeriodFields values={values} change={change} />
    </ListToolbar>
  );
}
