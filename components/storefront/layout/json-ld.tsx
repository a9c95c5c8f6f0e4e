import { toScriptJson } from '@/lib/storefront/seo/structured-data';

/** Structured data for search engines, as a data block that browsers don't run. */
export function JsonLd({ data }: { data: object }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptJson leaves nothing that could end the element
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptJson(data) }} />
  );
}
