import { ProductNotFound } from '@/components/products/product-not-found';

export default ProductNotFound;
