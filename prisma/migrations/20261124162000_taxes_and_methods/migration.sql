-- What was taxed, and with which rate in millionths. Null for orders of a version that knew one rate: 8 % of the goods.
ALTER TABLE "order_adjustments" ADD COLUMN "tax_rate" INTEGER, ADD COLUMN "tax_base_cents" INTEGER;

-- How the order is sent, as it was agreed. Null for orders of a version that knew one way.
ALTER TABLE "orders" ADD COLUMN "shipping_method" TEXT, ADD COLUMN "shipping_method_name" TEXT;
