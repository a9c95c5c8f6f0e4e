-- Since lists are counted in bit strings, no statement filters products by category, newness or best sellers while it sorts
-- them, and parts of words are found among the tokens. Each of these indexes was still paid for at every write.

-- DropIndex
DROP INDEX "products_category_sort_name_id_idx";

-- DropIndex
DROP INDEX "products_category_created_at_id_idx";

-- DropIndex
DROP INDEX "products_category_rating_id_idx";

-- DropIndex
DROP INDEX "products_latest_by_name_idx";

-- DropIndex
DROP INDEX "products_latest_by_age_idx";

-- DropIndex
DROP INDEX "products_best_seller_by_name_idx";

-- DropIndex
DROP INDEX "products_best_seller_by_rating_idx";

-- DropIndex
DROP INDEX "products_search_text_trgm_idx";
