-- Which products have a word is marked as the values of filters are, so that what a broad search finds is a matter of some
-- bit strings and not of reading every product that has the word. For forgiving search these are the stems of product_words;
-- for the exact one they are runs of characters between blanks of the search text, with a blank before them.

-- CreateTable
CREATE TABLE "product_word_marks" (
    "word" TEXT COLLATE "C" NOT NULL,
    "chunk" INTEGER NOT NULL,
    "places" SMALLINT[],
    "bits" BIT(8192),

    CONSTRAINT "product_word_marks_pkey" PRIMARY KEY ("word","chunk")
);

-- CreateTable
CREATE TABLE "product_word_changes" (
    "id" BIGSERIAL NOT NULL,
    "chunk" INTEGER NOT NULL,

    CONSTRAINT "product_word_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_tokens" (
    "token" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "product_tokens_pkey" PRIMARY KEY ("token")
);

-- CreateIndex
CREATE INDEX "product_tokens_token_trgm_idx" ON "product_tokens" USING GIN ("token" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "product_word_marks_chunk_idx" ON "product_word_marks"("chunk");

-- CreateIndex
CREATE INDEX "product_word_changes_chunk_idx" ON "product_word_changes"("chunk");

-- A word that few products of a chunk have is kept as their places, which take less room than a bit for each product.
ALTER TABLE "product_word_marks" ADD CONSTRAINT "product_word_marks_one_form" CHECK (num_nonnulls("places", "bits") = 1);

CREATE FUNCTION "bits_of_places"("places" smallint[]) RETURNS bit(8192) LANGUAGE sql IMMUTABLE AS $$
  SELECT bit_or(set_bit(0::bit(8192), place, 1)) FROM unnest("places") place
$$;

-- As before, and notes the chunk of a product whose words changed.
CREATE OR REPLACE FUNCTION "keep_product_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_words" AS o ("ordinal", "words") VALUES (NEW."ordinal", "words_of_product"(NEW))
  ON CONFLICT ("ordinal") DO UPDATE SET "words" = excluded."words" WHERE o."words" <> excluded."words";
  IF FOUND OR TG_OP = 'INSERT' OR OLD."search_text" <> NEW."search_text" OR OLD."ordinal" <> NEW."ordinal" THEN
    INSERT INTO "product_word_changes" ("chunk") VALUES (NEW."ordinal" / 8192);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."ordinal" / 8192 <> NEW."ordinal" / 8192 THEN
    INSERT INTO "product_word_changes" ("chunk") VALUES (OLD."ordinal" / 8192);
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER "products_keep_words" ON "products";
CREATE TRIGGER "products_keep_words" AFTER INSERT
  OR UPDATE OF "name", "style", "brand", "category", "color_name", "color_families", "gender", "width", "features", "description",
    "search_text", "ordinal"
  ON "products" FOR EACH ROW EXECUTE FUNCTION "keep_product_words"();

-- Makes the marks of a chunk's words anew when one of its products has other words than before. As in settle_products, one
-- statement does both the forgetting and the reading.
CREATE FUNCTION "settle_words"("settled" int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM product_word_changes c WHERE c.chunk = "settled") THEN
    RETURN;
  END IF;
  WITH seen AS (DELETE FROM product_word_changes c WHERE c.chunk = "settled"),
  fresh AS MATERIALIZED (
    SELECT word, array_agg((ordinal % 8192)::smallint ORDER BY ordinal) AS places
    FROM (
      SELECT w.ordinal, unnest(tsvector_to_array(w.words)) AS word FROM product_words w
      WHERE w.ordinal BETWEEN "settled" * 8192 AND "settled" * 8192 + 8191
      UNION ALL
      -- A very long token, for which no index has room, in pieces of 400 characters that overlap: one of them holds whatever is
      -- searched for, which is at most 100.
      SELECT DISTINCT p.ordinal, ' ' || substr(token, start, 400)
      FROM products p, string_to_table(p.search_text, ' ') token, generate_series(1, greatest(length(token) - 200, 1), 200) start
      WHERE p.ordinal BETWEEN "settled" * 8192 AND "settled" * 8192 + 8191) had
    GROUP BY word),
  known AS (
    INSERT INTO product_tokens (token) SELECT f.word FROM fresh f WHERE starts_with(f.word, ' ') ORDER BY f.word
    ON CONFLICT DO NOTHING),
  gone AS (
    DELETE FROM product_word_marks o WHERE o.chunk = "settled" AND NOT EXISTS (SELECT 1 FROM fresh f WHERE f.word = o.word))
  INSERT INTO product_word_marks AS o (word, chunk, places, bits)
  SELECT f.word, "settled", CASE WHEN cardinality(f.places) < 64 THEN f.places END,
    CASE WHEN cardinality(f.places) >= 64 THEN bits_of_places(f.places) END
  FROM fresh f
  ON CONFLICT (word, chunk) DO UPDATE SET places = excluded.places, bits = excluded.bits
  WHERE (o.places, o.bits) IS DISTINCT FROM (excluded.places, excluded.bits);
END
$$;

-- Words change where products change: settling those settles these.
ALTER FUNCTION "settle_products"(int) RENAME TO "settle_marks";
CREATE FUNCTION "settle_products"("settled" int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_marks("settled");
  PERFORM settle_words("settled");
END
$$;

-- What is there already.
INSERT INTO "product_word_changes" ("chunk") SELECT DISTINCT w."ordinal" / 8192 FROM "product_words" w;
SELECT "settle_words"(c."chunk") FROM (SELECT DISTINCT "chunk" FROM "product_word_changes") c;
