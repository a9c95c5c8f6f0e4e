-- What was given up is counted on every page of the panel.
CREATE INDEX "outbox_mails_failed_idx" ON "outbox_mails"("failed_at") WHERE ((failed_at IS NOT NULL) AND (sent_at IS NULL));
CREATE INDEX "webhook_deliveries_failed_idx" ON "webhook_deliveries"("event_number") WHERE ((next_attempt_at IS NULL) AND (delivered_at IS NULL));
