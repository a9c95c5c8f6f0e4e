import type { ReactNode } from 'react';
import { InfoPage, Lead } from '@/components/storefront/info/info-page';
import { PolicyText } from '@/components/storefront/info/policy-text';
import { policyHtml } from '@/lib/pricing/settings/policy-html';
import type { PageName } from '@/lib/pricing/settings/settings-schema';
import { settingsNow } from '@/lib/pricing/settings/settings-service';

interface PolicyPageProps {
  page: PageName;
  /** As in the footer. */
  title: string;
  /** The answer of the made text in a sentence or two. */
  lead: ReactNode;
  isLegal?: boolean;
  /** The rest of the text made of the settings. */
  children: ReactNode;
}

/** A policy: made of the settings, or what the owner wrote in its place or around it. */
export function PolicyPage({ page, title, lead, isLegal = false, children }: PolicyPageProps) {
  const markdown = settingsNow().returns.pages[page];
  if (markdown === null)
    return (
      <InfoPage title={title} lead={lead} isLegal={isLegal}>
        {children}
      </InfoPage>
    );
  const { html, afterMade } = policyHtml(markdown);
  return (
    <InfoPage title={title} isLegal={isLegal}>
      <PolicyText html={html} />
      {afterMade !== null && (
        <>
          <Lead>{lead}</Lead>
          {children}
          <PolicyText html={afterMade} />
        </>
      )}
    </InfoPage>
  );
}
