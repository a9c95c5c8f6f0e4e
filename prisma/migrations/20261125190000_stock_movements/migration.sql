-- Every change of a quantity is a movement, written by the statement that makes it, whoever makes it.

-- CreateTable
CREATE TABLE "stock_movements" (
    "id" BIGSERIAL NOT NULL,
    "product_id" TEXT NOT NULL,
    "size" DECIMAL(4,1) NOT NULL,
    "change" INTEGER NOT NULL,
    "balance" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT,
    "cause" TEXT,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "stock_movements_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_change_check" CHECK (change <> 0);

-- What is there is the first movement of each size.
LOCK TABLE "product_sizes" IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO "stock_movements" ("product_id", "size", "change", "balance", "reason")
SELECT "product_id", "size", "quantity", "quantity", 'opening' FROM "product_sizes" WHERE "quantity" > 0;

-- CreateIndex
CREATE INDEX "stock_movements_product_id_size_id_idx" ON "stock_movements"("product_id", "size", "id");
CREATE INDEX "stock_movements_created_at_idx" ON "stock_movements" USING BRIN ("created_at");
CREATE INDEX "stock_movements_user_id_idx" ON "stock_movements"("user_id") WHERE (user_id IS NOT NULL);

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Why a quantity changes is named for the transaction in the setting stock.why, as JSON. Without it, the stock of a new
-- size is its opening, and any other change a correction.
-- A size that is not counted has a stock of 0 here.
CREATE FUNCTION "note_stock_movements"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why jsonb := nullif(current_setting('stock.why', true), '')::jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_movements (product_id, size, change, balance, reason, note, cause, user_id)
    SELECT n.product_id, n.size, n.quantity, n.quantity,
      coalesce(why->>'reason', 'opening'), why->>'note', why->>'cause', (why->>'userId')::uuid
    FROM new_sizes n WHERE n.quantity > 0;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO stock_movements (product_id, size, change, balance, reason, note, cause, user_id)
    SELECT n.product_id, n.size, coalesce(n.quantity, 0) - coalesce(o.quantity, 0), coalesce(n.quantity, 0),
      coalesce(why->>'reason', 'correction'), why->>'note', why->>'cause', (why->>'userId')::uuid
    FROM new_sizes n JOIN old_sizes o ON o.product_id = n.product_id AND o.size = n.size
    WHERE coalesce(n.quantity, 0) <> coalesce(o.quantity, 0) ORDER BY n.product_id, n.size;
  ELSE
    INSERT INTO stock_movements (product_id, size, change, balance, reason, note, cause, user_id)
    SELECT o.product_id, o.size, -o.quantity, 0,
      coalesce(why->>'reason', 'correction'), why->>'note', why->>'cause', (why->>'userId')::uuid
    FROM old_sizes o WHERE o.quantity > 0 ORDER BY o.product_id, o.size;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "product_sizes_note_stock_new" AFTER INSERT ON "product_sizes"
  REFERENCING NEW TABLE AS new_sizes FOR EACH STATEMENT EXECUTE FUNCTION "note_stock_movements"();
CREATE TRIGGER "product_sizes_note_stock_changed" AFTER UPDATE ON "product_sizes"
  REFERENCING OLD TABLE AS old_sizes NEW TABLE AS new_sizes FOR EACH STATEMENT EXECUTE FUNCTION "note_stock_movements"();
CREATE TRIGGER "product_sizes_note_stock_gone" AFTER DELETE ON "product_sizes"
  REFERENCING OLD TABLE AS old_sizes FOR EACH STATEMENT EXECUTE FUNCTION "note_stock_movements"();

-- The sizes whose movements don't add up to the stock, also of shoes that are gone. There should never be one.
CREATE VIEW "stock_differences" AS
SELECT coalesce(s.product_id, m.product_id) AS product_id, coalesce(s.size, m.size) AS size,
  coalesce(s.quantity, 0) AS stock, coalesce(m.sum, 0)::int AS movements
FROM "product_sizes" s FULL JOIN (
  SELECT product_id, size, sum(change) AS sum FROM "stock_movements" GROUP BY product_id, size) m
  ON m.product_id = s.product_id AND m.size = s.size
WHERE coalesce(s.quantity, 0) <> coalesce(m.sum, 0);
