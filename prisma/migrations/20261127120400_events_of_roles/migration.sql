-- Other roles change what an account may do, and are told with it.
DROP TRIGGER "users_note_event_changed" ON "users";
CREATE TRIGGER "users_note_event_changed" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD.email, OLD.name, OLD.role, OLD.staff_roles, OLD.status)
    IS DISTINCT FROM (NEW.email, NEW.name, NEW.role, NEW.staff_roles, NEW.status))
  EXECUTE FUNCTION "note_customer_event"();
