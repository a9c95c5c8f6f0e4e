-- Pages ask in which scales the shop has shoes.

-- CreateIndex
CREATE INDEX "products_size_scale_idx" ON "products"("size_scale");
