-- AlterTable
ALTER TABLE "email_codes" ADD COLUMN "tries_by_all" INTEGER NOT NULL DEFAULT 0;
