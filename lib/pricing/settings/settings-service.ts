import { setRouteSettings } from '@/lib/access/api/route-settings';
import { changedFacts } from '@/lib/access/audit/audit-changes';
import { recordAudit } from '@/lib/access/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { chargedDecimalsOf, decimalsOf, MOST_TENDER } from '@/lib/core/money/money';
import { readNumbers, writeNumbers } from '@/lib/core/numbers/number-settings-service';
import { type NumberFacts, noNumbers, numbersSchema } from '@/lib/core/numbers/numbers-schema';
import { readMenus } from '@/lib/core/shop-terms/menu-repository';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { arePurged, monotonicNow } from '@/lib/platform/cache/purged-tags.mjs';
import { everythingTag, settingsTag } from '@/lib/platform/cache/tags';
import { isDatabaseUnavailable } from '@/lib/platform/db/database-errors';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { shopTimeZone } from '@/lib/platform/env/order-env';
import { shopOwner } from '@/lib/platform/env/owner-env';
import { paymentEnv } from '@/lib/platform/env/payment-env';
import { taxRatesEnv } from '@/lib/platform/env/tax-env';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { parseInput } from '@/lib/platform/errors/parse-input';
import { processWide } from '@/lib/platform/process/process-wide.mjs';
import { DEFAULT_SHOP, type ShelfFacts, setShopFacts } from '@/lib/platform/shop/shop-facts';
import { logError } from '@/lib/platform/telemetry/log.mjs';
import { within } from '@/lib/platform/time/within';
import { readPromotionFacts } from '@/lib/pricing/promotions/offer-service';
import { showPromotions } from '@/lib/pricing/promotions/shown-promotions';
import { isPartDone, neededParts } from './needed-parts';
import {
  hasCredit,
  hasOpenChangeSets,
  hasOrders,
  listSettingStates,
  listSettings,
  lockSettings,
  rescalePrices,
  type SettingRow,
  type SettingState,
  writeSetting,
} from './settings-repository';
import { defaultSettings, factsOf, problemOf, standardShipping } from './settings-rules';
import {
  type PartValue,
  partNames,
  type SettingsPart,
  type ShopSettings,
  settingsParts,
  type TaxRateRow,
} from './settings-schema';

/** How old what this process knows may be, in milliseconds. */
const FRESH_FOR = 1_000;
/** For how long a request waits for the settings, in milliseconds: where some are known, and where none are. */
const PATIENCE = 300;
const LONG_PATIENCE = 3_000;

/** A part as it was read, with the stamp of its state; without a value when this version of the shop can't read it. */
interface ReadPart {
  stamp: string;
  version: number;
  value: PartValue<SettingsPart> | undefined;
}
type ReadParts = ReadonlyMap<string, ReadPart>;

interface Known {
  parts: ReadParts;
  settings: ShopSettings;
  versions: ReadonlyMap<string, number>;
  numberFacts: NumberFacts;
  shelfFacts: ShelfFacts;
  promotions: PromotionsRead;
}

type PromotionsRead = Awaited<ReturnType<typeof readPromotionFacts>>;

interface State {
  known: Known | null;
  askedAt: number;
  changedAt: number;
  asking: Promise<void> | null;
}
/** Times are monotonicNow: when the settings were read last, and when this process changed them. */
const UNKNOWN: State = {
  known: null,
  askedAt: Number.NEGATIVE_INFINITY,
  changedAt: Number.NEGATIVE_INFINITY,
  asking: null,
};
const state = processWide('settings', (): State => ({ ...UNKNOWN }));

const noPromotions: PromotionsRead = {
  facts: { hasPromotions: DEFAULT_SHOP.hasPromotions, takesCodes: DEFAULT_SHOP.takesCodes },
  shown: { at: new Date(0), promotions: [] },
};

const readPart = ({ part, version, value, stamp }: SettingRow & SettingState): [string, ReadPart] => {
  const name = partNames.find((one) => one === part);
  return [part, { stamp, version, value: name && settingsParts[name].safeParse(value).data }];
};

/** All parts, of which only those are read and checked that are in another state than they were known in. */
async function readParts(known: ReadParts | undefined, transaction?: DbTransaction): Promise<ReadParts> {
  const states = await listSettingStates(transaction);
  const isKnown = ({ part, stamp }: SettingState) => known?.get(part)?.stamp === stamp;
  const changed = states.filter((each) => !isKnown(each)).map(({ part }) => part);
  const kept = states.filter(isKnown).flatMap(({ part }) => [[part, known?.get(part)] as [string, ReadPart]]);
  const rows = changed.length > 0 ? await listSettings(changed, transaction) : [];
  return new Map([...kept, ...rows.map(readPart)]);
}

/** What holds with these parts. A value that this version of the shop can't read counts as not set. */
function settingsFrom(
  parts: ReadParts,
  numbers = noNumbers,
  { categories, collections }: ShelfFacts = DEFAULT_SHOP,
  promotions = noPromotions,
): Known {
  const settings = defaultSettings({ ...shopOwner(), timeZone: shopTimeZone() });
  const versions = new Map<string, number>();
  for (const [part, { version, value }] of parts) {
    if (!value) continue;
    Object.assign(settings, { [part]: value });
    versions.set(part, version);
  }
  if (!versions.has('shipping')) settings.shipping = standardShipping(settings.shop.currency);
  // Its row says what was saved; the counters went on since.
  settings.numbers = numbers.settings;
  const shelfFacts = { categories, collections };
  return { parts, settings, versions, numberFacts: numbers.facts, shelfFacts, promotions };
}

async function readSettings(transaction?: DbTransaction): Promise<Known> {
  return settingsFrom(
    await readParts(state.known?.parts, transaction),
    await readNumbers(transaction),
    await readMenus(transaction),
    await readPromotionFacts(transaction),
  );
}

function know(known: Known): void {
  state.known = known;
  const facts = factsOf(known.settings, {
    isSet: (part) => known.versions.has(part),
    hasTaxService: taxRatesEnv() !== null,
  });
  const payments = paymentEnv().areOn ? ({ paymentsOn: true } as const) : {};
  setShopFacts({ ...facts, ...payments, ...known.numberFacts, ...known.shelfFacts, ...known.promotions.facts });
  showPromotions(known.promotions.shown);
}

async function ask(): Promise<void> {
  const askedAt = monotonicNow();
  try {
    know(await readSettings());
  } catch (error) {
    // A database that is away is said elsewhere.
    if (!isDatabaseUnavailable(error)) logError('The settings could not be read', error);
  } finally {
    // Also after a failure, so that not each request waits for a database that is away.
    state.askedAt = askedAt;
    state.asking = null;
  }
}

/**
 * Lets `shopFacts` and `settingsNow` say what holds: at most a second old, and read again at once after a change that
 * this process has heard of. Never fails: without a database it is what was known last.
 */
export async function freshSettings(): Promise<void> {
  const isChanged = isBehind();
  if (!isChanged && monotonicNow() - state.askedAt < FRESH_FOR) return;
  await within(state.known && !isChanged ? PATIENCE : LONG_PATIENCE, askUntilKnown());
}

/** Whether the settings were changed since they were read. */
function isBehind(): boolean {
  return state.changedAt >= state.askedAt || arePurged([settingsTag], state.askedAt);
}

async function askUntilKnown(): Promise<void> {
  state.asking ??= ask();
  await state.asking;
  if (!isBehind()) return;
  // They were changed while the reading of another request was under way, which may have missed the change.
  state.asking ??= ask();
  await state.asking;
}

/** Forgets what is known, for tests that begin with another database. */
export function forgetSettings(): void {
  Object.assign(state, UNKNOWN);
  know(settingsFrom(new Map()));
  state.known = null;
}

/** All parts as `freshSettings` found them. */
export function settingsNow(): ShopSettings {
  return (state.known ?? settingsFrom(new Map())).settings;
}

setRouteSettings({
  refresh: freshSettings,
  requiresSecondFactor: () => settingsNow().staff.requireSecondFactor,
});

/** The parts that a shop needs and that are not set yet, as `freshSettings` found them. */
export function unsetParts(known: { hasEmail: boolean }): SettingsPart[] {
  const { settings, versions } = state.known ?? settingsFrom(new Map());
  return neededParts.filter((part) => !isPartDone(part, versions.get(part) ?? 0, settings.shop, known));
}

type PartAnswer = { part: SettingsPart; version: number } & Record<string, unknown>;

const answerOf = ({ settings, versions }: Known, part: SettingsPart): PartAnswer => ({
  part,
  version: versions.get(part) ?? 0,
  ...settings[part],
});

/** The part of this name. Throws NOT_FOUND. */
export function partNamed(name: string): SettingsPart {
  const part = partNames.find((one) => one === name);
  if (!part) throw new AppError('NOT_FOUND', `There is no such part. There are ${partNames.join(', ')}.`);
  return part;
}

/** A part as it holds, with its version; 0 while it was never set. Throws NOT_FOUND. */
export async function getSettings(name: string): Promise<PartAnswer> {
  const part = partNamed(name);
  return answerOf(await readSettings(), part);
}

/** Whether the shop has orders, after which its currency stays. */
export function shopHasOrders(): Promise<boolean> {
  return hasOrders();
}

/**
 * Another currency means other prices: only before the first order and the first store credit, where each price has no
 * more decimals, and with other decimals while no change set waits.
 */
async function changeCurrency(transaction: DbTransaction, before: string, after: string): Promise<void> {
  if (await hasOrders(transaction))
    throw new AppError('HAS_ORDERS', 'The shop has orders already, so its currency has to stay.', {
      errors: { currency: 'can only change before the first order' },
    });
  if (await hasCredit(transaction))
    throw new AppError('HAS_ORDERS', 'Customers have store credit already, so the shop’s currency has to stay.', {
      errors: { currency: 'can only change before the first store credit' },
    });
  const decimals = decimalsOf(after);
  if (decimals !== decimalsOf(before) && (await hasOpenChangeSets(transaction)))
    throw invalidInput({ currency: 'An import or edit still waits. Apply or delete it first.' });
  const product = await rescalePrices(transaction, 10 ** (decimals - decimalsOf(before)));
  if (product)
    throw invalidInput({ currency: `${product.name} (${product.id}) has a price with more than ${decimals} decimals` });
}

/** Throws INVALID_INPUT for a price of shipping with more decimals than can be charged in the currency. */
function assertDecimals({ shipping, shop }: ShopSettings, changed: SettingsPart): void {
  const most = chargedDecimalsOf(shop.currency, paymentEnv().areOn);
  const isRound = (amount: number) => Number(amount.toFixed(most)) === amount;
  for (const [zone, { methods }] of shipping.zones.entries())
    for (const [index, { name, rates }] of methods.entries()) {
      if (rates.every(({ over, price }) => isRound(over) && isRound(price))) continue;
      const field = changed === 'shop' ? 'currency' : `zones.${zone}.methods.${index}.rates`;
      throw invalidInput({
        [field]: `The price of ${name} has more decimals than can be charged in ${shop.currency}.`,
      });
    }
}

/** Throws INVALID_INPUT for gift cards that hold more than one that the shop's people make. */
function assertCardsHold({ shop, 'gift-cards': { to } }: ShopSettings, changed: SettingsPart): void {
  const most = MOST_TENDER / 10 ** decimalsOf(shop.currency);
  if (to <= most) return;
  if (changed !== 'shop') throw invalidInput({ to: `must be at most ${most}` });
  throw invalidInput({ currency: `Gift cards are sold up to ${to}. In ${shop.currency}, ${most} is the most.` });
}

/** A change of some pages with the others as they are. */
const withAllPages = (pages: ShopSettings['returns']['pages'], body: Record<string, unknown>) =>
  typeof body.pages === 'object' && body.pages !== null && !Array.isArray(body.pages)
    ? { ...body, pages: { ...pages, ...body.pages } }
    : body;

/** With null for what was not set, so that the log can say so, and it can be put back. */
const withNulls = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? null]));

/** Tables of rates that are longer are counted in the log, which is read as a whole. */
const MOST_LOGGED_RATES = 200;

/** The facts of a change for the log: of a long table of rates, how many rows changed. */
function loggedFacts(changes: NonNullable<ReturnType<typeof changedFacts>>) {
  const [before, after] = [changes.before.rates, changes.after.rates] as (TaxRateRow[] | undefined)[];
  if (!before || !after || Math.max(before.length, after.length) <= MOST_LOGGED_RATES) return changes;
  const [old, current] = [before, after].map((rows) => new Set(rows.map((row) => JSON.stringify(row))));
  const newRows = after.filter((row) => !old?.has(JSON.stringify(row))).length;
  const goneRows = before.filter((row) => !current?.has(JSON.stringify(row))).length;
  const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;
  return {
    before: { ...changes.before, rates: `${rows(before.length)}, ${goneRows} of them changed or removed` },
    after: { ...changes.after, rates: `${rows(after.length)}, ${newRows} of them changed or added` },
  };
}

/** What a caller says of a part. What is left out stays, but for the cut-off of standard zones: it goes with them. */
function givenOf(part: SettingsPart, body: Record<string, unknown>, { settings, versions }: Known) {
  if (part === 'returns') return withAllPages(settings.returns.pages, body);
  return part === 'shipping' && !versions.has(part) && 'zones' in body ? { cutOff: undefined, ...body } : body;
}

/**
 * Changes a part to what `body` says. It names the version that its writer saw; CHANGED, with the present part, when
 * that is another one. Every process knows the change within a second, cached pages included. Throws NOT_FOUND,
 * INVALID_INPUT, CHANGED, HAS_ORDERS, SET_UP_FIRST.
 */
export async function saveSettings(viewer: Viewer, name: string, body: Record<string, unknown>): Promise<PartAnswer> {
  const part = partNamed(name);
  const saved = await inTransactionOf(viewer, 'settings:write', async (transaction) => {
    await lockSettings(transaction);
    const before = await readSettings(transaction);
    const present = answerOf(before, part);
    if (body.version !== present.version)
      throw new AppError('CHANGED', 'Someone else changed these settings meanwhile. Please look at them again.', {
        details: { version: present.version, present },
      });
    const wanted = parseInput(settingsParts[part], { ...before.settings[part], ...givenOf(part, body, before) });
    const value = part === 'numbers' ? await writeNumbers(transaction, numbersSchema.parse(wanted)) : wanted;
    const settings: ShopSettings = { ...before.settings, [part]: value };
    const problem = problemOf(settings, part);
    if (problem) throw invalidInput({ [problem.field]: problem.message });
    const { currency } = before.settings.shop;
    if (settings.shop.currency !== currency) await changeCurrency(transaction, currency, settings.shop.currency);
    if (settings.staff.requireSecondFactor && !before.settings.staff.requireSecondFactor && !viewer.hasSecondFactor)
      throw new AppError('SET_UP_FIRST', 'Set up a second factor for yourself first, so that you stay in.');
    if (part === 'gift-cards' || settings.shop.currency !== currency) assertCardsHold(settings, part);
    if (part === 'shipping' || before.versions.has('shipping')) assertDecimals(settings, part);
    const changes = changedFacts(before.settings[part] as Record<string, unknown>, value as Record<string, unknown>);
    const logged = changes && loggedFacts(changes);
    const isFirst = !before.versions.has(part);
    if (!changes && !isFirst) return present;
    const version = present.version + 1;
    await writeSetting(transaction, { part, version, value });
    await recordAudit(transaction, {
      actor: viewer,
      action: 'settings-changed',
      subjectId: part,
      before: withNulls(logged?.before ?? {}),
      after: logged?.after ?? {},
    });
    await recordExpiredTags(transaction, [everythingTag, settingsTag]);
    return { part, version, ...(value as PartValue<typeof part>) };
  });
  // This process looks again before its next answer.
  state.changedAt = monotonicNow();
  return saved;
}
