import type { Route } from 'next';
import { sentenceOf as promotionSentence } from '@/components/admin/promotions/promotion-sentence';
import {
  changeSetPath,
  messagesPath,
  newsletterPath,
  orderPath,
  productFormPath,
  promotionsPath,
  settingsPath,
  shelvesPath,
  userPath,
} from '@/components/admin/shared/admin-paths';
import { type AuditFacts, type AuditSubject, sentenceOfAction } from '@/lib/access/audit/audit-actions';
import type { AuditEntry } from '@/lib/access/audit/audit-schema';
import { factLabels } from '@/lib/catalogue/product/shoe-facts';
import { dollarsToCents, formatCents } from '@/lib/core/money/money';
import { wordsOfRole } from '@/lib/core/permissions/rights';
import { isOneSize, sizeWithWord } from '@/lib/core/sizes/size-names';
import { formatShopTime } from '@/lib/platform/locale/shop-time';
import { capitalise } from '@/lib/platform/text/capitalise';
import { findKnown } from '@/lib/platform/text/known';
import { rulesSchema } from '@/lib/pricing/promotions/promotion-schema';
import { linesOfSetting, partTitleOf } from '@/lib/pricing/settings/settings-words';

/** A text longer than this is cut, and shown whole on demand. */
const SHORT = 60;
const NOTHING = 'none';

/** A value as it is shown: `full` when `text` is only the beginning or a summary of it. */
export type ShownValue = { kind: 'text'; text: string; full?: string } | { kind: 'picture'; imageUrl: string };

/** One field of a subject. A side that did not exist, before a creation or after a deletion, is null. */
export interface ShownChange {
  label: string;
  before: ShownValue | null;
  after: ShownValue | null;
}

type AuditChange = Pick<AuditEntry, 'before' | 'after'> & Partial<Pick<AuditEntry, 'action'>>;

/** A value of a field with a few values, for people: `On hold` for `on_hold`. */
const spoken = (value: string) => capitalise(value.replaceAll('_', ' '));
const count = (amount: number, one: string, many = `${one}s`) => `${amount} ${amount === 1 ? one : many}`;

/** Field names for people, the most important field first. */
const fieldNames: Record<string, string> = {
  name: 'name',
  email: 'email',
  role: 'role',
  status: 'status',
  publishAt: 'time of publication',
  brand: 'brand',
  price: 'price',
  originalPrice: 'original price',
  prices: 'planned prices',
  category: 'category',
  stock: 'stock',
  isLatest: 'New Arrival mark',
  isBestSeller: 'Best Seller mark',
  image: 'picture',
  images: 'pictures',
  alt: 'alt texts',
  turntable: 'turntable',
  features: 'features',
  description: 'description',
  amount: 'amount',
  reason: 'reason',
  fields: 'corrected',
  narrowedBy: 'narrowed by',
  orders: 'orders',
  return: 'return',
  state: 'state',
  isAnswered: 'answered',
  carrier: 'carrier',
  trackingNumber: 'tracking number',
  style: 'style',
  colorName: 'color name',
  ...factLabels,
};

/** The name of a field for people; an unknown one as it is stored. */
const fieldName = (name: string) => fieldNames[name] ?? name;

/** Not a field: the id of the import or bulk edit that a change of a product belongs to. */
const CHANGE_SET = 'changeSet';

/** The fields of a change, the most important first. */
function fieldsOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const known = Object.keys(fieldNames);
  const rank = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length);
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  names.delete(CHANGE_SET);
  return [...names].sort((a, b) => rank(a) - rank(b));
}

/** What a user did, as a sentence. */
export const sentenceOf = (entry: AuditEntry) => sentenceOfAction(entry, fieldsOf(entry).map(fieldName));

/** The page of the import or bulk edit that an entry belongs to; null for none. */
export function changeSetPathOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Route | null {
  const id = (after ?? before)?.[CHANGE_SET];
  return typeof id === 'string' ? changeSetPath(id) : null;
}

/** The name of a subject; the number of an order. */
export function subjectNameOf({ type, id, name, number }: AuditEntry['subject']): string {
  if (type === 'list') return capitalise(id);
  if (type === 'settings') return partTitleOf(id);
  // A draft of a newsletter may have none yet.
  if (type === 'newsletter' && name === '') return 'No subject yet';
  return number ?? name ?? (type === 'picture' ? 'Picture' : `A deleted ${type}`);
}

/** The admin page that shows a subject of a type; types without one are left out. */
const pathOfSubject: Partial<Record<AuditSubject, (subject: AuditEntry['subject']) => Route>> = {
  product: ({ id }) => productFormPath(id),
  category: () => shelvesPath('category'),
  collection: () => shelvesPath('collection'),
  redirect: () => shelvesPath('redirect'),
  order: ({ id }) => orderPath(id),
  user: ({ name }) => userPath(name ?? ''),
  promotion: ({ id }) => promotionsPath(id),
  message: () => messagesPath('all'),
  newsletter: ({ id }) => newsletterPath(id),
};

/** The admin page that shows a subject; null when it was deleted or has none. */
export function subjectPathOf(subject: AuditEntry['subject']): Route | null {
  if (subject.type === 'settings') return settingsPath(subject.id);
  return (subject.exists && findKnown(pathOfSubject, subject.type)?.(subject)) || null;
}

function shownText(text: string): ShownValue {
  if (text.trim() === '') return { kind: 'text', text: NOTHING };
  // Array.from splits by code points, so that no emoji is cut in half.
  const letters = Array.from(text);
  if (letters.length <= SHORT) return { kind: 'text', text };
  return { kind: 'text', text: `${letters.slice(0, SHORT).join('').trimEnd()}…`, full: text };
}

interface StockLine {
  size: number;
  quantity: number | null;
  sku?: string | null;
  gtin?: string | null;
  label?: string | null;
}

/** What is told of a size, each with the beginning of its line. */
const articleFacts = [
  { label: 'Stock', text: ({ quantity }: StockLine) => quantityText(quantity) },
  { label: 'SKU', text: ({ sku }: StockLine) => sku ?? NOTHING },
  { label: 'GTIN', text: ({ gtin }: StockLine) => gtin ?? NOTHING },
  { label: 'Label', text: ({ label }: StockLine) => label ?? NOTHING },
] as const;

const quantityText = (quantity: number | null | undefined) =>
  quantity === undefined ? 'not sold' : quantity === null ? 'not tracked' : String(quantity);
/** What is printed in a shoe of this size. */
const printed = ({ size, label }: Pick<StockLine, 'size' | 'label'>) => label ?? String(size);
const stockText = (lines: readonly StockLine[]) =>
  lines.map((line) => `${sizeWithWord(printed(line), 'Size')}: ${quantityText(line.quantity)}`).join('\n');

function isStock(value: unknown): value is StockLine[] {
  return Array.isArray(value) && value.every((line) => typeof line === 'object' && line !== null && 'size' in line);
}

/** One change per size whose stock differs; null when either side is not a stock list. */
function stockChanges(before: unknown, after: unknown): ShownChange[] | null {
  if (!isStock(before) || !isStock(after)) return null;
  const [old, current] = [before, after].map((lines) => new Map(lines.map((line) => [line.size, line]))) as [
    Map<number, StockLine>,
    Map<number, StockLine>,
  ];
  return [...new Set([...old.keys(), ...current.keys()])]
    .sort((a, b) => a - b)
    .flatMap((size) => {
      const [was, is] = [old.get(size), current.get(size)];
      return articleFacts.flatMap(({ label, text }) => {
        // That a size came or went is told by its stock.
        if (label !== 'Stock' && (!was || !is)) return [];
        const [then, now] = [was, is].map((line) => (line ? text(line) : quantityText(undefined))) as [string, string];
        if (then === now) return [];
        return [
          {
            label: isOneSize({ size, label: printed(is ?? was ?? { size }) }) ? label : `${label} of size ${size}`,
            before: { kind: 'text' as const, text: then },
            after: { kind: 'text' as const, text: now },
          },
        ];
      });
    });
}

interface PlannedLine {
  price: number;
  from: string | null;
  until: string | null;
}

function plannedText({ price, from, until }: PlannedLine): string {
  const times = [from && `from ${formatShopTime(from, 'moment')}`, until && `until ${formatShopTime(until, 'moment')}`];
  return [formatCents(dollarsToCents(price)), ...times.filter(Boolean)].join(' ');
}

/** What one thing in a list is called. */
const listNouns: Readonly<Record<string, string>> = {
  images: 'picture',
  turntable: 'picture',
  features: 'feature',
  alt: 'text',
};

function shownList(list: readonly unknown[], field: string): ShownValue {
  if (list.length === 0) return { kind: 'text', text: NOTHING };
  if (isStock(list)) return { kind: 'text', text: count(list.length, 'size'), full: stockText(list) };
  if (field === 'prices')
    return {
      kind: 'text',
      text: count(list.length, 'planned price'),
      full: list.map((planned) => plannedText(planned as PlannedLine)).join('\n'),
    };
  const noun = listNouns[field] ?? 'entry';
  const summary = count(list.length, noun, noun === 'entry' ? 'entries' : `${noun}s`);
  return { kind: 'text', text: summary, full: list.map(String).join('\n') };
}

function shown(value: unknown, field: string): ShownValue {
  if (value === null || value === undefined || value === '') return { kind: 'text', text: NOTHING };
  if (typeof value === 'boolean') return { kind: 'text', text: value ? 'yes' : 'no' };
  if (typeof value === 'number' && ['price', 'originalPrice', 'amount'].includes(field))
    return { kind: 'text', text: formatCents(dollarsToCents(value)) };
  if (Array.isArray(value)) return shownList(value, field);
  if (typeof value === 'object') return shownText(JSON.stringify(value));
  const text = String(value);
  if (field === 'image') return { kind: 'picture', imageUrl: text };
  if (field === 'publishAt') return { kind: 'text', text: formatShopTime(text, 'moment') };
  if (field === 'role') return { kind: 'text', text: capitalise(wordsOfRole(text).label) };
  return field === 'status' || field === 'category' ? { kind: 'text', text: spoken(text) } : shownText(text);
}

/** What a promotion gives, and for what, as a sentence; null where one of them is not told. Limits are other fields. */
function sentenceOfRules({ when, gives }: AuditFacts): string | null {
  const { data } = rulesSchema.safeParse({ when, gives, budget: null });
  if (!data) return null;
  const noLimits = {
    from: null,
    until: null,
    uses: null,
    usesPerCustomer: null,
    code: null,
    needsCode: false,
    codes: 0,
  };
  return promotionSentence({ ...data, ...noLimits, stacking: 'with-others' }, new Date());
}

const isRule = (field: string) => field === 'when' || field === 'gives';

/** The change of one of the two rules of a promotion: of both, one sentence. */
function ruleChanges(field: string, before: AuditFacts | null, after: AuditFacts | null): ShownChange[] {
  const [old, current] = [before, after].map((facts) => facts && sentenceOfRules(facts));
  if ((!before || old) && (!after || current)) {
    const side = (text: string | null | undefined) => (text ? shownText(text) : null);
    return field === 'gives' ? [{ label: 'Gives', before: side(old), after: side(current) }] : [];
  }
  const full = [before, after].flatMap((facts) => (facts ? [JSON.stringify(facts[field])] : [])).join('\n→ ');
  return [{ label: capitalise(fieldName(field)), before: null, after: { kind: 'text', text: 'changed', full } }];
}

const isNothing = (value: ShownValue) => value.kind === 'text' && value.text === NOTHING;

/** More changes of settings than these are counted, such as those of a long table of rates. */
const MOST_LINES = 60;

/** What differs between two states of settings, line by line: each method, each rate. */
export function settingChanges(before: AuditFacts, after: AuditFacts): ShownChange[] {
  const changes: ShownChange[] = [];
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, current] = [
      new Map(linesOfSetting(field, before[field])),
      new Map(linesOfSetting(field, after[field])),
    ];
    for (const label of new Set([...old.keys(), ...current.keys()])) {
      if (old.get(label) === current.get(label)) continue;
      const side = (text = ''): ShownValue =>
        field === 'logo' && text ? { kind: 'picture', imageUrl: text } : shownText(text);
      changes.push({ label, before: side(old.get(label)), after: side(current.get(label)) });
    }
  }
  if (changes.length <= MOST_LINES) return changes;
  const rest = count(changes.length - MOST_LINES, 'further change');
  return [...changes.slice(0, MOST_LINES), { label: 'And', before: null, after: { kind: 'text', text: rest } }];
}

/** What an entry changed, field by field, the most important first; fields that were and stay empty are left out. */
export function changesOf({ action, before, after }: AuditChange): ShownChange[] {
  if (action === 'settings-changed') return settingChanges(before ?? {}, after ?? {});
  const side = (facts: AuditFacts | null, field: string) => (facts ? shown(facts[field], field) : null);
  return fieldsOf({ before, after })
    .flatMap((field): ShownChange[] => {
      if (isRule(field)) return ruleChanges(field, before, after);
      const stock = field === 'stock' && stockChanges(before?.stock, after?.stock);
      return stock || [{ label: capitalise(fieldName(field)), before: side(before, field), after: side(after, field) }];
    })
    .filter((change) => [change.before, change.after].some((value) => value && !isNothing(value)));
}
