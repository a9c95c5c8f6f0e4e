-- A size is an article: with numbers of its own, in the scale of its shoe. Shoes of today are US men's, so that no bitmap
-- changes and none is built anew.

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "label" TEXT,
ADD COLUMN     "size_scale" TEXT NOT NULL DEFAULT 'us-men',
ADD COLUMN     "sku" TEXT;

-- AlterTable
ALTER TABLE "product_sizes" ADD COLUMN     "gtin" TEXT,
ADD COLUMN     "label" TEXT,
ADD COLUMN     "sku" TEXT;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "size_scale" TEXT NOT NULL DEFAULT 'us-men';

-- CreateIndex
CREATE UNIQUE INDEX "product_sizes_sku_key" ON "product_sizes"("sku") WHERE (sku IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "product_sizes_gtin_key" ON "product_sizes"("gtin") WHERE (gtin IS NOT NULL);

-- From lib/catalogue/facet-index/functions.sql

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
  WHERE p.ordinal BETWEEN "first" AND "last" AND ("kinds" IS NULL OR m.kind = ANY ("kinds"));
END
$$;
