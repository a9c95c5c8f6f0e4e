-- How many products each mark names stands in an index, so that counting a whole catalogue reads no bit string.

-- AlterTable
ALTER TABLE "product_marks" ADD COLUMN "found" INTEGER NOT NULL GENERATED ALWAYS AS ((bit_count("bits"))::int) STORED;

-- CreateIndex
CREATE INDEX "product_marks_kind_value_chunk_found_idx" ON "product_marks"("kind", "value", "chunk", "found");
