-- AlterTable
ALTER TABLE "change_sets" ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "change_set_rows" ADD COLUMN     "surplus" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "change_set_pictures" ADD COLUMN     "host" TEXT NOT NULL DEFAULT '';
