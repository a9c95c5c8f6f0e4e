-- An event tells the number of an order as all of JSON does.
CREATE OR REPLACE FUNCTION "note_order_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb := jsonb_build_object('order', NEW.id, 'number', '#' || NEW.number, 'status', NEW.status);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_event('order.placed', facts);
    -- Where no money moves, an order counts as paid.
    IF NEW.status <> 'unpaid' THEN PERFORM note_event('order.paid', facts); END IF;
  ELSIF NEW.status IS DISTINCT FROM OLD.status THEN
    IF OLD.status IN ('unpaid', 'cancelled') AND NEW.status NOT IN ('unpaid', 'cancelled') THEN
      PERFORM note_event('order.paid', facts);
    END IF;
    PERFORM note_event(CASE NEW.status WHEN 'cancelled' THEN 'order.cancelled' ELSE 'order.changed' END, facts);
  ELSE
    PERFORM note_event('order.changed', facts);
  END IF;
  RETURN NULL;
END $$;
