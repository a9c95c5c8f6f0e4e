import { z } from 'zod';
import { parameterShapes } from './product-filters';

/** Every parameter of a list of products, for the document of the API: apart, because catalogue pages load no zod. */
export const productParameters = Object.fromEntries(
  parameterShapes.map(({ name, many, rule, shape }) => {
    const one = z.string().meta({ ...shape, description: `It ${rule}.` });
    return [name, many ? z.array(one) : one];
  }),
);
