import type { z } from 'zod';

/**
 * What a buyer chooses for an order as a whole, beside its lines: optional fields of the calls that quote and place it,
 * with which its totals are made. There are none yet.
 */
export const orderChoices = {} as const satisfies Record<string, z.core.$ZodType>;

type Fields = typeof orderChoices;
export type OrderChoices = { readonly [Name in keyof Fields]?: z.core.output<Fields[Name]> };

/** The choices among the fields of a call. */
export function choicesIn(fields: object): OrderChoices {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => name in orderChoices && value !== undefined),
  );
}
