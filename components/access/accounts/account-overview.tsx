import type { Route } from 'next';
import { type ReactNode, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { type Reading, useApiRead, useRead } from '@/components/access/session/use-read';
import { useSizeName } from '@/components/catalogue/sizes/size';
import { useMySize } from '@/components/catalogue/sizes/use-my-size';
import { readMyOrders } from '@/components/orders/order/order-list';
import { headlineOf, nameOfOrder } from '@/components/orders/order/order-progress';
import { readAlerts } from '@/components/storefront/alerts/alert-list';
import { classNames } from '@/components/ui/class-names';
import { ChevronDownIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { ProductPicture } from '@/components/ui/product-picture';
import { Skeleton } from '@/components/ui/skeleton';
import { listInWords } from '@/lib/core/shop-terms/terms';
import { factsOfReturnStatus, isReturnOpen, maySendBox } from '@/lib/core/statuses/return-status';
import type { Order } from '@/lib/orders/order/order-schema';
import { toPlaceLine } from '@/lib/pricing/addresses/address-lines';
import { addressSchema } from '@/lib/pricing/addresses/address-schema';
import { noWishlist, readWishlist, subscribeToWishlist } from '@/lib/storefront/wishlist/wishlist-store';

const addressesSchema = z.array(addressSchema);
const MOST_PICTURES = 4;

/** The tabs that the overview leads to. */
export type AccountTab = 'Addresses' | 'Alerts' | 'My size';

interface AccountOverviewProps {
  onChoose: (tab: AccountTab) => void;
}

/** What a person looks for in their account, each with the way to all of it. */
export function AccountOverview({ onChoose }: AccountOverviewProps) {
  const orders = useRead('my orders', (signal) => readMyOrders(1, signal)).state;
  const addresses = useApiRead('/api/addresses', addressesSchema).state;
  const alerts = useRead('alerts', (signal) => readAlerts(20, signal), { query: '20' }).state;
  const { us } = useMySize();
  const nameOf = useSizeName();
  return (
    <section aria-label="Overview" className="mb-10">
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-6">
        <LatestOrder orders={orders} />
        <Wishes />
        <OpenReturns orders={orders} />
        <TabCard tab="My size" onChoose={onChoose}>
          {us === null ? 'Tell us, and we choose it for you' : nameOf(us)}
        </TabCard>
        <TabCard tab="Addresses" onChoose={onChoose}>
          {wordsOf(addresses, (known) => {
            const first = known.find(({ isDefault }) => isDefault) ?? known[0];
            return first ? `${first.address}, ${toPlaceLine(first)}` : 'None saved yet';
          })}
        </TabCard>
        <TabCard tab="Alerts" onChoose={onChoose}>
          {wordsOf(alerts, ({ total }) => (total === 0 ? 'None set' : `${total} ${total === 1 ? 'alert' : 'alerts'}`))}
        </TabCard>
      </ul>
    </section>
  );
}

/** What is told of a reading; what could not be read is told where all of it is. */
function wordsOf<Data>(state: Reading<Data>, tell: (data: Data) => ReactNode): ReactNode {
  if (state.status === 'loading') return <Skeleton className="h-5 w-32" />;
  return state.status === 'found' ? tell(state.data) : '';
}

interface CardProps {
  title: string;
  /** Where it leads, or what it does. */
  href?: string;
  onPress?: () => void;
  pictures?: readonly (string | null)[];
  /** A link of its own at the end. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One press leads on, wherever the card is pressed. */
function Card({ title, href, onPress, pictures = [], more, className = 'md:col-span-2', children }: CardProps) {
  const look =
    'text-left after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus';
  return (
    <li
      className={classNames(
        'relative flex items-start gap-4 rounded-lg border border-line bg-raised p-4 transition-colors hover:border-outline sm:p-5',
        className,
      )}
    >
      <div className="min-w-0 grow">
        <h2 className="font-semibold text-sm">
          {href ? (
            <Link href={href as Route} prefetch="hover" className={look}>
              {title}
            </Link>
          ) : (
            <button type="button" onClick={onPress} className={look}>
              {title}
            </button>
          )}
        </h2>
        <div className="mt-1 min-h-5 text-balance text-muted text-sm wrap-anywhere">{children}</div>
        {pictures.length > 0 && (
          <div aria-hidden="true" className="mt-3 flex gap-2">
            {pictures.slice(0, MOST_PICTURES).map((picture, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pictures may be the same
              <span key={index} className="tile w-16 min-w-0 rounded-sm">
                <ProductPicture image={picture} alt="" sizes="4rem" className="w-full p-1" />
              </span>
            ))}
          </div>
        )}
        {more}
      </div>
      <ChevronDownIcon className="-rotate-90 shrink-0 self-center text-muted" />
    </li>
  );
}

/** Leads to the tab that it is called as. */
function TabCard({ tab, onChoose, children }: { tab: AccountTab; children: ReactNode } & AccountOverviewProps) {
  return (
    <Card title={tab} onPress={() => onChoose(tab)}>
      {children}
    </Card>
  );
}

type Orders = Reading<{ rows: Order[] }>;
const wide = 'md:col-span-3';

/** The newest order, and where it stands. */
function LatestOrder({ orders }: { orders: Orders }) {
  const [latest] = orders.status === 'found' ? orders.data.rows : [];
  if (!latest)
    return (
      <Card title="My Orders" href="/orders" className={wide}>
        {wordsOf(orders, () => 'When you place an order, you can follow it here')}
      </Card>
    );
  const { title, text } = headlineOf(latest, new Date());
  return (
    <Card
      title={`Latest order ${nameOfOrder(latest)}`}
      href={`/order/${latest._id}`}
      pictures={latest.orderItems.map(({ image }) => image)}
      more={
        // Above the card's own link.
        <Link
          href="/orders"
          prefetch="hover"
          className="relative mt-3 inline-flex min-h-6 items-center text-sm underline underline-offset-4"
        >
          All orders
        </Link>
      }
      className={wide}
    >
      <span className="font-medium text-text">{title}</span>
      {text && <span className="block">{text}</span>}
    </Card>
  );
}

function Wishes() {
  const { status, wishes } = useSyncExternalStore(subscribeToWishlist, readWishlist, () => noWishlist);
  const count = wishes.length;
  return (
    <Card title="My Wishlist" href="/wishlist" pictures={wishes.map(({ image }) => image)} className={wide}>
      {status === 'loaded' && (count === 0 ? 'Empty so far' : `${count} ${count === 1 ? 'shoe' : 'shoes'}`)}
    </Card>
  );
}

const isOnePair = (lines: readonly { quantity: number }[]) => lines.length === 1 && lines[0]?.quantity === 1;

/** Returns that go on, each with the way to its order. */
function OpenReturns({ orders }: { orders: Orders }) {
  const returns = orders.status === 'found' ? orders.data.rows.flatMap((order) => order.returns) : [];
  return returns
    .filter(({ status }) => isReturnOpen(status))
    .map((given) => (
      <Card
        key={given._id}
        title={`Return ${given.number}`}
        href={`/order/${given.order}`}
        pictures={given.lines.map(({ image }) => image)}
        className="md:col-span-6"
      >
        {listInWords([...new Set(given.lines.map(({ name }) => name))])}:{' '}
        {factsOfReturnStatus(given.status).label.toLowerCase()}
        {maySendBox(given) && `, send ${isOnePair(given.lines) ? 'it' : 'them'} back`}
      </Card>
    ));
}
