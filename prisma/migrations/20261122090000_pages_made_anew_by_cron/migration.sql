-- Up to which number of expired_tags the scheduler's call has had a host's own page cache make pages anew.
CREATE TABLE "page_repairs" (
    "deployment" TEXT NOT NULL,
    "repaired_up_to" BIGINT NOT NULL,
    "repaired_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_repairs_pkey" PRIMARY KEY ("deployment")
);
