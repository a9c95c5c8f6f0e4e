-- For how many days a pair can go back, as it was agreed. Null for orders of a version that knew 30 days.
ALTER TABLE "orders" ADD COLUMN "return_days" INTEGER;
