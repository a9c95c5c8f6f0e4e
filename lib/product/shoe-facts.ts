import { z } from 'zod';

const GRAMS_IN_AN_OUNCE = 28.349523125;

interface Measure {
  min: number;
  max: number;
  unit: string;
  example: string;
  /** What the number is of, where the label leaves a doubt. */
  of?: string;
  /** The number as people read it. */
  show?: (value: number) => string;
}

/** A fact that is measured. */
function measured(label: string, { min, max, unit, example, of = `In ${unit}`, show }: Measure) {
  return {
    label,
    unit,
    /** What an administrator reads below the field. */
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

/** A fact that is told in a few words. */
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
 * What is measured or named of a shoe, in the order in which people read it. A fact is one row: the API and its document, the
 * admin form, the database's `facts`, the product's page, the comparison and the feed all follow from it. Everything may be
 * unknown, and is null then.
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
  /** How much higher the heel stands than the toes. */
  dropMm: measured('Heel-to-toe drop', { min: 0, max: 60, unit: 'mm', example: '8' }),
  /** What is between the heel and the ground. */
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

/** What is told of each fact, as zod reads it. */
export const toldFacts = eachFact((name) => shoeFacts[name].told) as {
  [Name in FactName]: (typeof shoeFacts)[Name]['told'];
};
/** What may be written of each fact, as zod checks it. */
export const writtenFacts = eachFact((name) => shoeFacts[name].written) as {
  [Name in FactName]: (typeof shoeFacts)[Name]['written'];
};
/** A shoe of which nothing is known. */
export const unknownFacts = eachFact(() => null) as { [Name in FactName]: null };
/** What the facts are called, for messages of forms. */
export const factLabels = eachFact((name) => shoeFacts[name].label);

/** A product without its facts, and its facts. */
export function splitFacts<Product extends ShoeFacts>(product: Product): [Omit<Product, FactName>, ShoeFacts] {
  const plain = Object.entries(product).filter(([name]) => !(name in shoeFacts));
  return [Object.fromEntries(plain) as Omit<Product, FactName>, eachFact((name) => product[name]) as ShoeFacts];
}

/** A fact as people read it; null when it is not known. */
export function showFact(product: ShoeFacts, name: FactName): string | null {
  const value = product[name];
  // The compiler can't see that a fact and its value belong together.
  return value === null ? null : shoeFacts[name].show(value as never);
}

/** The known facts of a shoe with their labels, in their order. */
export function factRows(product: ShoeFacts): { name: FactName; label: string; text: string }[] {
  return factNames.flatMap((name) => {
    const text = showFact(product, name);
    return text === null ? [] : [{ name, label: shoeFacts[name].label, text }];
  });
}
