-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "estimated_delivery" DATE;
