-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "fit" TEXT,
ADD COLUMN     "helpful_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "hidden_at" TIMESTAMPTZ(3),
ADD COLUMN     "pictures" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "size_bought" DECIMAL(4,1);

-- AlterTable
ALTER TABLE "uploaded_pictures" ADD COLUMN     "uploader_id" UUID;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "size_system" TEXT,
ADD COLUMN     "size_value" DECIMAL(4,1);

-- CreateTable
CREATE TABLE "review_votes" (
    "review_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_votes_pkey" PRIMARY KEY ("review_id","user_id")
);

-- CreateTable
CREATE TABLE "review_reports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "review_id" UUID NOT NULL,
    "user_id" UUID,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "review_votes_user_id_idx" ON "review_votes"("user_id");

-- CreateIndex
CREATE INDEX "review_reports_user_id_idx" ON "review_reports"("user_id");

-- CreateIndex
CREATE INDEX "review_reports_open_idx" ON "review_reports"("review_id") WHERE (decided_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "review_reports_review_id_user_id_key" ON "review_reports"("review_id", "user_id");

-- CreateIndex
CREATE INDEX "return_lines_misfit_idx" ON "return_lines"("product_id") WHERE (reason = ANY (ARRAY['too-small'::text, 'too-big'::text]));

-- CreateIndex
CREATE INDEX "reviews_created_at_id_idx" ON "reviews"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "reviews_hidden_idx" ON "reviews"("hidden_at") WHERE (hidden_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "uploaded_pictures_uploader_id_idx" ON "uploaded_pictures"("uploader_id");

-- AddForeignKey
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "uploaded_pictures" ADD CONSTRAINT "uploaded_pictures_uploader_id_fkey" FOREIGN KEY ("uploader_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "reviews"
    ALTER COLUMN "pictures" SET NOT NULL,
    ADD CONSTRAINT "reviews_fit_check" CHECK ("fit" IN ('small', 'true', 'large')),
    ADD CONSTRAINT "reviews_size_bought_check" CHECK ("size_bought" > 0),
    ADD CONSTRAINT "reviews_helpful_count_check" CHECK ("helpful_count" >= 0),
    ADD CONSTRAINT "reviews_answer_check" CHECK (("answer" IS NULL) = ("answered_at" IS NULL));

ALTER TABLE "users"
    ADD CONSTRAINT "users_size_check" CHECK (("size_system" IS NULL) = ("size_value" IS NULL) AND "size_value" > 0);

-- Kept by the table itself, so that it is right however many people press at once, and when an account goes with its votes.
CREATE FUNCTION count_helpful_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE reviews SET helpful_count = helpful_count + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE reviews SET helpful_count = helpful_count - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER review_votes_are_counted AFTER INSERT OR DELETE ON "review_votes"
  FOR EACH ROW EXECUTE FUNCTION count_helpful_votes();
