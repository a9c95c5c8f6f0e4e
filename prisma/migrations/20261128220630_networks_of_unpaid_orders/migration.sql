-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "network_hash" TEXT;

-- CreateIndex
CREATE INDEX "payments_network_idx" ON "payments"("network_hash") WHERE (network_hash IS NOT NULL);
