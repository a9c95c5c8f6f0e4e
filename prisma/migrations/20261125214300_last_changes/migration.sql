-- When what the API tells of a product, an order, a return or a customer changed last, for programs that ask what changed
-- since a moment. Triggers write it, in the statement that changes it.

-- CreateTable
CREATE TABLE "last_changes" (
    "kind" TEXT NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "transaction" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "last_changes_pkey" PRIMARY KEY ("kind","subject","transaction")
);

-- CreateIndex
CREATE INDEX "last_changes_kind_at_subject_idx" ON "last_changes"("kind", "at", "subject");

-- A row for each transaction that changes a subject, so that writers never wait for one another here. It takes the place
-- of the older ones, but for those that another transaction is just taking away. In a restored database the number of a
-- transaction may come again.
CREATE FUNCTION "note_changes"("what" text, "subjects" text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  mine CONSTANT bigint := pg_current_xact_id()::text::bigint;
BEGIN
  IF cardinality(subjects) = 0 THEN RETURN; END IF;
  DELETE FROM last_changes WHERE (kind, subject, transaction) IN (
    SELECT c.kind, c.subject, c.transaction FROM last_changes c
    WHERE c.kind = what AND c.subject = ANY(subjects) AND c.transaction <> mine FOR UPDATE SKIP LOCKED);
  INSERT INTO last_changes (kind, subject, transaction, at)
  SELECT what, s, mine, clock_timestamp() FROM (SELECT DISTINCT unnest(subjects)) u(s) WHERE s IS NOT NULL
  ON CONFLICT (kind, subject, transaction) DO UPDATE SET at = excluded.at
    WHERE last_changes.at < transaction_timestamp() - interval '1 ms';
END $$;

CREATE FUNCTION "changed_at"("what" text, "which" text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(c.at) FROM last_changes c WHERE c.kind = what AND c.subject = which
$$;

-- Up to when all changes are known: whoever still writes began later, so what they note is later, too. Ask it in a
-- statement of its own, before the one that reads.
CREATE FUNCTION "changes_settled_until"() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT least(clock_timestamp(), min(a.xact_start)) - interval '1 ms' FROM pg_stat_activity a
  WHERE a.backend_xid IS NOT NULL AND a.datname = current_database()
$$;

-- What changed after a subject of a moment, and before another moment, each by its last change. Whole rows, so that the
-- index gives their order.
CREATE FUNCTION "changes_since"("what" text, "since" timestamptz, "after" text, "until" timestamptz)
RETURNS SETOF "last_changes" LANGUAGE sql STABLE AS $$
  SELECT c.* FROM last_changes c
  WHERE c.kind = what AND c.at >= since AND c.at < until AND (c.at > since OR c.subject > after COLLATE "C")
    AND NOT EXISTS (SELECT 1 FROM last_changes n WHERE n.kind = c.kind AND n.subject = c.subject
                      AND (n.at, n.transaction) > (c.at, c.transaction))
$$;

-- The triggers, a row for each: the table, its key, the statements that count, whose change it is, what is found from
-- the changed rows x, and the columns that no answer tells.
DO $do$
DECLARE
  spec record;
  rows_of text;
BEGIN
  FOR spec IN SELECT * FROM (VALUES
    ('products', 'id', 'I U', 'product', 'SELECT x.id FROM %s x',
     ARRAY['updated_at', 'price_due_at', 'price_since', 'search_text', 'sort_name', 'brand_key', 'style_key', 'color_families', 'ordinal']),
    ('product_sizes', 'product_id,size', 'I U D', 'product', 'SELECT p.id FROM %s x JOIN products p ON p.id = x.product_id', ARRAY[]::text[]),
    ('product_prices', 'id', 'I U D', 'product', 'SELECT p.id FROM %s x JOIN products p ON p.id = x.product_id', ARRAY[]::text[]),
    ('orders', 'id', 'I U', 'order', 'SELECT x.id::text FROM %s x', ARRAY['updated_at', 'idempotency_key', 'request_hash']),
    ('order_lines', 'id', 'U', 'order', 'SELECT x.order_id::text FROM %s x', ARRAY[]::text[]),
    ('payments', 'order_id', 'U', 'order', 'SELECT x.order_id::text FROM %s x', ARRAY[]::text[]),
    ('payment_entries', 'id', 'I U', 'order', 'SELECT x.order_id::text FROM %s x', ARRAY['updated_at']),
    ('tender_entries', 'id', 'I U', 'order', 'SELECT x.order_id::text FROM %s x', ARRAY[]::text[]),
    ('shipments', 'id', 'I U D', 'order', 'SELECT o.id::text FROM %s x JOIN orders o ON o.id = x.order_id', ARRAY[]::text[]),
    ('refunds', 'id', 'I U', 'order', 'SELECT x.order_id::text FROM %s x', ARRAY[]::text[]),
    ('issued_papers', 'id', 'I', 'order', 'SELECT x.order_id::text FROM %s x', ARRAY[]::text[]),
    ('returns', 'id', 'I U', 'order', 'SELECT x.order_id::text FROM %s x', ARRAY[]::text[]),
    ('return_lines', 'return_id,ordinal', 'U', 'order', 'SELECT r.order_id::text FROM %s x JOIN returns r ON r.id = x.return_id', ARRAY[]::text[]),
    ('return_steps', 'id', 'I U', 'order', 'SELECT r.order_id::text FROM %s x JOIN returns r ON r.id = x.return_id', ARRAY[]::text[]),
    ('withdrawals', 'id', 'I U', 'order', 'SELECT x.order_id::text FROM %s x', ARRAY[]::text[]),
    ('returns', 'id', 'I U', 'return', 'SELECT x.id::text FROM %s x', ARRAY[]::text[]),
    ('return_lines', 'return_id,ordinal', 'U', 'return', 'SELECT x.return_id::text FROM %s x', ARRAY[]::text[]),
    ('return_steps', 'id', 'I U', 'return', 'SELECT x.return_id::text FROM %s x', ARRAY[]::text[]),
    ('withdrawals', 'id', 'I U', 'return', 'SELECT x.return_id::text FROM %s x', ARRAY[]::text[]),
    -- A return names its order and customer.
    ('orders', 'id', 'U', 'return', 'SELECT r.id::text FROM %s x JOIN returns r ON r.order_id = x.id', ARRAY['updated_at', 'status', 'delivered_at']),
    ('users', 'id', 'I U', 'customer', 'SELECT x.id::text FROM %s x',
     ARRAY['updated_at', 'password_hash', 'email_verified_at', 'is_name_given', 'is_password_proven', 'size_system', 'size_value', 'cart_changes']),
    -- A customer has a number of orders.
    ('orders', 'id', 'I U', 'customer', 'SELECT u.id::text FROM %s x JOIN users u ON u.id = x.user_id WHERE x.number IS NOT NULL',
     ARRAY['updated_at', 'status', 'delivered_at', 'cancelled_at', 'cancelled_because', 'full_name', 'address', 'address2', 'city', 'state', 'postal_code', 'country', 'company', 'phone', 'vat_id'])
  ) AS specs(of_table, keys, statements, kind, subjects, untold)
  LOOP
    -- An update that changes nothing that is told is no change.
    rows_of := format('(SELECT n.* FROM new_rows n JOIN old_rows o ON %s WHERE to_jsonb(n) - %L::text[] <> to_jsonb(o) - %L::text[])',
      (SELECT string_agg(format('o.%1$I = n.%1$I', key), ' AND ') FROM unnest(string_to_array(spec.keys, ',')) key),
      spec.untold, spec.untold);
    EXECUTE format($f$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP = 'INSERT' THEN PERFORM note_changes(%2$L, ARRAY(%3$s));
        ELSIF TG_OP = 'UPDATE' THEN PERFORM note_changes(%2$L, ARRAY(%4$s));
        ELSE PERFORM note_changes(%2$L, ARRAY(%5$s));
        END IF;
        RETURN NULL;
      END $body$ $f$,
      spec.of_table || '_note_' || spec.kind, spec.kind, format(spec.subjects, 'new_rows'), format(spec.subjects, rows_of), format(spec.subjects, 'old_rows'));
    IF spec.statements LIKE '%I%' THEN
      EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        spec.of_table || '_note_' || spec.kind || '_new', spec.of_table, spec.of_table || '_note_' || spec.kind);
    END IF;
    IF spec.statements LIKE '%U%' THEN
      EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        spec.of_table || '_note_' || spec.kind || '_changed', spec.of_table, spec.of_table || '_note_' || spec.kind);
    END IF;
    IF spec.statements LIKE '%D%' THEN
      EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        spec.of_table || '_note_' || spec.kind || '_gone', spec.of_table, spec.of_table || '_note_' || spec.kind);
    END IF;
  END LOOP;
END $do$;

-- What is gone is no longer told of; events say that it went.
CREATE FUNCTION "forget_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM last_changes WHERE kind = TG_ARGV[0] AND subject IN (SELECT o.id::text FROM old_rows o);
  RETURN NULL;
END $$;
CREATE TRIGGER "products_forget_changes" AFTER DELETE ON "products"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "forget_changes"('product');
CREATE TRIGGER "orders_forget_changes" AFTER DELETE ON "orders"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "forget_changes"('order');
CREATE TRIGGER "returns_forget_changes" AFTER DELETE ON "returns"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "forget_changes"('return');
CREATE TRIGGER "users_forget_changes" AFTER DELETE ON "users"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "forget_changes"('customer');

-- What is there changed when its row did, as far as is known.
INSERT INTO "last_changes" ("kind", "subject", "transaction", "at")
SELECT 'product', "id", 0, "updated_at" FROM "products"
UNION ALL SELECT 'order', "id"::text, 0, "updated_at" FROM "orders"
UNION ALL SELECT 'return', r."id"::text, 0,
  coalesce((SELECT max(s."at") FROM "return_steps" s WHERE s."return_id" = r."id"), r."created_at") FROM "returns" r
UNION ALL SELECT 'customer', "id"::text, 0, "updated_at" FROM "users";
