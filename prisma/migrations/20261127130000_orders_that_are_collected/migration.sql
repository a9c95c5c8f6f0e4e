-- Whether an order is collected at the shop is agreed with it, as the name of its method is.

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "shipping_is_pickup" BOOLEAN NOT NULL DEFAULT false;
