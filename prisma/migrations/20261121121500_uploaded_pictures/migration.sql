-- Every uploaded picture, so that those that nothing shows any more can be deleted.
CREATE TABLE "uploaded_pictures" (
  "stem" TEXT NOT NULL,
  "address" TEXT,
  "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "unused_since" TIMESTAMPTZ(3),
  "deleted_at" TIMESTAMPTZ(3),

  CONSTRAINT "uploaded_pictures_pkey" PRIMARY KEY ("stem")
);

-- The audit log knows all that were uploaded before.
INSERT INTO "uploaded_pictures" ("stem", "address", "uploaded_at")
SELECT DISTINCT ON ("subject_id") "subject_id", "after"->>'address', "at"
FROM "audit_entries" WHERE "action" = 'picture-uploaded' ORDER BY "subject_id", "at";

-- An order's line keeps the address of a picture; this finds the lines by the random part of an uploaded one's name.
CREATE INDEX "order_lines_uploaded_picture_idx" ON "order_lines" (substring("image" FROM '[0-9a-f]{32}'))
  WHERE substring("image" FROM '[0-9a-f]{32}') IS NOT NULL;
