import { z } from 'zod';
import { parameterShapes } from './product-filters';

/** The list parameters as zod schemas, for the API's document. Apart, because catalogue pages load no zod. */
export const productParameters = Object.fromEntries(
  parameterShapes.map(({ name, row }) => {
    // Asked for by the document: which categories there are is known later.
    const described = Object.defineProperty({ ...row.shape }, 'description', {
      get: () => `It ${row.rule}.`,
      enumerable: true,
    });
    const one = z.string().meta(described);
    return [name, row.many ? z.array(one) : one];
  }),
);
