-- Whoever leaves, or wants a copy of their data, waits for no reading of whole tables.
CREATE INDEX "outbox_mails_recipient_idx" ON "outbox_mails"("recipient");
CREATE INDEX "outbox_mails_order_idx" ON "outbox_mails" (("payload" ->> 'orderId'));
CREATE INDEX "rate_limits_subject_idx" ON "rate_limits" ((split_part(substr("key", strpos("key", ':') + 1), '|', 1)));
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries"("actor_id");
CREATE INDEX "order_status_changes_changed_by_id_idx" ON "order_status_changes"("changed_by_id");
