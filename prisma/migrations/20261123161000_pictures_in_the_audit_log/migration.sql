-- An uploaded picture stands in the log under the name that a product's picture has there.
UPDATE "audit_entries" SET "after" = jsonb_build_object('image', "after" -> 'address')
WHERE "action" = 'picture-uploaded' AND "after" ? 'address';
