-- Attributes of a shoe, filters that count, and search that forgives. A process of the version before may go on writing: the
-- new columns have defaults, and triggers keep what counting and searching go by.

-- Without these nothing is found, so the migration says at once what is missing.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS unaccent;
  CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE EXCEPTION 'The search of the shop needs PostgreSQL''s own extensions pg_trgm, unaccent and fuzzystrmatch, which this role may not create here (%): let an administrator of the database run CREATE EXTENSION for each, and start again.', SQLERRM;
END
$$;

-- DropIndex
DROP INDEX "products_created_at_id_idx";

-- DropIndex
DROP INDEX "products_price_cents_desc_id_idx";

-- DropIndex
DROP INDEX "products_price_cents_id_idx";

-- DropIndex
DROP INDEX "products_rating_id_idx";

-- DropIndex
DROP INDEX "products_sort_name_id_idx";

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "color_families" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "color_name" TEXT,
ADD COLUMN     "colors" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "gender" TEXT NOT NULL DEFAULT 'unisex',
ADD COLUMN     "ordinal" SERIAL NOT NULL,
ADD COLUMN     "style" TEXT,
ADD COLUMN     "style_key" TEXT,
ADD COLUMN     "width" TEXT NOT NULL DEFAULT 'standard';

-- CreateTable
CREATE TABLE "product_marks" (
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "chunk" INTEGER NOT NULL,
    "bits" BIT(8192) NOT NULL,

    CONSTRAINT "product_marks_pkey" PRIMARY KEY ("kind","value","chunk")
);

-- CreateTable
CREATE TABLE "product_changes" (
    "id" BIGSERIAL NOT NULL,
    "chunk" INTEGER NOT NULL,

    CONSTRAINT "product_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_words" (
    "ordinal" INTEGER NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "product_words_pkey" PRIMARY KEY ("ordinal")
);

-- CreateTable
CREATE TABLE "search_words" (
    "word" TEXT NOT NULL,
    "stem" TEXT NOT NULL,
    "weight" SMALLINT NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "search_synonyms" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "word" TEXT NOT NULL,
    "means" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_synonyms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_misses" (
    "query" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_misses_pkey" PRIMARY KEY ("query")
);

-- CreateIndex
CREATE INDEX "product_changes_chunk_idx" ON "product_changes"("chunk");

-- CreateIndex
CREATE INDEX "product_words_words_idx" ON "product_words" USING GIN ("words" tsvector_ops);

-- CreateIndex
CREATE INDEX "search_words_stem_idx" ON "search_words"("stem");

-- CreateIndex
CREATE INDEX "search_words_word_trgm_idx" ON "search_words" USING GIN ("word" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "search_synonyms_word_means_key" ON "search_synonyms"("word", "means");

-- CreateIndex
CREATE INDEX "search_misses_count_query_idx" ON "search_misses"("count" DESC, "query");

-- CreateIndex
CREATE UNIQUE INDEX "products_ordinal_key" ON "products"("ordinal");

-- CreateIndex
CREATE INDEX "products_sort_name_id_ordinal_idx" ON "products"("sort_name", "id", "ordinal");

-- CreateIndex
CREATE INDEX "products_price_cents_id_ordinal_idx" ON "products"("price_cents", "id", "ordinal");

-- CreateIndex
CREATE INDEX "products_price_cents_desc_id_ordinal_idx" ON "products"("price_cents" DESC, "id", "ordinal");

-- CreateIndex
CREATE INDEX "products_created_at_id_ordinal_idx" ON "products"("created_at" DESC, "id", "ordinal");

-- CreateIndex
CREATE INDEX "products_rating_id_ordinal_idx" ON "products"("rating" DESC, "id", "ordinal");

-- CreateIndex
CREATE INDEX "products_style_key_brand_key_idx" ON "products"("style_key", "brand_key");

-- AddForeignKey
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_ordinal_fkey" FOREIGN KEY ("ordinal") REFERENCES "products"("ordinal") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "products" ADD CONSTRAINT "products_gender_check" CHECK ("gender" IN ('men', 'women', 'unisex'));
ALTER TABLE "products" ADD CONSTRAINT "products_width_check" CHECK ("width" IN ('narrow', 'standard', 'wide'));

-- Orders of lists that follow from several columns; product-list-repository.ts sorts by the very same expressions. All that a
-- list walks by is in its index, so that the products themselves are read for one page only.
CREATE INDEX "products_top_rated_idx" ON "products"
  ((("rating" * "num_reviews" + 32) / ("num_reviews" + 8)) DESC, "id", "ordinal", "rating", "num_reviews");
CREATE INDEX "products_popular_idx" ON "products"
  (("num_reviews" + CASE WHEN "is_best_seller" THEN 40 ELSE 0 END) DESC, "id", "ordinal", "num_reviews", "is_best_seller");

-- Words are compared without accents, and by their stems.
CREATE TEXT SEARCH CONFIGURATION "lacewing" (COPY = english);
ALTER TEXT SEARCH CONFIGURATION "lacewing" ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;

CREATE FUNCTION "words_of_product"(p "products") RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('lacewing', concat_ws(' ', p."name", p."style")), 'A')
    || setweight(to_tsvector('lacewing', concat_ws(' ', p."brand", p."category", p."color_name",
         array_to_string(p."color_families", ' '), p."gender", nullif(p."width", 'standard'))), 'B')
    || setweight(to_tsvector('lacewing', array_to_string(p."features", ' ')), 'C')
    || setweight(to_tsvector('lacewing', p."description"), 'D')
$$;

CREATE FUNCTION "keep_product_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_words" ("ordinal", "words") VALUES (NEW."ordinal", "words_of_product"(NEW))
  ON CONFLICT ("ordinal") DO UPDATE SET "words" = excluded."words";
  RETURN NULL;
END
$$;

CREATE TRIGGER "products_keep_words" AFTER INSERT
  OR UPDATE OF "name", "style", "brand", "category", "color_name", "color_families", "gender", "width", "features", "description"
  ON "products" FOR EACH ROW EXECUTE FUNCTION "keep_product_words"();

-- What each product of a range is counted under. `price` are the bits of the price in cents, by which a range of prices is
-- found without reading a product; `priceFrom` is the beginning, in dollars, of the step of the histogram.
-- In plpgsql, because its statement is then planned once a connection and not once a list.
CREATE FUNCTION "marks_of_products"("first" int, "last" int, "kinds" text[])
RETURNS TABLE ("ordinal" int, "kind" text, "value" text) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT p.ordinal, 'all'::text, '' FROM products p WHERE 'all' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last"
  UNION ALL SELECT p.ordinal, 'category'::text, p.category::text FROM products p WHERE 'category' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last"
  UNION ALL SELECT p.ordinal, 'brand'::text, p.brand_key FROM products p WHERE 'brand' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last"
  UNION ALL SELECT p.ordinal, 'gender'::text, p.gender FROM products p WHERE 'gender' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last"
  UNION ALL SELECT p.ordinal, 'width'::text, p.width FROM products p WHERE 'width' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last"
  UNION ALL SELECT p.ordinal, 'color'::text, f FROM products p, unnest(p.color_families) f
    WHERE 'color' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last"
  UNION ALL SELECT p.ordinal, 'size'::text, s.size::float8::text FROM products p JOIN product_sizes s ON s.product_id = p.id
    WHERE 'size' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last" AND (s.quantity IS NULL OR s.quantity > 0)
  UNION ALL SELECT p.ordinal, 'inStock'::text, '' FROM products p WHERE 'inStock' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last"
    AND EXISTS (SELECT 1 FROM product_sizes s WHERE s.product_id = p.id AND (s.quantity IS NULL OR s.quantity > 0))
  UNION ALL SELECT p.ordinal, 'sale'::text, '' FROM products p
    WHERE 'sale' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last" AND p.original_price_cents > p.price_cents
  UNION ALL SELECT p.ordinal, 'new'::text, '' FROM products p WHERE 'new' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last" AND p.is_latest
  UNION ALL SELECT p.ordinal, 'bestseller'::text, '' FROM products p
    WHERE 'bestseller' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last" AND p.is_best_seller
  UNION ALL SELECT p.ordinal, 'minRating'::text, stars::text FROM products p, generate_series(1, 5) stars
    WHERE 'minRating' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last" AND round(p.rating::numeric, 2) >= stars
  UNION ALL SELECT p.ordinal, 'price'::text, place::text FROM products p, generate_series(0, 23) place
    WHERE 'price' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last" AND (p.price_cents >> place) & 1 = 1
  UNION ALL SELECT p.ordinal, 'priceFrom'::text, (CASE
      WHEN p.price_cents < 30000 THEN p.price_cents / 1000 * 10
      WHEN p.price_cents < 100000 THEN p.price_cents / 5000 * 50
      WHEN p.price_cents < 1000000 THEN p.price_cents / 100000 * 1000
      ELSE 10000 END)::text
    FROM products p WHERE 'priceFrom' = ANY ("kinds") AND p.ordinal BETWEEN "first" AND "last";
END
$$;

-- Makes the marks of a chunk anew, and takes its words into the dictionary. One statement does both the forgetting and the
-- reading, so that a change which commits meanwhile stays noted.
CREATE FUNCTION "settle_products"("settled" int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  signs CONSTANT text := E'.,;:!?\'"()[]{}/\\&+*#%@=<>|~_-\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u00b7\u00b0$\t\n\r';
BEGIN
  PERFORM pg_advisory_xact_lock(491506, "settled");
  WITH seen AS (DELETE FROM product_changes c WHERE c.chunk = "settled"),
  fresh AS MATERIALIZED (
    SELECT m.kind, m.value, bit_or(set_bit(0::bit(8192), m.ordinal % 8192, 1)) AS bits
    FROM marks_of_products("settled" * 8192, "settled" * 8192 + 8191, ARRAY['all', 'category', 'brand', 'gender', 'width', 'color',
      'size', 'inStock', 'sale', 'new', 'bestseller', 'minRating', 'price', 'priceFrom']) m GROUP BY m.kind, m.value),
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

-- Whatever changes a product notes its chunk, once a statement.
CREATE FUNCTION "note_new_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (chunk) SELECT DISTINCT n.ordinal / 8192 FROM after_rows n;
  RETURN NULL;
END
$$;
CREATE FUNCTION "note_gone_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (chunk) SELECT DISTINCT o.ordinal / 8192 FROM before_rows o;
  RETURN NULL;
END
$$;
CREATE FUNCTION "note_new_sizes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (chunk)
  SELECT DISTINCT p.ordinal / 8192 FROM after_rows n JOIN products p ON p.id = n.product_id;
  RETURN NULL;
END
$$;
CREATE FUNCTION "note_gone_sizes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (chunk)
  SELECT DISTINCT p.ordinal / 8192 FROM before_rows o JOIN products p ON p.id = o.product_id;
  RETURN NULL;
END
$$;
-- A size counts by whether it can be bought: how many pairs are left changes with every order.
CREATE FUNCTION "note_changed_sizes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (chunk)
  SELECT DISTINCT p.ordinal / 8192
  FROM (
    (SELECT product_id, size, quantity IS NULL OR quantity > 0 FROM after_rows
     EXCEPT SELECT product_id, size, quantity IS NULL OR quantity > 0 FROM before_rows)
    UNION ALL
    (SELECT product_id, size, quantity IS NULL OR quantity > 0 FROM before_rows
     EXCEPT SELECT product_id, size, quantity IS NULL OR quantity > 0 FROM after_rows)) changed
  JOIN products p ON p.id = changed.product_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER "products_note_new" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_new_products"();
CREATE TRIGGER "products_note_changed" AFTER UPDATE ON "products"
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_new_products"();
CREATE TRIGGER "products_note_gone" AFTER DELETE ON "products"
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_gone_products"();
CREATE TRIGGER "product_sizes_note_new" AFTER INSERT ON "product_sizes"
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_new_sizes"();
CREATE TRIGGER "product_sizes_note_changed" AFTER UPDATE ON "product_sizes"
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_sizes"();
CREATE TRIGGER "product_sizes_note_gone" AFTER DELETE ON "product_sizes"
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_gone_sizes"();

-- What is there already.
INSERT INTO "product_words" ("ordinal", "words") SELECT p."ordinal", "words_of_product"(p) FROM "products" p;
INSERT INTO "product_changes" ("chunk") SELECT DISTINCT p."ordinal" / 8192 FROM "products" p;
SELECT "settle_products"(c."chunk") FROM (SELECT DISTINCT "chunk" FROM "product_changes") c;

-- What people call the shoes of a shop. The owner adds and removes them in the panel.
INSERT INTO "search_synonyms" ("word", "means") VALUES
  ('trainer', 'sneakers'), ('trainers', 'sneakers'), ('kicks', 'sneakers'), ('tennis shoes', 'sneakers'),
  ('gym shoes', 'sneakers'), ('gym', 'sneakers'), ('plimsole', 'plimsoll'), ('chucks', 'canvas'),
  ('sandal', 'slides'), ('sandals', 'slides'), ('flip flops', 'slides'), ('flip flop', 'slides'), ('flipflops', 'slides'),
  ('sliders', 'slides'), ('slippers', 'slides'), ('slipper', 'slides'), ('house shoes', 'slides'),
  ('pool shoes', 'slides'), ('shower shoes', 'slides'), ('beach', 'slides'),
  ('jogging', 'running'), ('joggers', 'running'), ('runner', 'running'), ('runners', 'running'), ('marathon', 'running'),
  ('5k', 'running'), ('10k', 'running'), ('racing', 'race'), ('hiking', 'trail'), ('trekking', 'trail'), ('offroad', 'trail'),
  ('boot', 'chukka'), ('boot', 'chelsea'), ('boots', 'chukka'), ('boots', 'chelsea'), ('booties', 'chelsea'),
  ('ankle boots', 'chelsea'), ('desert boots', 'chukka'),
  ('dress shoes', 'leather casual'), ('office', 'loafer'), ('office', 'derby'), ('formal', 'derby'), ('formal', 'loafer'),
  ('oxford', 'derby'), ('oxfords', 'derby'), ('moccasin', 'moc'), ('moccasins', 'moc'), ('slipon', 'slip'), ('slipons', 'slip'),
  ('mules', 'clog'), ('mule', 'clog'), ('crocs', 'clog'), ('birkenstock', 'cork'), ('vans', 'canvas'), ('converse', 'canvas'),
  ('high tops', 'hi'), ('high top', 'hi'), ('hightops', 'hi'), ('hightop', 'hi'), ('hi tops', 'hi'), ('low tops', 'low'),
  ('grey', 'gray'), ('navy', 'blue'), ('burgundy', 'oxblood'), ('maroon', 'oxblood'), ('tan', 'brown'), ('cream', 'beige'),
  ('ivory', 'white'), ('lavender', 'purple'), ('turquoise', 'blue'), ('khaki', 'olive'), ('camel', 'sand'),
  ('cushioned', 'foam'), ('cushion', 'foam'), ('comfy', 'foam'), ('comfortable', 'foam'), ('breathable', 'mesh'),
  ('washable', 'wash'), ('light', 'lightweight'), ('chunky', 'platform');
