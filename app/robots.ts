import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/platform/env/site-url';

// The shop's URL is known when it runs, not when it is built.
export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        '/api/',
        '/admin',
        '/auth/',
        '/checkout',
        '/dev/',
        '/order/',
        '/pay',
        '/preview/',
        '/track/',
        '/orders',
        '/profile',
        '/wishlist',
      ],
    },
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
