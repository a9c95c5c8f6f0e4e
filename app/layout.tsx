import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { SiteFooter } from '@/components/storefront/layout/site-footer';
import { SiteHeader } from '@/components/storefront/layout/site-header';
import { Announcer } from '@/components/ui/announce';
import { Toaster } from '@/components/ui/toaster';
import { sizeScript } from '@/lib/core/sizes/size-script.mjs';
import { tagResponse } from '@/lib/platform/cache/response';
import { everythingTag } from '@/lib/platform/cache/tags';
import { siteUrl } from '@/lib/platform/env/site-url';
import { shopAttribute, shopFacts } from '@/lib/platform/shop/shop-facts';
import { surfaceColors } from '@/lib/platform/theme/theme';
import { themeScript } from '@/lib/platform/theme/theme-script';
import { shopDescription, shopTitle } from '@/lib/storefront/seo/page-metadata';
import './globals.css';

const instrumentSans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-instrument',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

// Every page is rendered for its request; the response cache (server/README.md) caches shared ones.
export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  const { name } = shopFacts();
  return {
    metadataBase: new URL(siteUrl()),
    title: { default: shopTitle(), template: `%s — ${name}` },
    description: shopDescription(),
    applicationName: name,
  };
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: surfaceColors.light },
    { media: '(prefers-color-scheme: dark)', color: surfaceColors.dark },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  tagResponse(everythingTag);
  return (
    // The inline scripts may set data-theme, data-sizes and data-knows-size before React hydrates the document.
    <html lang="en" className={instrumentSans.variable} data-shop={shopAttribute()} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, named by its hash in the CSP */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
        <script dangerouslySetInnerHTML={{ __html: sizeScript }} />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only z-50 rounded-full bg-accent px-5 py-3 font-medium text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to content
        </a>
        <SiteHeader />
        {/* The footer is below the first screen, so that nothing visible moves when a page is streamed. */}
        <main id="content" tabIndex={-1} className="min-h-[calc(100svh-var(--header-height))] grow outline-none">
          {children}
        </main>
        <SiteFooter year={new Date().getFullYear()} />
        <Announcer />
        <Toaster />
      </body>
    </html>
  );
}
