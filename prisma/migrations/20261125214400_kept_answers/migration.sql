-- AlterTable
ALTER TABLE "kept_answers" ADD COLUMN     "has_written" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "headers" JSONB NOT NULL DEFAULT '[["content-type", "application/json"]]';
