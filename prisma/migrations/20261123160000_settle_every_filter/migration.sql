-- Settling stores every kind of mark that marks_of_products tells, so that a new filter is a line in that function and stands
-- in no other list of SQL. The marks that are stored stay right: the same kinds are told as before, with the same values.

-- What each product of a range is counted under; of the kinds that are wanted, or of all without any. `price` are the bits of
-- the price in cents, by which a range of prices is found without reading a product; `priceFrom` is the beginning, in dollars,
-- of the step of the histogram. In plpgsql, because its statement is then planned once a connection and not once a list.
CREATE OR REPLACE FUNCTION "marks_of_products"("first" int, "last" int, "kinds" text[])
RETURNS TABLE ("ordinal" int, "kind" text, "value" text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT p.ordinal, m.kind, m.value
  FROM products p CROSS JOIN LATERAL (
    SELECT 'all' AS kind, '' AS value
    UNION ALL SELECT 'category', p.category::text
    UNION ALL SELECT 'brand', p.brand_key
    UNION ALL SELECT 'gender', p.gender
    UNION ALL SELECT 'width', p.width
    UNION ALL SELECT 'color', unnest(p.color_families)
    UNION ALL SELECT 'size', s.size::float8::text FROM product_sizes s
      WHERE s.product_id = p.id AND (s.quantity IS NULL OR s.quantity > 0)
    UNION ALL SELECT 'inStock', '' WHERE EXISTS (
      SELECT 1 FROM product_sizes s WHERE s.product_id = p.id AND (s.quantity IS NULL OR s.quantity > 0))
    UNION ALL SELECT 'sale', '' WHERE p.original_price_cents > p.price_cents
    UNION ALL SELECT 'new', '' WHERE p.is_latest
    UNION ALL SELECT 'bestseller', '' WHERE p.is_best_seller
    UNION ALL SELECT 'minRating', stars::text FROM generate_series(1, 5) stars WHERE round(p.rating::numeric, 2) >= stars
    UNION ALL SELECT 'price', place::text FROM generate_series(0, 23) place WHERE (p.price_cents >> place) & 1 = 1
    UNION ALL SELECT 'priceFrom', (CASE
      WHEN p.price_cents < 30000 THEN p.price_cents / 1000 * 10
      WHEN p.price_cents < 100000 THEN p.price_cents / 5000 * 50
      WHEN p.price_cents < 1000000 THEN p.price_cents / 100000 * 1000
      ELSE 10000 END)::text) m
  WHERE p.ordinal BETWEEN "first" AND "last" AND ("kinds" IS NULL OR m.kind = ANY ("kinds"));
END
$$;

-- Makes the marks of a chunk anew, and takes its words into the dictionary. One statement does both the forgetting and the
-- reading, so that a change which commits meanwhile stays noted.
CREATE OR REPLACE FUNCTION "settle_marks"("settled" int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  signs CONSTANT text := E'.,;:!?\'"()[]{}/\\&+*#%@=<>|~_-\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u00b7\u00b0$\t\n\r';
BEGIN
  PERFORM pg_advisory_xact_lock(491506, "settled");
  WITH seen AS (DELETE FROM product_changes c WHERE c.chunk = "settled"),
  fresh AS MATERIALIZED (
    SELECT m.kind, m.value, bit_or(set_bit(0::bit(8192), m.ordinal % 8192, 1)) AS bits
    FROM marks_of_products("settled" * 8192, "settled" * 8192 + 8191, NULL) m GROUP BY m.kind, m.value),
  gone AS (
    DELETE FROM product_marks o WHERE o.chunk = "settled"
      AND NOT EXISTS (SELECT 1 FROM fresh f WHERE f.kind = o.kind AND f.value = o.value))
  INSERT INTO product_marks AS o (kind, value, chunk, bits) SELECT f.kind, f.value, "settled", f.bits FROM fresh f
  ON CONFLICT (kind, value, chunk) DO UPDATE SET bits = excluded.bits WHERE o.bits <> excluded.bits;

  WITH fields AS (
    SELECT 1 AS weight, concat_ws(' ', p.name, p.style) AS field
    FROM products p WHERE p.ordinal BETWEEN "settled" * 8192 AND "settled" * 8192 + 8191
    UNION ALL SELECT 2, concat_ws(' ', p.brand, p.category, p.color_name, array_to_string(p.color_families, ' '), p.gender, p.width)
    FROM products p WHERE p.ordinal BETWEEN "settled" * 8192 AND "settled" * 8192 + 8191
    UNION ALL SELECT 3, array_to_string(p.features, ' ')
    FROM products p WHERE p.ordinal BETWEEN "settled" * 8192 AND "settled" * 8192 + 8191
    UNION ALL SELECT 4, p.description
    FROM products p WHERE p.ordinal BETWEEN "settled" * 8192 AND "settled" * 8192 + 8191),
  known AS (
    SELECT word, min(weight) AS weight
    -- Whatever stands between words becomes a blank; a regular expression would take ten times as long.
    FROM fields, string_to_table(translate(lower(unaccent(field)), signs, repeat(' ', length(signs))), ' ') word
    WHERE length(word) BETWEEN 2 AND 40 AND word ~ '[[:alpha:]]' GROUP BY word)
  INSERT INTO search_words AS o (word, stem, weight)
  SELECT word, coalesce((ts_lexize('english_stem', word))[1], word), weight FROM known ORDER BY word
  ON CONFLICT (word) DO UPDATE SET weight = excluded.weight WHERE o.weight > excluded.weight;
END
$$;
