-- CreateIndex
CREATE INDEX "audit_entries_action_at_id_idx" ON "audit_entries"("action", "at" DESC, "id");

-- CreateIndex
CREATE INDEX "orders_created_at_total_cents_idx" ON "orders"("created_at", "total_cents");

-- CreateIndex
CREATE INDEX "product_sizes_tracked_idx" ON "product_sizes"("quantity", "product_id", "size") WHERE (quantity IS NOT NULL);
