import { z } from 'zod';
import { parameterShapes } from './product-filters';

/** The list parameters as zod schemas, for the API's document. Apart, because catalogue pages load no zod. */
export const productParameters = Object.fromEntries(
  parameterShapes.map(({ name, many, rule, shape }) => {
    const one = z.string().meta({ ...shape, description: `It ${rule}.` });
    return [name, many ? z.array(one) : one];
  }),
);
