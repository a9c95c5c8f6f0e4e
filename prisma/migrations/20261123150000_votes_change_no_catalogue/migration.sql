-- Votes change nothing but "helpful_count": with each of them every kept answer of the API would be made anew.
DROP TRIGGER "reviews_note_write" ON "reviews";
CREATE TRIGGER "reviews_note_write" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "product_id", "user_id", "name", "rating",
  "comment", "verified_purchase", "fit", "size_bought", "pictures", "answer", "answered_at", "hidden_at", "created_at", "updated_at"
  ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "note_catalogue_write"();
