-- AlterTable
ALTER TABLE "change_sets" ADD COLUMN     "lacked_rights" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
