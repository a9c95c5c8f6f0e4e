import type { SavedFilters } from '@/lib/catalogue/product-list/saved-filters';
import type { Prisma } from '@/lib/platform/db/client';

interface SeedCollection {
  slug: string;
  name: string;
  description: string;
  filters: SavedFilters;
  firstProducts: string[];
}

/** The demo shop's collections, in the order in which menus name them. */
const collections: readonly SeedCollection[] = [
  {
    slug: 'under-75',
    name: 'Under $75',
    description: 'A good shoe doesn’t have to weigh on your wallet, either. Everything here costs less than $75.',
    filters: { maxPrice: 75, inStock: true },
    firstProducts: ['skippers-plimsoll-navy', 'drift-slip-on-natural', 'pier-slide-forest'],
  },
  {
    slug: 'all-black',
    name: 'All black',
    description: 'From the court to the office: the darkest shoes of the shop, which go with everything.',
    // The color of a filter is any of a shoe's colors: Tindra's is lime with black overlays.
    filters: {
      color: ['black'],
      brand: ['Brackwater', 'Fennmark', 'Halden & Rye', 'Lacewing', 'Móra', 'Ostra', 'Quillon'],
    },
    firstProducts: ['tierce-court-black', 'harbor-loafer-black', 'cloudrunner-2-night'],
  },
];

/** Rows of the collections. */
export function makeCollections(): Prisma.CollectionCreateManyInput[] {
  return collections.map(({ filters, ...row }, index) => ({
    ...row,
    position: index + 1,
    filters: filters as Prisma.InputJsonObject,
  }));
}
