import { findKnown } from '@/lib/platform/text/known';

interface Attribute {
  /** Its label in forms and above its filter. */
  label: string;
  /** Its label among the facts of a shoe. */
  fact: string;
  /** Labels of its values. */
  values: Readonly<Record<string, string>>;
  /** The default for a shoe. */
  standard: string;
  /** The label of an applied filter, where the value alone would be unclear. */
  chip?: (label: string) => string;
}

/**
 * The attributes with a few values, one row each: filter, API and its document, admin form and product page follow from
 * it. A name is also that of a column of `products`, and of a row of lib/catalogue/facet-index/filter-values.ts.
 */
export const shoeAttributes = {
  gender: {
    label: 'Gender',
    fact: 'Made for',
    values: { men: 'Men', women: 'Women', unisex: 'Unisex' },
    standard: 'unisex',
  },
  width: {
    label: 'Width',
    fact: 'Width',
    values: { narrow: 'Narrow', standard: 'Standard', wide: 'Wide' },
    standard: 'standard',
    chip: (label: string) => `${label} width`,
  },
} as const satisfies Record<string, Attribute>;

export type AttributeName = keyof typeof shoeAttributes;
export const attributeNames = Object.keys(shoeAttributes) as AttributeName[];
/** A value of an attribute. */
export type AttributeValue<Name extends AttributeName> = Extract<keyof (typeof shoeAttributes)[Name]['values'], string>;
export type Gender = AttributeValue<'gender'>;

/** A row with the type common to all rows. */
const attributeOf = (name: AttributeName): Attribute => shoeAttributes[name];

/** One thing per attribute, by its name. */
export function eachAttribute<Value>(
  turn: (name: AttributeName, row: Attribute) => Value,
): Record<AttributeName, Value> {
  return Object.fromEntries(attributeNames.map((name) => [name, turn(name, attributeOf(name))])) as Record<
    AttributeName,
    Value
  >;
}

/** The label of a value; a value of a newer version is its own label. */
export function attributeLabel(name: AttributeName, value: string): string {
  return findKnown(attributeOf(name).values, value) ?? value;
}

/** The colors of the filter: their labels, and the dots beside them. */
const familyTable = {
  black: { label: 'Black', dot: '#1c1c1e' },
  gray: { label: 'Gray', dot: '#8a8d91' },
  white: { label: 'White', dot: '#f6f5f0' },
  beige: { label: 'Beige', dot: '#d9c7a5' },
  brown: { label: 'Brown', dot: '#7a4f30' },
  red: { label: 'Red', dot: '#b5322e' },
  orange: { label: 'Orange', dot: '#e2772e' },
  yellow: { label: 'Yellow', dot: '#e8c136' },
  green: { label: 'Green', dot: '#3f7d4e' },
  blue: { label: 'Blue', dot: '#2f5fa8' },
  purple: { label: 'Purple', dot: '#7d5ba6' },
  pink: { label: 'Pink', dot: '#e59aa8' },
} as const;

export type ColorFamily = keyof typeof familyTable;
export const colorFamilies = Object.keys(familyTable) as ColorFamily[];

/** The name of a filter's color. */
export function colorLabel(family: string): string {
  return isFamily(family) ? familyTable[family].label : family;
}

/** The color of the dot beside a filter's color, as `#rrggbb`. */
export function colorDot(family: string): string {
  return isFamily(family) ? familyTable[family].dot : '#808080';
}

function isFamily(name: string): name is ColorFamily {
  return Object.hasOwn(familyTable, name);
}

/** Whether a text is a color of a product, such as `#1f3d2b`. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/**
 * Lightness from 0 to 1, chroma (0 is gray) and hue in degrees of a `#rrggbb`, in OKLCH, which is perceptually uniform.
 */
function toOklch(hex: string): { lightness: number; chroma: number; hue: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, c),
    hue: ((Math.atan2(c, a) * 180) / Math.PI + 360) % 360,
  };
}

/** The filter's color for a `#rrggbb`. */
export function familyOf(hex: string): ColorFamily {
  const { lightness, chroma, hue } = toOklch(hex);
  if (lightness < 0.27 && chroma < 0.04) return 'black';
  const isWarm = hue > 40 && hue < 115;
  if (chroma < 0.025 || (chroma < 0.04 && !isWarm)) {
    if (lightness < 0.36) return 'black';
    return lightness > 0.9 ? 'white' : 'gray';
  }
  if (isWarm && lightness > 0.93 && chroma < 0.035) return 'white';
  if (isWarm && chroma < 0.1 && lightness > (chroma < 0.085 ? 0.62 : 0.7)) return 'beige';
  if (hue < 15 || hue >= 335) return lightness > 0.7 ? 'pink' : 'red';
  if (hue < 40) return lightness > 0.72 ? 'pink' : hue > 30 && lightness < 0.42 && chroma < 0.11 ? 'brown' : 'red';
  if (hue < 75) return lightness < 0.5 || (lightness < 0.62 && chroma < 0.11) ? 'brown' : 'orange';
  if (hue < 112) return lightness < 0.55 ? (hue < 95 ? 'brown' : 'green') : 'yellow';
  if (hue < 175) return 'green';
  if (hue < 280) return 'blue';
  return 'purple';
}

/** The filter's colors for a shoe's colors, without duplicates. */
export function familiesOf(colors: readonly string[]): ColorFamily[] {
  return [...new Set(colors.map(familyOf))];
}
