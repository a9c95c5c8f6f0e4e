-- Prices with a beginning and an end. `price_cents` stays the price that is shown and paid, which indexes sort by; it is
-- true until `price_due_at`. Defaults are constant for the rows that are there, the time too: no row is rewritten.
ALTER TABLE "products"
    ADD COLUMN "base_price_cents" INTEGER,
    ADD COLUMN "price_due_at" TIMESTAMPTZ(6),
    ADD COLUMN "price_since" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    ADD CONSTRAINT "products_base_price_cents_check" CHECK ("base_price_cents" BETWEEN 1 AND 10000000) NOT VALID;

-- CreateIndex
CREATE INDEX "products_price_due_at_id_idx" ON "products"("price_due_at", "id") WHERE (price_due_at IS NOT NULL);

-- CreateTable
CREATE TABLE "product_prices" (
    "id" BIGSERIAL NOT NULL,
    "product_id" TEXT COLLATE "C" NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "from_at" TIMESTAMPTZ(3),
    "until_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_prices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "product_prices_price_cents_check" CHECK ("price_cents" BETWEEN 1 AND 10000000),
    CONSTRAINT "product_prices_time_check" CHECK (("from_at" IS NOT NULL OR "until_at" IS NOT NULL) AND ("from_at" < "until_at") IS NOT FALSE)
);

-- CreateIndex
CREATE INDEX "product_prices_product_id_idx" ON "product_prices"("product_id");

-- AddForeignKey
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "price_steps" (
    "product_id" TEXT COLLATE "C" NOT NULL,
    "from_at" TIMESTAMPTZ(6) NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "is_reduced" BOOLEAN NOT NULL,

    CONSTRAINT "price_steps_pkey" PRIMARY KEY ("product_id","from_at")
);

-- AddForeignKey
ALTER TABLE "price_steps" ADD CONSTRAINT "price_steps_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The price of a product at this moment by its steps; only products whose price ever changed have some.
CREATE FUNCTION "price_by_steps"("product" text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT s.price_cents FROM price_steps s WHERE s.product_id = "product" AND s.from_at <= now()
  ORDER BY s.from_at DESC LIMIT 1
$$;

-- The price of a product at this moment. Postgres writes it into the statement that asks.
CREATE FUNCTION "price_now"(p "products") RETURNS int LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p."price_due_at" <= now() THEN "price_by_steps"(p."id") ELSE p."price_cents" END
$$;

-- What a product costs without the planned price that holds at this moment, or its own original price: what is struck
-- through where it is higher than `price_now`.
CREATE FUNCTION "original_price_now"(p "products") RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(p."original_price_cents", nullif(greatest(coalesce(p."base_price_cents", p."price_cents"), "price_now"(p)), "price_now"(p)))
$$;

-- The lowest price of the 30 days before the price of this moment began to hold as a reduced one. The present price, where
-- no other is known to have held before; null without steps.
CREATE FUNCTION "lowest_price_by_steps"("product" text) RETURNS int LANGUAGE sql STABLE AS $$
  WITH reduction AS (
    SELECT s.from_at, s.price_cents FROM price_steps s WHERE s.product_id = "product" AND s.from_at <= now()
    ORDER BY s.from_at DESC LIMIT 1)
  SELECT coalesce(min(b.price_cents), (SELECT price_cents FROM reduction))
  FROM (
    SELECT s.price_cents, lead(s.from_at) OVER (ORDER BY s.from_at) AS until_at
    FROM price_steps s, reduction r WHERE s.product_id = "product" AND s.from_at <= r.from_at) b, reduction r
  WHERE b.until_at > r.from_at - interval '30 days'
$$;

-- Writing `price_cents` or `base_price_cents` sets the price that holds where no planned one does; writing `price_cents` as
-- it is brings it up to date. Either way the steps from this moment on follow, those before it stay.
CREATE FUNCTION "keep_price"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  base int := coalesce(OLD.base_price_cents, OLD.price_cents);
  has_steps boolean := EXISTS (SELECT 1 FROM price_steps s WHERE s.product_id = OLD.id);
BEGIN
  IF NEW.base_price_cents <> base THEN
    base := NEW.base_price_cents;
  ELSIF NEW.price_cents <> OLD.price_cents THEN
    base := NEW.price_cents;
  END IF;
  IF NOT has_steps AND base = OLD.price_cents AND NEW.original_price_cents IS NOT DISTINCT FROM OLD.original_price_cents
    AND NOT EXISTS (SELECT 1 FROM product_prices r WHERE r.product_id = NEW.id) THEN
    NEW.base_price_cents := NULL;
    RETURN NEW;
  END IF;
  IF NOT has_steps THEN
    INSERT INTO price_steps (product_id, from_at, price_cents, is_reduced)
    VALUES (OLD.id, OLD.price_since, OLD.price_cents, coalesce(OLD.original_price_cents > OLD.price_cents, false));
  END IF;
  DELETE FROM price_steps s WHERE s.product_id = NEW.id AND s.from_at >= now();
  INSERT INTO price_steps (product_id, from_at, price_cents, is_reduced)
  SELECT NEW.id, c.at, c.price, c.is_reduced
  FROM (
    SELECT n.*, (n.price, n.is_reduced) IS NOT DISTINCT FROM (lag(n.price) OVER w, lag(n.is_reduced) OVER w) AS is_same
    FROM (
      (SELECT s.from_at AS at, s.price_cents AS price, s.is_reduced FROM price_steps s
       WHERE s.product_id = NEW.id ORDER BY s.from_at DESC LIMIT 1)
      UNION ALL
      SELECT t.at, h.price, h.price < base OR coalesce(NEW.original_price_cents > h.price, false)
      FROM (SELECT now() AS at
            UNION SELECT r.from_at FROM product_prices r WHERE r.product_id = NEW.id AND r.from_at > now()
            UNION SELECT r.until_at FROM product_prices r WHERE r.product_id = NEW.id AND r.until_at > now()) t
      CROSS JOIN LATERAL (
        SELECT coalesce((
          SELECT r.price_cents FROM product_prices r
          WHERE r.product_id = NEW.id AND (r.from_at > t.at) IS NOT TRUE AND (r.until_at <= t.at) IS NOT TRUE
          ORDER BY r.from_at DESC NULLS LAST, r.id DESC LIMIT 1), base) AS price) h) n
    WINDOW w AS (ORDER BY n.at)) c
  WHERE c.at >= now() AND NOT c.is_same;
  NEW.price_cents := price_by_steps(NEW.id);
  NEW.base_price_cents := nullif(base, NEW.price_cents);
  NEW.price_due_at := (SELECT min(s.from_at) FROM price_steps s WHERE s.product_id = NEW.id AND s.from_at > now());
  RETURN NEW;
END
$$;

CREATE TRIGGER "products_keep_price" BEFORE UPDATE OF "price_cents", "base_price_cents", "original_price_cents" ON "products"
  FOR EACH ROW EXECUTE FUNCTION "keep_price"();

-- A planned price that is written, changed or taken away. Products are locked in the order of their ids.
CREATE FUNCTION "keep_prices_of_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products p WHERE p.id IN (SELECT r.product_id FROM changed_rows r) ORDER BY p.id FOR NO KEY UPDATE;
  UPDATE products p SET price_cents = p.price_cents WHERE p.id IN (SELECT r.product_id FROM changed_rows r);
  RETURN NULL;
END
$$;

CREATE TRIGGER "product_prices_keep_new" AFTER INSERT ON "product_prices"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_prices_of_rows"();
CREATE TRIGGER "product_prices_keep_changed" AFTER UPDATE ON "product_prices"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_prices_of_rows"();
CREATE TRIGGER "product_prices_keep_gone" AFTER DELETE ON "product_prices"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "keep_prices_of_rows"();
