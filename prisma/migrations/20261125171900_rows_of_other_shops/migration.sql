-- AlterTable
ALTER TABLE "change_sets" ADD COLUMN "their_columns" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "change_set_rows" DROP CONSTRAINT "change_set_rows_pkey",
ADD CONSTRAINT "change_set_rows_pkey" PRIMARY KEY ("change_set_id", "row", "handle");

-- CreateIndex
CREATE INDEX "change_set_pictures_address_hash_idx" ON "change_set_pictures"("address_hash");
