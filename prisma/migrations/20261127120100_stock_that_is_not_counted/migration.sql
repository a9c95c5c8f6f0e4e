-- A size that is not counted any more has no number of pairs to tell, rather than 0.
CREATE OR REPLACE FUNCTION "note_stock_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  article_number text;
  is_uncounted boolean;
BEGIN
  SELECT s.sku, s.quantity IS NULL INTO article_number, is_uncounted
  FROM product_sizes s WHERE s.product_id = NEW.product_id AND s.size = NEW.size;
  PERFORM note_event('stock.changed', jsonb_build_object('product', NEW.product_id, 'size', NEW.size,
    'change', NEW.change, 'available', CASE WHEN is_uncounted THEN NULL ELSE NEW.balance END, 'reason', NEW.reason,
    'movement', NEW.id::text, 'sku', article_number));
  RETURN NULL;
END $$;
