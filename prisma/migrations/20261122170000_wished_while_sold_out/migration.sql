-- Whether a shoe was sold out when somebody wished for it, so that their list can say that it is back.
ALTER TABLE "wishlist_items" ADD COLUMN "was_sold_out" BOOLEAN NOT NULL DEFAULT false;
