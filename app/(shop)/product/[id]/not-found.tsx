import { ProductNotFound } from '@/components/catalogue/product/product-not-found';

export default ProductNotFound;
