-- One mail confirms all alerts of an email that wait, so several share its link.
DROP INDEX "alerts_confirm_token_hash_key";
CREATE INDEX "alerts_confirm_token_hash_idx" ON "alerts"("confirm_token_hash");
