import type { ReactNode } from 'react';
import { Body, Column, Container, Head, Html, Img, Link, Preview, Row, Section } from 'react-email';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { mailStyleSheet, mailStyles } from './mail-styles';

interface MailFrameProps {
  /** The shop's own URL, without a trailing slash. */
  site: string;
  /** The sender's name and postal address, line by line. */
  sender: readonly string[];
  title: string;
  /** The preview text that mail programs show beside the subject. */
  preview: string;
  /** Why the recipient gets this mail. */
  reason: ReactNode;
  children: ReactNode;
}

/** The frame of every mail: logo, card, and a footer with the reason for the mail. */
export function MailFrame({ site, sender, title, preview, reason, children }: MailFrameProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text */}
        <style dangerouslySetInnerHTML={{ __html: mailStyleSheet }} />
      </Head>
      <Preview useTitleTag={false}>{preview}</Preview>
      <Body {...mailStyles.page}>
        <Container {...mailStyles.container}>
          <MailHeader site={site} />
          <Section {...mailStyles.card}>
            <Row>
              <Column className="mail-pad" style={{ padding: '36px 40px 40px' }}>
                {children}
              </Column>
            </Row>
          </Section>
          <Section>
            <Row>
              <Column className="mail-foot" style={{ padding: '24px 40px 8px' }}>
                <p {...mailStyles.footer}>{reason}</p>
                <p {...mailStyles.footer}>
                  {sender.join(', ')}
                  <br />
                  <Link href={site} {...mailStyles.footerLink}>
                    {new URL(site).host}
                  </Link>{' '}
                  ·{' '}
                  <Link href={`${site}/contact`} {...mailStyles.footerLink}>
                    Contact us
                  </Link>
                </p>
              </Column>
            </Row>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function MailHeader({ site }: { site: string }) {
  const { name, logo } = shopFacts();
  // Uploads are AVIF, which many mail programs don't show.
  const picture = logo?.endsWith('.avif') ? null : logo;
  return (
    <Section data-skip-in-text="true">
      <Row style={{ width: 'auto' }} align="left">
        {logo === null && (
          <Column className="mail-mark" style={{ padding: '0 10px 20px 40px', width: 36 }}>
            <Img src={`${site}/mail/wing-mark.png`} width="36" height="36" alt="" style={{ borderRadius: 9 }} />
          </Column>
        )}
        <Column
          {...(logo !== null && { className: 'mail-mark' })}
          style={{ padding: logo === null ? '0 0 20px' : '0 0 20px 40px' }}
        >
          <Link href={site} {...mailStyles.wordmark}>
            {picture === null ? (
              name
            ) : (
              <Img src={new URL(picture, site).href} height="36" alt={name} style={{ height: 36, width: 'auto' }} />
            )}
          </Link>
        </Column>
      </Row>
    </Section>
  );
}
