import { countUseByIp } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { cents, formatCents } from '@/lib/core/money/money';
import { deliveryOf } from '@/lib/core/shop-terms/delivery';
import { refusedItems } from '@/lib/core/shop-terms/gift-card-items';
import { choicesIn } from '@/lib/core/shop-terms/order-choices';
import { goodsAfter, methodOf, shippingPriceAfter } from '@/lib/core/shop-terms/totals';
import { saidOf } from '@/lib/core/sizes/size-names';
import { MAX_LINES, MAX_QUANTITY } from '@/lib/orders/order/order-limits';
import { mergeLines } from '@/lib/orders/order/order-lines';
import { findOffers } from '@/lib/orders/order/price-now-service';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { type PlaceTerms, shopFacts } from '@/lib/platform/shop/shop-facts';
import { countryCodeOf } from '@/lib/pricing/addresses/countries';
import { postalRulesOf } from '@/lib/pricing/addresses/postal-rules';
import { paidByOf } from '@/lib/pricing/gift-cards/paid-by-schema';
import { allNotApplied, proposeTender } from '@/lib/pricing/gift-cards/tender-service';
import type { Outcome, Shopper } from '@/lib/pricing/promotions/apply-promotions';
import { dependsOnShopper, offersAt, offersFor, shopperOf, shopperWith } from '@/lib/pricing/promotions/offer-service';
import { promotedTotals } from '@/lib/pricing/promotions/promoted-totals';
import { messageOf } from '@/lib/pricing/promotions/refusal-words';
import { notAppliedOf, type Offers } from '@/lib/pricing/promotions/typed-codes';
import { termsAt } from '@/lib/pricing/settings/tax-rate-service';
import { type CartItem, itemKeyOf, reconcile } from './cart-reconcile';
import { listCartItems, noteCartChange, replaceCartItems } from './cart-repository';
import type { CartToTry, TriedCart } from './cart-trial-schema';
import type { CartItems, CartMerge, CartQuote, CartToQuote } from './saved-cart-schema';

/**
 * Current price, stock and state of cart lines, with the promotions that count, and what gift cards and credit would
 * pay. `findShopper` is asked where that depends on who buys; a caller with `clientIp` may ask for so many places whose
 * tax a service has to say. Throws INVALID_INPUT, RATE_LIMITED.
 */
export async function quoteCart(
  cart: CartToQuote,
  { findShopper = async () => null, clientIp }: { findShopper?: () => Promise<Viewer | null>; clientIp?: string } = {},
): Promise<CartQuote> {
  const offers = await offersFor(cart.codes ?? []);
  const viewer = dependsOnShopper(offers) || cart.useCredit ? await findShopper() : null;
  const shopper = await shopperOf(viewer, offers);
  const userId = viewer?.userId ?? null;
  const countNewPlace = clientIp === undefined ? undefined : () => countUseByIp(limits.taxPlaceByIp, clientIp);
  return (await quoteWith(cart, { offers, shopper, at: new Date(), userId, countNewPlace })).quote;
}

/**
 * The quote for any person at any moment, and for every promotion that holds then whether it counts, and why not. The
 * prices are those of now. Throws INVALID_INPUT.
 */
export async function tryCart({ email, at = new Date(), ...cart }: CartToTry): Promise<TriedCart> {
  const { live, offers } = await offersAt(at, cart.codes ?? []);
  const purchase = { shopper: await shopperWith(email, offers), at, userId: null };
  const { quote, outcome } = await quoteWith(cart, { offers, ...purchase });
  const offered = new Map(offers.offers.map((each) => [each.promotion._id, each]));
  const all = [...live, ...offers.offers.map(({ promotion }) => promotion)];
  const promotions = [...new Map(all.map((each) => [each._id, each])).values()].map((promotion) => {
    const offer = offered.get(promotion._id);
    const taken = outcome.taken.find((each) => each.offered === offer);
    const facts = { _id: promotion._id, name: promotion.name, promotion, code: offer?.code ?? null };
    if (taken) return { ...facts, counted: true, amount: taken.amount };
    const refusal = offer ? outcome.refusalOf(offer) : ({ reason: 'NEEDS_CODE' } as const);
    return { ...facts, counted: false, amount: cents(0), reason: refusal.reason, message: messageOf(refusal) };
  });
  return { ...quote, promotions };
}

async function quoteWith(
  { items, destination, method: wantedMethod, ...fields }: CartToQuote,
  {
    offers,
    userId,
    countNewPlace,
    ...purchase
  }: {
    offers: Offers;
    shopper: Shopper;
    at: Date;
    userId: string | null;
    countNewPlace?: (() => Promise<unknown>) | undefined;
  },
): Promise<{ quote: CartQuote; outcome: Outcome }> {
  const refused = refusedItems(fields.giftCardItems ?? [], formatCents);
  if (Object.keys(refused).length > 0) throw invalidInput(refused);
  const wanted = mergeLines(items, 'items');
  const { offers: offersOfLines, names } = await findOffers(wanted, undefined, offers);
  const offered = new Map(offersOfLines.map((offer) => [itemKeyOf(offer), offer]));
  const lines = wanted.map((line): CartQuote['lines'][number] => {
    const offer = offered.get(itemKeyOf(line));
    const available = offer ? offer.available : 0;
    const isGone = available === 0;
    return {
      ...line,
      available,
      name: offer?.name ?? names.get(line.product) ?? null,
      image: offer?.image ?? null,
      price: offer?.price ?? null,
      ...(offer && saidOf(offer)),
      problem: isGone ? 'gone' : available !== null && available < line.quantity ? 'short' : null,
    };
  });
  const priced = lines.flatMap((line, position) => {
    const offer = offered.get(itemKeyOf(line));
    return offer && line.problem !== 'gone' ? [{ ...offer, quantity: line.quantity, position }] : [];
  });
  const terms = destination ? await termsOf(destination, countNewPlace) : shopFacts().terms;
  const choices = choicesIn(fields);
  // Gift cards alone go nowhere.
  const isSent = priced.length > 0 || !choices.giftCardItems?.length;
  const method = isSent ? (methodOf(terms, wantedMethod ?? undefined) ?? methodOf(terms, undefined)) : null;
  const { totals, outcome } = promotedTotals(priced, {
    choices,
    terms,
    method,
    offers,
    ...purchase,
  });
  const goods = goodsAfter(totals);
  const now = new Date();
  const tender = await proposeTender(totals, choices, userId);
  const notApplied = allNotApplied(notAppliedOf(offers, outcome), tender);
  const day = method ? deliveryOf(method, now).to : '';
  const quote = {
    lines,
    ...totals,
    adjustments: totals.adjustments.map((each) => ({
      ...each,
      lines: each.lines.map((share) => ({ ...share, position: priced[share.position]?.position ?? share.position })),
    })),
    estimatedDelivery: day,
    arrivesBy: day,
    methods: (isSent ? terms.methods : []).map((each) => ({
      id: each.id,
      name: each.name,
      price: priced.length > 0 ? shippingPriceAfter(outcome.discounts, each, goods) : cents(0),
      ...(each.isPickup && { pickup: true }),
      delivery: deliveryOf(each, now),
    })),
    method: method?.id ?? null,
    ...(isSent && method === null && { problem: 'NOT_DELIVERABLE' as const }),
    ...(notApplied && { notApplied }),
    ...(tender.isAsked && {
      paidBy: paidByOf({ ...totals, ...tender }, paymentEnv().areOn ? 'provider' : 'mock'),
    }),
  };
  return { quote, outcome };
}

/** What holds at the place for which a quote is asked. */
function termsOf(
  { country, state, postalCode }: NonNullable<CartToQuote['destination']>,
  countNewPlace?: () => Promise<unknown>,
): Promise<PlaceTerms> {
  const code = countryCodeOf(country);
  const rules = postalRulesOf(code);
  const place = {
    country: code,
    state: (state && rules.state?.read(state)) || (state ?? undefined),
    postalCode: (postalCode && rules.postalCode?.read(postalCode)) || (postalCode ?? undefined),
  };
  return termsAt(place, countNewPlace);
}

/** The viewer's cart. */
export async function getCart(viewer: Viewer): Promise<CartItems> {
  return { items: await listCartItems(viewer.userId) };
}

/**
 * Replaces the viewer's cart; products not in the catalogue are left out. Throws INVALID_INPUT, SESSION_ENDED,
 * RATE_LIMITED.
 */
export async function saveCart(viewer: Viewer, { items }: CartItems): Promise<CartItems> {
  const lines = mergeLines(items, 'items');
  return inTransactionOf(viewer, { ownerWithin: limits.cartByUser }, async (transaction) => {
    await replaceCartItems(transaction, viewer.userId, lines);
    return { items: await listCartItems(viewer.userId, transaction) };
  });
}

/**
 * Merges a browser's cart into the viewer's: quantities add up, limited by the stock, 99 pairs and 100 lines. A
 * sold-out line is not added, but stays if the viewer's cart has it. With `since`, the browser's cart when both were
 * last equal, only the difference is applied, regardless of stock. A repeated `key` changes nothing. Throws
 * INVALID_INPUT, SESSION_ENDED, RATE_LIMITED.
 */
export async function mergeCart(viewer: Viewer, merge: CartMerge, key: string | null): Promise<CartItems> {
  const items = mergeLines(merge.items, 'items');
  const since = merge.since && mergeLines(merge.since, 'since');
  const { offers } = since ? { offers: [] } : await findOffers(items);
  const left = new Map(offers.map((offer) => [itemKeyOf(offer), offer.available ?? MAX_QUANTITY]));
  return inTransactionOf(viewer, { ownerWithin: limits.cartByUser }, async (transaction) => {
    const stored = await listCartItems(viewer.userId, transaction);
    if (key !== null && !(await noteCartChange(transaction, viewer.userId, key))) return { items: stored };
    const merged = since
      ? reconcile({ base: since, here: items, there: stored })
      : addWithinStock(stored, items, (item) => left.get(itemKeyOf(item)) ?? 0);
    await replaceCartItems(transaction, viewer.userId, merged);
    return { items: await listCartItems(viewer.userId, transaction) };
  });
}

/** Both carts merged. Added lines are limited by the stock; a sold-out line keeps the stored quantity. */
function addWithinStock(stored: CartItem[], added: CartItem[], leftOf: (item: CartItem) => number): CartItem[] {
  const merged = new Map(stored.map((item) => [itemKeyOf(item), item]));
  for (const line of added) {
    const known = merged.get(itemKeyOf(line));
    const quantity = Math.min((known?.quantity ?? 0) + line.quantity, leftOf(line), MAX_QUANTITY);
    if (quantity > 0 && (known || merged.size < MAX_LINES)) merged.set(itemKeyOf(line), { ...line, quantity });
  }
  return [...merged.values()];
}
