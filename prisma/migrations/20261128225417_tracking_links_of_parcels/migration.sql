-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "tracking_url" TEXT;
