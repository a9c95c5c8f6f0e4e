-- No host keeps pages of the shop any more, so none has to be told again of writes that it did not hear of.
DROP TABLE "page_repairs";
