-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "voiding_at" TIMESTAMPTZ(3);
