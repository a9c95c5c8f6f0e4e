import { z } from 'zod';

const GRAMS_IN_AN_OUNCE = 28.349523125;

interface Measure {
  min: number;
  max: number;
  unit: string;
  example: string;
  /** What the number is about, where the label is unclear. */
  of?: string;
  /** The formatted number. */
  show?: (value: number) => string;
}

/** A measured fact. */
function measured(label: string, { min, max, unit, example, of = `In ${unit}`, show }: Measure) {
  return {
    label,
    unit,
    /** The hint below an administrator's field. */
    hint: `${of}, such as ${example}.`,
    show: show ?? ((value: number) => `${value} ${unit}`),
    told: z.number().nullable().default(null),
    written: z
      .number(`must be a number such as ${example}`)
      .min(min, `must be at least ${min} ${unit}`)
      .max(max, `must be at most ${max} ${unit}`)
      .refine((value) => Number(value.toFixed(1)) === value, 'has at most one decimal')
      .nullable(),
  };
}

/** A fact in a few words. */
function worded(label: string, example: string) {
  return {
    label,
    unit: null,
    hint: `Such as ${example}.`,
    show: (value: string) => value,
    told: z.string().nullable().default(null),
    written: z
      .string('must be text, or null')
      .trim()
      .max(120, 'must be at most 120 characters')
      .regex(/^[^\p{Cc}]*$/u, 'has characters we can’t use')
      .nullable()
      .overwrite((text) => text || null),
  };
}

/** `6.9 oz (196 g)`. */
export function formatWeight(grams: number): string {
  return `${formatOunces(grams)} (${grams} g)`;
}

/** `6.9 oz`. */
export function formatOunces(grams: number): string {
  return `${(grams / GRAMS_IN_AN_OUNCE).toFixed(1)} oz`;
}

/**
 * Facts of a shoe, in their order of display. A fact is one row: API and its document, admin form, the database's
 * `facts`, product page, comparison and feed follow from it. Any of them may be null (unknown).
 */
export const shoeFacts = {
  /** Grams of one shoe in US men's 9. */
  weightGrams: measured('Weight', {
    min: 10,
    max: 5_000,
    unit: 'g',
    example: '258',
    of: 'Grams of one shoe in US men’s 9',
    show: formatWeight,
  }),
  /** Height difference between heel and toes. */
  dropMm: measured('Heel-to-toe drop', { min: 0, max: 60, unit: 'mm', example: '8' }),
  /** Height of the heel above the ground. */
  stackMm: measured('Heel stack', { min: 0, max: 150, unit: 'mm', example: '34' }),
  upper: worded('Upper', 'Engineered mesh'),
  sole: worded('Sole', 'Two-density foam, rubber tread'),
  care: worded('Care', 'Hand-wash cold, air-dry'),
} as const;

export type FactName = keyof typeof shoeFacts;
export const factNames = Object.keys(shoeFacts) as FactName[];

/** The facts of one shoe, as far as they are known. */
export type ShoeFacts = { [Name in FactName]: z.output<(typeof shoeFacts)[Name]['written']> };

function eachFact<Value>(turn: (name: FactName) => Value): Record<FactName, Value> {
  return Object.fromEntries(factNames.map((name) => [name, turn(name)])) as Record<FactName, Value>;
}

/** The zod schemas of the facts in responses. */
export const responseFacts = eachFact((name) => shoeFacts[name].told) as {
  [Name in FactName]: (typeof shoeFacts)[Name]['told'];
};
/** The zod schemas of the facts in requests. */
export const requestFacts = eachFact((name) => shoeFacts[name].written) as {
  [Name in FactName]: (typeof shoeFacts)[Name]['written'];
};
/** A shoe without known facts. */
export const unknownFacts = eachFact(() => null) as { [Name in FactName]: null };
/** Labels of the facts, for error messages. */
export const factLabels = eachFact((name) => shoeFacts[name].label);

/** A product without its facts, and its facts. */
export function splitFacts<Product extends ShoeFacts>(product: Product): [Omit<Product, FactName>, ShoeFacts] {
  const plain = Object.entries(product).filter(([name]) => !(name in shoeFacts));
  return [Object.fromEntries(plain) as Omit<Product, FactName>, eachFact((name) => product[name]) as ShoeFacts];
}

/** A formatted fact; null if not known. */
export function showFact(product: ShoeFacts, name: FactName): string | null {
  const value = product[name];
  // The compiler can't see that a fact and its value match.
  return value === null ? null : shoeFacts[name].show(value as never);
}

/** A shoe's known facts with their labels, in order. */
export function factRows(product: ShoeFacts): { name: FactName; label: string; text: string }[] {
  return factNames.flatMap((name) => {
    const text = showFact(product, name);
    return text === null ? [] : [{ name, label: shoeFacts[name].label, text }];
  });
}
