import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { forgetUnseenReads, keepRead } from '@/components/access/session/use-read';
import { AddressFields } from '@/components/orders/addresses/address-fields';
import { type AddressFieldName, useAddressForm } from '@/components/orders/addresses/use-address-form';
import { DeliveryPromise } from '@/components/orders/cart/delivery-promise';
import { TrustPoints } from '@/components/orders/cart/trust-points';
import { type OrderQuote, useOrderQuote } from '@/components/orders/cart/use-order-quote';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { ErrorSummary } from '@/components/ui/forms/form-problems';
import type { Form } from '@/components/ui/forms/use-form';
import { CardIcon, WalletIcon } from '@/components/ui/icons';
import { island } from '@/components/ui/island';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { RadioCards } from '@/components/ui/radio-cards';
import { leaveFor } from '@/components/ui/requests/leave-for';
import { showToast } from '@/components/ui/toast-store';
import { ApiError, callApi, messageOf } from '@/lib/access/api/api-client';
import { readSignedInUser, updateSignedInUser } from '@/lib/access/session/session-store';
import type { SignedInUser } from '@/lib/access/users/user-schema';
import { type Cents, formatCents } from '@/lib/core/money/money';
import { whereWeShip } from '@/lib/core/shop-terms/terms';
import { stageOf } from '@/lib/core/statuses/order-status';
import type { Cart } from '@/lib/orders/cart/cart-schema';
import { clearCart } from '@/lib/orders/cart/cart-store';
import {
  type AddressText,
  addressIn,
  blankAddress,
  countryIn,
  isAddress,
  toAddressBody,
  toAddressText,
} from '@/lib/orders/checkout/address-fields';
import { type CheckoutDraft, forgetCheckoutDraft, keepCheckoutDraft } from '@/lib/orders/checkout/checkout-draft';
import { forgetOrderAttempt, rememberPlacedOrder, rememberUnpaidOrder } from '@/lib/orders/checkout/order-key';
import type { OrderRefusal } from '@/lib/orders/checkout/order-refusal';
import { paymentLabels } from '@/lib/orders/order/payment-methods';
import { PROCESSOR, TEST_MODE } from '@/lib/orders/payments/payment-terms';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import type { SavedAddress } from '@/lib/pricing/addresses/address-schema';
import { sellsToUsaOnly } from '@/lib/pricing/addresses/countries';
import { nounOfParts } from '@/lib/pricing/gift-cards/paid-by-words';
import { payingOf, payNothingFirst } from '@/lib/pricing/gift-cards/pay-first';
import { restOf } from '@/lib/pricing/gift-cards/rest-of';
import { AddressChoice } from './address-choice';
import { CheckoutSummary } from './checkout-summary';
import { MethodChoice } from './method-choice';
import { PayFirstChoice } from './pay-first';
import { firstDraft } from './use-known-addresses';

/** The call that places the order, and what reads its refusals. With them comes zod, so that they follow the page. */
const orderCall = island(async () => ({
  ...(await import('./send-order')),
  ...(await import('@/lib/orders/checkout/order-refusal')),
}));

/** What is ordered above the form on small screens, and to its right where there is room; the button ends the form. */
export const checkoutGrid =
  'flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-6 [&>*]:min-w-0';

/** Where payments are on. */
export interface PaymentsOn {
  /** Still no money moves. */
  isTest: boolean;
}

export interface CheckoutFormProps {
  cart: Cart;
  /** When the order comes. */
  promise: ReactNode;
  /** How one pays; null where no money moves. */
  payments: PaymentsOn | null;
  /** Whose form it is; null when the session ended meanwhile. */
  owner: SignedInUser | null;
  saved: readonly SavedAddress[];
  /** Where the last order went. */
  last: AddressText | null;
  /** The order is placed and its page on the way. */
  isPlaced: boolean;
  /** Called before the cart is emptied. */
  onPlaced: () => void;
}

/** The checkout: shipping address, payment, summary and the button that orders. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, owner, saved, isPlaced, promise, payments } = props;
  const { form, refusal, isLoginNeeded, address, quote, first } = useCheckout(props);
  const { totals, paidBy } = quote;
  const isOfCardsAlone = cart.items.length === 0;
  const due = restOf({ ...totals, ...(paidBy.length > 0 && { paidBy }) });
  const chosen = quote.methods.find(({ id }) => id === quote.method);
  const isBusy = form.isPending || isPlaced;
  return (
    <form {...form.props} className={checkoutGrid}>
      <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
        <CheckoutSummary
          cart={cart}
          quote={quote}
          refusal={refusal}
          promise={chosen ? <DeliveryPromise day={chosen.delivery.to} isPickup={chosen.pickup} /> : promise}
        />
      </div>
      <div className="grid content-start gap-10 lg:col-start-1 lg:row-start-1">
        <ErrorSummary form={form} />
        <fieldset>
          <legend className="text-xl font-semibold">
            {isOfCardsAlone ? 'Billing Information' : 'Shipping Information'}
          </legend>
          <p className="mt-1 mb-5 text-sm text-muted">
            {addressNote(!isOfCardsAlone)}
            {owner && ` We’ll email the confirmation to ${owner.email}.`}
          </p>
          {saved.length > 0 && <AddressChoice saved={saved} chosen={address.chosen} onChoose={address.choose} />}
          <AddressFields form={form} />
          {address.isNew && (
            <CheckboxField
              label={address.chosen ? 'Update my saved address, too' : 'Save this address for next time'}
              checked={address.isKept}
              onChange={(event) => address.keep(event.currentTarget.checked)}
              className="mt-3"
            />
          )}
        </fieldset>
        <MethodChoice quote={quote} country={countryIn(form.values)} />
        <section aria-labelledby="payment-method">
          <h2 id="payment-method" className="text-xl">
            Payment Method
          </h2>
          {owner && !isOfCardsAlone && (
            <PayFirstChoice
              chosen={first.chosen}
              onChange={first.choose}
              notApplied={quote.notApplied}
              paidBy={paidBy}
              isAsking={quote.status === 'asking'}
            />
          )}
          {due === 0 && totals.totalPrice > 0 ? (
            <p className="mt-2 text-sm text-muted">Nothing is left to pay: it’s all on {nounOfParts(paidBy)}.</p>
          ) : payments && due === 0 ? (
            <p className="mt-2 text-muted text-sm">Nothing is left to pay.</p>
          ) : payments ? (
            <p className="mt-1 text-sm text-pretty text-muted">
              You’ll pay on {PROCESSOR}’s secure payment page, where you’ll also see which cards it takes. Nothing is
              charged before you confirm there.{payments.isTest && ` ${TEST_MODE}`}
            </p>
          ) : (
            <>
              <p className="mt-1 mb-5 text-sm text-muted">Demo shop: you won’t be charged.</p>
              <RadioCards
                legend="Payment Method"
                isLegendHidden
                name="paymentMethod"
                options={paymentMethods}
                value={form.values.paymentMethod}
                onChange={(paymentMethod) => form.change({ paymentMethod })}
              />
            </>
          )}
        </section>
      </div>
      <div className="contents lg:col-start-1 lg:row-start-2 lg:block">
        {(isLoginNeeded || owner === null) && (
          <Notice
            tone="danger"
            className="lg:mb-5"
            action={
              <ButtonLink href="/login?redirect=checkout" size="sm">
                Log in
              </ButtonLink>
            }
          >
            You must be logged in to place an order.
          </Notice>
        )}
        <div data-bottom-bar="" className="bottom-bar flex flex-col-reverse gap-2 lg:flex-col lg:gap-3">
          <Button type="submit" size="lg" isWide aria-disabled={isBusy}>
            {isBusy ? 'Processing...' : buttonText(payments !== null, due)}
          </Button>
          <p className="text-center text-muted text-xs">
            By ordering, you agree to our{' '}
            <Link href="/terms" className="underline underline-offset-4">
              Terms
            </Link>{' '}
            and{' '}
            <Link href="/returns" className="underline underline-offset-4">
              Returns
            </Link>
            .
          </p>
        </div>
        <div className="lg:mt-6">
          <TrustPoints />
        </div>
      </div>
    </form>
  );
}

const buttonText = (isPaidElsewhere: boolean, due: Cents) =>
  `${isPaidElsewhere && due > 0 ? 'Pay' : 'Place Order -'} ${formatCents(due)}`;

/** Which fields have to be filled in, and where the shop ships to. */
function addressNote(isShipped: boolean): string {
  const asksForMore = Object.values(shopFacts().addressFields).includes('optional');
  const rule =
    sellsToUsaOnly() && !asksForMore
      ? 'All fields except the apartment are required.'
      : 'All fields are required, except those marked as optional.';
  return `${rule} ${isShipped ? `We ship ${whereWeShip()}.` : 'It’s for your receipt: gift cards go out by email.'}`;
}

/** Leaves for the payment page. Back leads to the order that waits, and not to the checkout of an empty cart. */
async function leaveToPay(orderId: string, url: string): Promise<void> {
  // With the router's own state, so that it goes on showing this page.
  window.history.replaceState(window.history.state, '', `/pay?order=${orderId}`);
  await leaveFor(url);
  // The browser kept this document, and shows it again.
  window.location.reload();
}

const paymentMethods = [
  { value: 'credit', label: paymentLabels.credit, icon: <CardIcon className="text-muted" /> },
  { value: 'paypal', label: paymentLabels.paypal, icon: <WalletIcon className="text-muted" /> },
] as const;

/** The checkout's form, kept in this tab as it is typed, so that a reload or a login loses nothing. */
function useCheckout({ cart, owner, saved, last, payments, isPlaced, onPlaced }: CheckoutFormProps) {
  const router = useRouter();
  const ownerId = owner?._id ?? null;
  /** Why the last attempt was refused, where the person can do something about it. */
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  const [first, setFirst] = useState(payNothingFirst);
  /** The server answered 401: the order needs a new login. */
  const [isLoginNeeded, setIsLoginNeeded] = useState(false);
  /** What was ordered: it stays on show, while cart and codes are empty again. */
  const [agreed, setAgreed] = useState<OrderQuote | null>(null);

  const refusalIn = (error: ApiError) => orderCall.read()?.readOrderRefusal(error) ?? null;

  async function placeOrder(typed: CheckoutDraft): Promise<void> {
    // Its page is on the way.
    if (isPlaced) return;
    setRefusal(null);
    setIsLoginNeeded(false);
    const { sendOrder } = await orderCall.load();
    const shown = { ...quote, first: payingOf(first, quote.notApplied) };
    const order = await sendOrder(cart, shown, typed, payments !== null);
    forgetOrderAttempt();
    forgetCheckoutDraft();
    address.save(typed);
    const { _id, name, email } = order.user;
    const user = readSignedInUser();
    // The first order names an account that began with a code.
    if (_id !== null && user) updateSignedInUser(_id, { name, email, role: user.role });
    // Lists of orders that were read before lack it.
    forgetUnseenReads();
    keepRead(`/api/orders/${order._id}`, order);
    setAgreed(quote);
    onPlaced();
    clearCart();
    if (stageOf(order) === 'unpaid') rememberUnpaidOrder(order._id);
    if (order.payment.url) return leaveToPay(order._id, order.payment.url);
    rememberPlacedOrder(order._id);
    // Replaces the checkout, so that Back does not lead to its empty form.
    router.replace(`/order/${order._id}`);
  }

  function explain(error: unknown): void {
    const answer = error instanceof ApiError ? error : null;
    const found = answer && refusalIn(answer);
    setRefusal(found);
    // What it costs may have changed, and the ways to send it.
    quote.renew();
    if (answer?.status === 401) setIsLoginNeeded(true);
    else if (!found)
      showToast({ tone: 'danger', text: `Failed to place order. Please try again. ${messageOf(error, '')}`.trim() });
    if (answer?.code === 'KEY_REUSED') forgetOrderAttempt();
  }

  const form = useAddressForm<CheckoutDraft>({
    initial: firstDraft(ownerId, last, owner?.name ?? ''),
    needs: orderCall,
    send: placeOrder,
    fallback: 'Failed to place order. Please try again.',
    onChange: (typed) => keepCheckoutDraft(ownerId, typed),
    readRefusal: (error) => {
      const found = refusalIn(error);
      return found && 'fields' in found ? found.fields : {};
    },
    onFailure: explain,
  });
  const address = useAddressChoice(form, saved);
  const place = {
    country: countryIn(form.values),
    state: form.values.state.trim(),
    postalCode: form.values.zipCode.trim(),
  };
  const quote = useOrderQuote(cart, place, first);

  return {
    form,
    refusal,
    isLoginNeeded,
    address,
    quote: (isPlaced && agreed) || quote,
    first: { chosen: first, choose: setFirst },
  };
}

/** Which saved address the fields began with, and whether what they hold is to be saved. */
function useAddressChoice(form: Form<CheckoutDraft, AddressFieldName>, saved: readonly SavedAddress[]) {
  const [chosen, setChosen] = useState(() => saved.find((each) => isAddress(form.values, each)) ?? null);
  const [isKept, keep] = useState(true);
  const typedForNew = useRef({ ...blankAddress, country: countryIn(form.values) });
  const isKnown = (typed: AddressText) => saved.some((each) => isAddress(typed, each));

  return {
    chosen,
    isNew: !isKnown(form.values),
    isKept,
    keep,
    choose(address: SavedAddress | null) {
      // A look at another one loses nothing of what was typed for the new one.
      if (chosen === null) typedForNew.current = addressIn(form.values);
      setChosen(address);
      form.change(address ? toAddressText(address) : typedForNew.current);
    },
    /** Saves the address of an order that was placed. Without it the order is as good. */
    save(typed: AddressText) {
      if (!isKept || isKnown(typed)) return;
      const path = chosen ? (`/api/addresses/${chosen._id}` as const) : '/api/addresses';
      callApi(path, { method: chosen ? 'PUT' : 'POST', body: toAddressBody(typed) }).catch(() => undefined);
    },
  };
}
