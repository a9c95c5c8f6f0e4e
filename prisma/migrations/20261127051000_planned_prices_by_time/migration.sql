-- The calendar finds the planned prices that begin or end at a moment without reading all of them.

-- CreateIndex
CREATE INDEX "product_prices_from_at_idx" ON "product_prices"("from_at") WHERE (from_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "product_prices_until_at_idx" ON "product_prices"("until_at") WHERE (until_at IS NOT NULL);
