-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "arrives_by" DATE;
