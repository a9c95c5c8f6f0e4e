-- CreateIndex
CREATE INDEX "sessions_ended_at_idx" ON "sessions"("ended_at") WHERE (ended_at IS NOT NULL);
