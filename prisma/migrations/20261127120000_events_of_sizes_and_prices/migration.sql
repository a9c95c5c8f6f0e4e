-- A product is told with its sizes, their numbers and its planned prices, so a change of these is one of the product: an
-- event for each product and statement. How many pairs there are is told as stock, but whether a size is counted belongs
-- to the product.

-- One that the same transaction made was told as made. Only rows of this transaction are looked up among the events.
CREATE FUNCTION "note_changed_products"("changed" text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO events (topic, data)
  SELECT 'product.changed', jsonb_build_object('product', p.id, 'status', p.status)
  FROM products p
  WHERE p.id = ANY(changed) AND NOT (p.xmin = pg_current_xact_id()::xid AND p.id IN (
    SELECT e.data->>'product' FROM events e
    WHERE e.number IS NULL AND e.topic = 'product.created' AND e.xmin = pg_current_xact_id()::xid))
  ORDER BY p.id
$$;

CREATE FUNCTION "note_products_of_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_products(ARRAY(SELECT DISTINCT c.product_id FROM changed_rows c));
  RETURN NULL;
END $$;

CREATE FUNCTION "note_products_of_changed_sizes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT text[] := ARRAY(
    SELECT DISTINCT n.product_id FROM new_rows n JOIN old_rows o ON o.product_id = n.product_id AND o.size = n.size
    WHERE (n.sku, n.gtin, n.label, n.quantity IS NULL) IS DISTINCT FROM (o.sku, o.gtin, o.label, o.quantity IS NULL));
BEGIN
  -- Orders change quantities alone.
  IF cardinality(changed) > 0 THEN PERFORM note_changed_products(changed); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "product_sizes_note_event_new" AFTER INSERT ON "product_sizes"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_products_of_rows"();
CREATE TRIGGER "product_sizes_note_event_changed" AFTER UPDATE ON "product_sizes"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION "note_products_of_changed_sizes"();
CREATE TRIGGER "product_sizes_note_event_gone" AFTER DELETE ON "product_sizes"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_products_of_rows"();

CREATE TRIGGER "product_prices_note_event_new" AFTER INSERT ON "product_prices"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_products_of_rows"();
CREATE TRIGGER "product_prices_note_event_changed" AFTER UPDATE ON "product_prices"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_products_of_rows"();
CREATE TRIGGER "product_prices_note_event_gone" AFTER DELETE ON "product_prices"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_products_of_rows"();
