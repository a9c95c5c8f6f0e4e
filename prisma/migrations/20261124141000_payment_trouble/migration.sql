-- CreateIndex
CREATE INDEX "payment_entries_trouble_idx" ON "payment_entries"("created_at") WHERE ((kind = 'refund' AND state = 'failed') OR (kind = 'dispute' AND state = 'open'));
