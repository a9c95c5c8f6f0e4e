import { categorySlugs } from '@/lib/catalogue/categories/categories';

/** A file as this shop takes it, with two shoes: what a first import may look like. */
export function exampleFile(): string {
  const [first = '', second = first] = categorySlugs();
  return `handle,name,brand,category,color_name,gender,price,scale,size,sku,gtin,quantity
tern-chalk,Tern Chalk,Hollis,${first},Chalk,women,120.00,us-women,7,TRN-C-7,,12
tern-chalk,,,,,,,us-women,7.5,TRN-C-75,,8
tern-chalk,,,,,,,us-women,8,TRN-C-8,,-
heron-moss,Heron Moss,Hollis,${second},Moss,unisex,95.00,us-men,9,HRN-M-9,,5
heron-moss,,,,,,,us-men,10,HRN-M-10,,0
`;
}
