-- The index counts the price of the moment. Nothing is rebuilt: no price is planned yet.
-- From lib/catalogue/facet-index/functions.sql

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
  FROM (
    SELECT p.*, price_now(p) AS price, original_price_now(p) AS original_price,
      CASE product_state(p) WHEN 'live' THEN '' ELSE product_state(p) || ':' END AS prefix
    FROM products p WHERE p.ordinal BETWEEN "first" AND "last" OFFSET 0) p
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
    UNION ALL SELECT 'sale', '' WHERE p.original_price > p.price
    UNION ALL SELECT 'new', '' WHERE p.is_latest
    UNION ALL SELECT 'bestseller', '' WHERE p.is_best_seller
    UNION ALL SELECT 'minRating', stars::text FROM generate_series(1, 5) stars WHERE round(p.rating::numeric, 2) >= stars
    UNION ALL SELECT 'price', place::text FROM generate_series(0, 23) place WHERE (p.price >> place) & 1 = 1
    UNION ALL SELECT 'priceFrom', (CASE
      WHEN p.price < 30000 THEN p.price / 1000 * 10
      WHEN p.price < 100000 THEN p.price / 5000 * 50
      WHEN p.price < 1000000 THEN p.price / 100000 * 1000
      ELSE 10000 END)::text) m
  WHERE (wanted_kinds IS NULL OR m.kind = ANY (wanted_kinds))
    AND (wanted_prefixes IS NULL OR p.prefix = ANY (wanted_prefixes));
END
$$;
