-- The panel's search finds parts of names and addresses without reading every row. pg_trgm is there already: the first
-- migration asks for it.

-- CreateIndex
CREATE INDEX "orders_search_trgm_idx" ON "orders" USING GIN ("buyer_name" gin_trgm_ops, "buyer_email" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "users_search_trgm_idx" ON "users" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops);
