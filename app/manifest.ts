import type { MetadataRoute } from 'next';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { surfaceColors } from '@/lib/platform/theme/theme';
import { shopDescription } from '@/lib/storefront/seo/page-metadata';

// The shop's name is known when it runs, not when it is built.
export const dynamic = 'force-dynamic';

const icons = [192, 512].flatMap((size) =>
  (['any', 'maskable'] as const).map((purpose) => ({
    src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
);

/** The web app manifest, which makes the shop installable. */
export default function manifest(): MetadataRoute.Manifest {
  const { name } = shopFacts();
  return {
    id: '/',
    name,
    short_name: name,
    description: shopDescription(),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // A manifest has one theme only; the pages' theme-color follows the chosen one.
    background_color: surfaceColors.light,
    theme_color: surfaceColors.light,
    categories: ['shopping'],
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }, ...icons],
    shortcuts: [
      { name: 'All Products', url: '/products' },
      { name: 'Cart', url: '/cart' },
      { name: 'My Orders', url: '/orders' },
    ],
  };
}
