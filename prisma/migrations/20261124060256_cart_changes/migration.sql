-- AlterTable
ALTER TABLE "users" ADD COLUMN     "cart_changes" TEXT[] DEFAULT ARRAY[]::TEXT[];
