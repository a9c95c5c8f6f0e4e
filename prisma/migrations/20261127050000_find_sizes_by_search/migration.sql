-- The panel finds sizes by parts of a shoe's name or brand, and by how an article number, in letters of any case, or a GTIN
-- begins, without reading every shoe and every size.

-- CreateIndex
CREATE INDEX "products_name_brand_trgm_idx" ON "products" USING GIN ("name" gin_trgm_ops, "brand" gin_trgm_ops);

-- By bytes, which LIKE needs.
CREATE INDEX "product_sizes_gtin_start_idx" ON "product_sizes"("gtin" COLLATE "C") WHERE (gtin IS NOT NULL);

-- Prisma's schema can't describe an index of an expression.
CREATE INDEX "product_sizes_sku_start_idx" ON "product_sizes"(upper("sku") text_pattern_ops) WHERE (sku IS NOT NULL);
