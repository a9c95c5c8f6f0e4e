-- Constant defaults: no row is rewritten, and every product of today is live.
ALTER TABLE "products" ADD COLUMN     "alt" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "publish_at" TIMESTAMPTZ(3),
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'live';

-- From lib/catalogue/facet-index/functions.sql

CREATE OR REPLACE FUNCTION "product_state"("p" "products") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p."status" = 'live' AND p."publish_at" > now() THEN 'scheduled' ELSE p."status" END
$$;

CREATE OR REPLACE FUNCTION "marks_of_products"("first" int, "last" int, "kinds" text[])
RETURNS TABLE ("ordinal" int, "kind" text, "value" text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
  -- Every prefix goes with every kind. Apart, so that kinds that are not wanted are not computed.
  wanted_kinds CONSTANT text[] := (SELECT array_agg(DISTINCT substr(k, strpos(k, ':') + 1)) FROM unnest("kinds") k);
  wanted_prefixes CONSTANT text[] := (SELECT array_agg(DISTINCT left(k, strpos(k, ':'))) FROM unnest("kinds") k);
BEGIN
  RETURN QUERY
  SELECT p.ordinal, p.prefix || m.kind, m.value
  FROM (SELECT p.*, CASE product_state(p) WHEN 'live' THEN '' ELSE product_state(p) || ':' END AS prefix FROM products p) p
  CROSS JOIN LATERAL (
    SELECT 'all' AS kind, '' AS value
    UNION ALL SELECT 'category', p.category::text
    UNION ALL SELECT 'brand', p.brand_key
    UNION ALL SELECT 'gender', p.gender
    UNION ALL SELECT 'width', p.width
    UNION ALL SELECT 'color', unnest(p.color_families)
    UNION ALL SELECT 'size', (CASE p.size_scale WHEN 'us-men' THEN s.size
        WHEN 'us-women' THEN ceil((s.size * 1 + -1.5 - 0.25) * 2) / 2
        WHEN 'us-kids' THEN ceil((s.size * 1 + -13 - 0.25) * 2) / 2
        WHEN 'eu' THEN ceil((s.size * 0.7874015748031497 + -24 - 0.25) * 2) / 2
        WHEN 'uk' THEN ceil((s.size * 1 + 1 - 0.25) * 2) / 2
        WHEN 'cm' THEN ceil((s.size * 1.1811023622047243 + -22 - 0.05905511811023622) * 2) / 2 END)::float8::text FROM product_sizes s
      WHERE s.product_id = p.id AND (s.quantity IS NULL OR s.quantity > 0) AND p.size_scale IN ('us-men', 'us-women', 'us-kids', 'eu', 'uk', 'cm')
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
  WHERE p.ordinal BETWEEN "first" AND "last"
    AND (wanted_kinds IS NULL OR m.kind = ANY (wanted_kinds))
    AND (wanted_prefixes IS NULL OR p.prefix = ANY (wanted_prefixes));
END
$$;

CREATE OR REPLACE FUNCTION "settle_marks"("settled" int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  signs CONSTANT text := E'.,;:!?\'"()[]{}/\\&+*#%@=<>|~_-\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u00b7\u00b0$\t\n\r';
BEGIN
  PERFORM pg_advisory_xact_lock(491506, "settled");
  WITH seen AS (DELETE FROM product_changes c WHERE c.chunk = "settled" AND c.due_at <= now()),
  fresh AS MATERIALIZED (
    SELECT m.kind, m.value, bit_or(set_bit(0::bit(8192), m.ordinal % 8192, 1)) AS bits
    FROM marks_of_products("settled" * 8192, "settled" * 8192 + 8191, NULL) m GROUP BY m.kind, m.value),
  gone AS (
    DELETE FROM product_marks o WHERE o.chunk = "settled"
      AND NOT EXISTS (SELECT 1 FROM fresh f WHERE f.kind = o.kind AND f.value = o.value))
  INSERT INTO product_marks AS o (kind, value, chunk, bits) SELECT f.kind, f.value, "settled", f.bits FROM fresh f
  ON CONFLICT (kind, value, chunk) DO UPDATE SET bits = excluded.bits WHERE o.bits <> excluded.bits;

  WITH listed AS (
    SELECT p.* FROM products p
    WHERE p.ordinal BETWEEN "settled" * 8192 AND "settled" * 8192 + 8191 AND product_state(p) = 'live'),
  fields AS (
    SELECT 1 AS weight, concat_ws(' ', p.name, p.style) AS field FROM listed p
    UNION ALL SELECT 2, concat_ws(' ', p.brand, p.category, p.color_name, array_to_string(p.color_families, ' '), p.gender, p.width)
    FROM listed p
    UNION ALL SELECT 3, array_to_string(p.features, ' ') FROM listed p
    UNION ALL SELECT 4, p.description FROM listed p),
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

-- Every product under its values of today; about a second for 8,192 products.
SELECT settle_products(chunk) FROM (SELECT DISTINCT ordinal / 8192 AS chunk FROM products) c;
