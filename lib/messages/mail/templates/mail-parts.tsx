import type { ReactNode } from 'react';
import { Button, Column, Heading, Link, Row, Section } from 'react-email';
import { mailStyles } from './mail-styles';

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" className={mailStyles.heading.className} style={{ ...mailStyles.heading.style, marginBottom: 16 }}>
      {children}
    </Heading>
  );
}

export function MailParagraph({ children }: { children: ReactNode }) {
  return (
    <p className={mailStyles.text.className} style={{ ...mailStyles.text.style, marginBottom: 16 }}>
      {children}
    </p>
  );
}

/** Small print below the main text. */
export function MailRemark({ children }: { children: ReactNode }) {
  return (
    <p className={mailStyles.muted.className} style={{ ...mailStyles.muted.style, marginTop: 16 }}>
      {children}
    </p>
  );
}

interface MailButtonProps {
  href: string;
  /** Whether the URL is also shown below, for programs that don't render buttons. The plain text always has it. */
  isShownInFull?: boolean;
  children: ReactNode;
}

/** The mail's main link. */
export function MailButton({ href, isShownInFull, children }: MailButtonProps) {
  return (
    <>
      <Section style={{ padding: '12px 0 8px' }}>
        <Row>
          <Column>
            <Button href={href} {...mailStyles.button}>
              {children}
            </Button>
          </Column>
        </Row>
      </Section>
      {isShownInFull && (
        <div data-skip-in-text="true">
          <MailRemark>
            Button not working? Paste this link into your browser:
            <br />
            <Link href={href} {...mailStyles.linkInFull}>
              {href}
            </Link>
          </MailRemark>
        </div>
      )}
    </>
  );
}

/** A box that highlights part of the mail. */
export function MailCallout({ children }: { children: ReactNode }) {
  return (
    <Section className={mailStyles.callout.className} style={{ ...mailStyles.callout.style, margin: '8px 0' }}>
      <Row>
        <Column style={{ padding: '16px 20px' }}>{children}</Column>
      </Row>
    </Section>
  );
}
