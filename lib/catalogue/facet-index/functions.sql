-- All of the index that is code in the database: its functions and triggers as the migrations have left them, in
-- one place. What the database has is made by migrations alone; functions.integration.test.ts compares the two. A
-- changed function is written here, and `npm run db:migration` puts it into a migration. Names are those of the
-- database (README.md); an older version of the shop, which may run beside a newer one, calls them.

-- 1. What a product is listed under.

-- Who sees a product at this moment: `live` are what the shop lists, `scheduled` those that will be by themselves,
-- `draft` and `archived` as their status says. Whatever reads products for people asks it (lib/core/statuses/product-states.ts).
CREATE OR REPLACE FUNCTION "product_state"("p" "products") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p."status" = 'live' AND p."publish_at" > now() THEN 'scheduled' ELSE p."status" END
$$;

-- The values of the products of a range of ordinals; of the wanted kinds, or of all without any. Kinds are the
-- filters, and three more: `all` are the products that there are; `price` are the bits of the price in cents, by
-- which a range of prices is found without reading a product; `priceFrom` is the beginning, in dollars, of a step
-- of the histogram. Those of products that the shop does not list have the state before their name, `draft:category`, so
-- that no list finds them that does not ask for them. In plpgsql, because its statement is then planned once a
-- connection and not once a list, and for a thousand products at a time: for a whole chunk it looks so expensive that
-- PostgreSQL would compile it. ROWS and COST are those of a full chunk and the kinds that are counted.
CREATE OR REPLACE FUNCTION "marks_of_products"("first" int, "last" int, "kinds" text[])
RETURNS TABLE ("ordinal" int, "kind" text, "value" text) LANGUAGE plpgsql STABLE ROWS 100000 COST 1000000 AS $$
#variable_conflict use_column
DECLARE
  -- Every prefix goes with every kind. Apart, so that kinds that are not wanted are not computed.
  wanted_kinds CONSTANT text[] := (SELECT array_agg(DISTINCT substr(k, strpos(k, ':') + 1)) FROM unnest("kinds") k);
  wanted_prefixes CONSTANT text[] := (SELECT array_agg(DISTINCT left(k, strpos(k, ':'))) FROM unnest("kinds") k);
  start int := "first";
BEGIN
  WHILE start <= "last" LOOP
  RETURN QUERY
  SELECT p.ordinal, p.prefix || m.kind, m.value
  FROM (
    SELECT p.*, price_now(p) AS price, original_price_now(p) AS original_price,
      CASE product_state(p) WHEN 'live' THEN '' ELSE product_state(p) || ':' END AS prefix
    FROM products p WHERE p.ordinal BETWEEN start AND least(start + 1023, "last") OFFSET 0) p
  CROSS JOIN LATERAL (
    SELECT 'all' AS kind, '' AS value
    -- filter-values.ts: one line for each filter
    UNION ALL SELECT 'price', place::text FROM generate_series(0, 23) place WHERE (p.price >> place) & 1 = 1
    UNION ALL SELECT 'priceFrom', (CASE
      WHEN p.price < 30000 THEN p.price / 1000 * 10
      WHEN p.price < 100000 THEN p.price / 5000 * 50
      WHEN p.price < 1000000 THEN p.price / 100000 * 1000
      ELSE 10000 END)::text) m
  WHERE (wanted_kinds IS NULL OR m.kind = ANY (wanted_kinds))
    AND (wanted_prefixes IS NULL OR p.prefix = ANY (wanted_prefixes));
  start := start + 1024;
  END LOOP;
END
$$;

-- The words of a product by where they stand: A is the name, B brand, category, color and the like, C features, D
-- description.
CREATE OR REPLACE FUNCTION "words_of_product"(p "products") RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('lacewing', concat_ws(' ', p."name", p."style")), 'A')
    || setweight(to_tsvector('lacewing', concat_ws(' ', p."brand", p."category", p."color_name",
         array_to_string(p."color_families", ' '), p."gender", nullif(p."width", 'standard'))), 'B')
    || setweight(to_tsvector('lacewing', array_to_string(p."features", ' ')), 'C')
    || setweight(to_tsvector('lacewing', p."description"), 'D')
$$;

-- 2. What triggers note: that a chunk is dirty, once a statement, or once a product for its words. They only
-- insert, so that writers never wait for one another.

CREATE OR REPLACE FUNCTION "note_new_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (chunk) SELECT DISTINCT n.ordinal / 8192 FROM after_rows n;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "note_gone_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (chunk) SELECT DISTINCT o.ordinal / 8192 FROM before_rows o;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "note_new_sizes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (chunk)
  SELECT DISTINCT p.ordinal / 8192 FROM after_rows n JOIN products p ON p.id = n.product_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "note_gone_sizes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (chunk)
  SELECT DISTINCT p.ordinal / 8192 FROM before_rows o JOIN products p ON p.id = o.product_id;
  RETURN NULL;
END
$$;

-- A size counts by whether it can be bought: how many pairs are left changes with every order.
CREATE OR REPLACE FUNCTION "note_changed_sizes"() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Keeps the words of a product, and notes its chunk when they changed.
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

CREATE OR REPLACE TRIGGER "products_note_new" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_new_products"();
CREATE OR REPLACE TRIGGER "products_note_changed" AFTER UPDATE ON "products"
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_new_products"();
CREATE OR REPLACE TRIGGER "products_note_gone" AFTER DELETE ON "products"
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_gone_products"();
CREATE OR REPLACE TRIGGER "product_sizes_note_new" AFTER INSERT ON "product_sizes"
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_new_sizes"();
CREATE OR REPLACE TRIGGER "product_sizes_note_changed" AFTER UPDATE ON "product_sizes"
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_sizes"();
CREATE OR REPLACE TRIGGER "product_sizes_note_gone" AFTER DELETE ON "product_sizes"
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_gone_sizes"();
CREATE OR REPLACE TRIGGER "products_keep_words" AFTER INSERT
  OR UPDATE OF "name", "style", "brand", "category", "color_name", "color_families", "gender", "width", "features", "description",
    "search_text", "ordinal"
  ON "products" FOR EACH ROW EXECUTE FUNCTION "keep_product_words"();

-- The dirty chunks, and those whose words are. Mostly there are none, which the planner can't know of tables that are
-- filled and emptied all day: without ROWS it plans every list as if 200 chunks had to be read from their products.
CREATE OR REPLACE FUNCTION "dirty_chunks"() RETURNS SETOF int LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT c.chunk FROM product_changes c WHERE c.due_at <= now();
END
$$;

CREATE OR REPLACE FUNCTION "dirty_word_chunks"() RETURNS SETOF int LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT c.chunk FROM product_word_changes c;
END
$$;

-- 3. How a chunk is rebuilt. One statement both forgets that the chunk is dirty and reads it, so that a change
-- which commits meanwhile stays noted.

CREATE OR REPLACE FUNCTION "settle_products"("settled" int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_marks("settled");
  PERFORM settle_words("settled");
END
$$;

-- The bitmaps of filters, and the dictionary by which search corrects words.
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

-- The bitmaps of words, when one of the chunk's products has other words than before.
CREATE OR REPLACE FUNCTION "settle_words"("settled" int) RETURNS void LANGUAGE plpgsql AS $$
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

-- A word that few products of a chunk have is stored as their places, which take less room than a bit for each
-- product.
CREATE OR REPLACE FUNCTION "bits_of_places"("places" smallint[]) RETURNS bit(8192) LANGUAGE sql IMMUTABLE AS $$
  SELECT bit_or(set_bit(0::bit(8192), place, 1)) FROM unnest("places") place
$$;

-- 4. How a range of prices is read.

-- The products of a range of prices in cents, from the bitmaps of the single bits of prices. A function for the
-- same reason as `marks_of_products`. May list deleted products as well; the bitmaps of kind `all` know them.
CREATE OR REPLACE FUNCTION "marks_of_prices"("least" int, "most" int)
RETURNS TABLE ("chunk" int, "bits" bit(8192)) LANGUAGE plpgsql STABLE ROWS 10 COST 10000 AS $$
#variable_conflict use_variable
DECLARE
  everything CONSTANT bit(8192) := ~0::bit(8192);
  -- For each bit of a price the products whose price does not have it; null where no price has it.
  unset bit(8192)[];
  without bit(8192);
  up_to bit(8192);
  below bit(8192);
BEGIN
  FOR "chunk", unset IN
    SELECT a.chunk, array_agg(~m.bits ORDER BY p.place)
    FROM product_marks a CROSS JOIN generate_series(0, 23) AS p(place)
      LEFT JOIN product_marks m ON m.kind = 'price' AND m.value = p.place::text AND m.chunk = a.chunk
    WHERE a.kind = 'all' GROUP BY a.chunk
  LOOP
    up_to := everything;
    below := everything;
    -- From the lowest bit up: where the bound has a bit and the price has not, lower bits do not matter.
    FOR place IN 0..23 LOOP
      without := unset[place + 1];
      IF ("most" >> place) & 1 = 1 THEN
        up_to := coalesce(without | up_to, everything);
      ELSIF without IS NOT NULL THEN
        up_to := without & up_to;
      END IF;
      CONTINUE WHEN "least" = 0;
      IF (("least" - 1) >> place) & 1 = 1 THEN
        below := coalesce(without | below, everything);
      ELSIF without IS NOT NULL THEN
        below := without & below;
      END IF;
    END LOOP;
    "bits" := CASE WHEN "least" > 0 THEN up_to & ~below ELSE up_to END;
    RETURN NEXT;
  END LOOP;
END
$$;
