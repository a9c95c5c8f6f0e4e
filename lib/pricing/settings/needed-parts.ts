import type { PartValue, SettingsPart } from './settings-schema';

/** What has to be set before the first order; everything else may stay as it came. */
export const neededParts = ['shop', 'destinations', 'shipping', 'tax', 'returns'] as const satisfies SettingsPart[];

const neededFacts = ['legalName', 'address', 'law', 'email'] as const satisfies readonly (keyof PartValue<'shop'>)[];

/** The facts that the law wants to be said of a shop and that are missing. `hasEmail`: the server names an address. */
export function missingFacts(
  shop: Readonly<Partial<Record<(typeof neededFacts)[number], string | null | undefined>>>,
  { hasEmail }: { hasEmail: boolean },
) {
  return neededFacts.filter((fact) => !shop[fact] && !(fact === 'email' && hasEmail));
}

/** Whether a part is set, with all that the law wants to be said of a shop. */
export function isPartDone(
  part: SettingsPart,
  version: number,
  shop: PartValue<'shop'>,
  known: { hasEmail: boolean },
): boolean {
  return version > 0 && (part !== 'shop' || missingFacts(shop, known).length === 0);
}
