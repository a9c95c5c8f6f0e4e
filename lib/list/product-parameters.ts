import { z } from 'zod';
import { parameterShapes } from './product-filters';

/** The parameters of a list of products as zod schemas, for the API's document. Catalogue pages load no zod. */
export const productParameters = Object.fromEntries(
  parameterShapes.map(({ name, many, rule, shape }) => {
    const one = z.string().meta({ ...shape, description: `It ${rule}.` });
    return [name, many ? z.array(one) : one];
  }),
);
