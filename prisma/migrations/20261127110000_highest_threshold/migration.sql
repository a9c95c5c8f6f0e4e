-- The panel asks for the highest threshold, so that an index finds the sizes that run low.

-- CreateIndex
CREATE INDEX "product_sizes_low_at_idx" ON "product_sizes"("low_at") WHERE (low_at IS NOT NULL);
