import { scaleLengths } from '@/lib/core/sizes/shoe-size';

const isBuyable = 's.product_id = p.id AND (s.quantity IS NULL OR s.quantity > 0)';

const lengths = Object.entries(scaleLengths);
const scalesWithLength = lengths.map(([scale]) => `'${scale}'`).join(', ');
/** The size `s` in US men's sizes, as `usMenSizeOf` says it. */
const usMenSize = `CASE p.size_scale ${lengths
  .map(([scale, { factor, offset, slack }]) =>
    scale === 'us-men'
      ? `WHEN 'us-men' THEN s.size`
      : `WHEN '${scale}' THEN ceil((s.size * ${factor} + ${offset} - ${slack}) * 2) / 2`,
  )
  .join('\n        ')} END`;

/**
 * The filters that the index counts, one row each: the SQL after `SELECT` that reads the values of the product `p`. A
 * filter that is on or off has the empty text as its value. The database's function `marks_of_products` is made of
 * these rows (functions.sql): a changed row needs a migration, which `npm run db:migration` writes.
 */
export const filterValues = {
  category: 'p.category::text',
  brand: 'p.brand_key',
  gender: 'p.gender',
  width: 'p.width',
  color: 'unnest(p.color_families)',
  size: `(${usMenSize})::float8::text FROM product_sizes s
      WHERE ${isBuyable} AND p.size_scale IN (${scalesWithLength})`,
  inStock: `'' WHERE EXISTS (
      SELECT 1 FROM product_sizes s WHERE ${isBuyable})`,
  sale: "'' WHERE p.original_price > p.price",
  new: "'' WHERE p.is_latest",
  bestseller: "'' WHERE p.is_best_seller",
  minRating: 'stars::text FROM generate_series(1, 5) stars WHERE round(p.rating::numeric, 2) >= stars',
} as const satisfies Record<string, string>;

export type IndexedFilter = keyof typeof filterValues;
export const indexedFilters = Object.keys(filterValues) as IndexedFilter[];
