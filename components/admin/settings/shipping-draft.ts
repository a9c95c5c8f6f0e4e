import type { PartValue } from '@/lib/pricing/settings/settings-schema';
import { newKey, readCount, readSum, sumText } from './typed-numbers';

/** A price of a method, for goods of more than a sum; as typed. */
export interface StepDraft {
  key: string;
  over: string;
  price: string;
}

export interface MethodDraft {
  key: string;
  /** Empty for a new method, whose id is made from its name. Orders name it, so that a stored one stays. */
  id: string;
  name: string;
  days: [from: string, to: string];
  pickup: boolean;
  rates: StepDraft[];
}

export interface ZoneDraft {
  key: string;
  name: string;
  countries: string[];
  methods: MethodDraft[];
}

export interface ShippingDraft {
  /** `14:00`; empty for none. */
  cutOff: string;
  /** Days such as `2026-12-24`, with commas or spaces between. */
  daysOff: string;
  zones: ZoneDraft[];
}

type Zone = PartValue<'shipping'>['zones'][number];
type Method = Zone['methods'][number];

export const newStep = (over = '', price = ''): StepDraft => ({ key: newKey(), over, price });

export const newMethod = (): MethodDraft => ({
  key: newKey(),
  id: '',
  name: '',
  days: ['', ''],
  pickup: false,
  rates: [newStep('0')],
});

export const newZone = (): ZoneDraft => ({ key: newKey(), name: '', countries: [], methods: [newMethod()] });

const toMethodDraft = ({ id, name, days, pickup, rates }: Method): MethodDraft => ({
  key: newKey(),
  id,
  name,
  days: [String(days[0]), String(days[1])],
  pickup: pickup === true,
  rates: rates.map(({ over, price }) => newStep(sumText(over), sumText(price))),
});

export const toShippingDraft = ({ zones, cutOff, daysOff }: PartValue<'shipping'>): ShippingDraft => ({
  cutOff: cutOff ?? '',
  daysOff: (daysOff ?? []).join(', '),
  zones: zones.map(({ name, countries, methods }) => ({
    key: newKey(),
    name,
    countries: [...countries],
    methods: methods.map(toMethodDraft),
  })),
});

/** An id from a name: `Express (24 h)` is `express-24-h`. */
function idFrom(name: string): string {
  const plain = name.normalize('NFKD').replaceAll('ß', 'ss').replace(/\p{M}/gu, '').toLowerCase();
  const id = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 36)
    .replace(/^-+|-+$/g, '');
  return id || 'method';
}

/** The ids of a zone's methods: what is stored stays, and what is new is like no other. */
function idsOf(methods: readonly MethodDraft[]): string[] {
  const taken = new Set(methods.map(({ id }) => id).filter(Boolean));
  return methods.map(({ id, name }) => {
    if (id) return id;
    const stem = idFrom(name);
    let free = stem;
    for (let next = 2; taken.has(free); next += 1) free = `${stem}-${next}`;
    taken.add(free);
    return free;
  });
}

/** A method as the API takes it; numbers that can't be read are NaN, which it refuses. */
function toMethod({ name, days, pickup, rates }: MethodDraft, id: string): Method {
  return {
    id,
    name: name.trim(),
    days: [readCount(days[0]), readCount(days[1])],
    ...(pickup && { pickup }),
    rates: rates.map(({ over, price }) => ({ over: readSum(over), price: readSum(price) })),
  };
}

const daysIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

export const toShippingValue = ({ zones, cutOff, daysOff }: ShippingDraft): Required<PartValue<'shipping'>> => ({
  cutOff: cutOff || null,
  daysOff: daysIn(daysOff),
  zones: zones.map(({ name, countries, methods }) => {
    const ids = idsOf(methods);
    return {
      name: name.trim(),
      countries,
      methods: methods.map((method, place) => toMethod(method, ids[place] ?? '')),
    };
  }),
});

/** The method if all of its numbers can be read, to be told in a line; null otherwise. */
export function readableMethod(draft: MethodDraft): Method | null {
  const method = toMethod(draft, 'id');
  const numbers = [...method.days, ...method.rates.flatMap(({ over, price }) => [over, price])];
  return numbers.some(Number.isNaN) ? null : method;
}

/** A list with an entry at another place, one further up or down. */
export function moved<Entry>(list: readonly Entry[], from: number, by: -1 | 1): Entry[] {
  const entry = list[from];
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(from + by, 0, entry);
}

/** A list with one entry changed. */
export const replaced = <Entry>(list: readonly Entry[], place: number, change: Partial<Entry>): Entry[] =>
  list.map((entry, index) => (index === place ? { ...entry, ...change } : entry));
