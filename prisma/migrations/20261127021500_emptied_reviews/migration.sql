-- A hidden review that its author deletes is emptied, so that what they write next is hidden as well.
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_comment_check",
  ADD CONSTRAINT "reviews_comment_check" CHECK ("comment" ~ '\S' OR ("comment" = '' AND "hidden_at" IS NOT NULL));
