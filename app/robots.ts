import type { MetadataRoute } from 'next';
import { siteUrl } from '@/lib/env/site-url';

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
        '/list/',
        '/order/',
        '/track/',
        '/orders',
        '/profile',
        '/wishlist',
      ],
    },
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
