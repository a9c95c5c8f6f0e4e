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

/** A remark under what matters. */
export function MailRemark({ children }: { children: ReactNode }) {
  return (
    <p className={mailStyles.muted.className} style={{ ...mailStyles.muted.style, marginTop: 16 }}>
      {children}
    </p>
  );
}

/** The one thing to do. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ padding: '12px 0 8px' }}>
      <Row>
        <Column>
          <Button href={href} {...mailStyles.button}>
            {children}
          </Button>
        </Column>
      </Row>
    </Section>
  );
}

/** The button's link once more, for programs that show no buttons. The text of the mail names it already. */
export function MailLinkInFull({ href }: { href: string }) {
  return (
    <div data-skip-in-text="true">
      <MailRemark>
        Does the button not work? Open this link:
        <br />
        <Link href={href} {...mailStyles.linkInFull}>
          {href}
        </Link>
      </MailRemark>
    </div>
  );
}

/** A quiet box for what is worth a second look. */
export function MailPanel({ children }: { children: ReactNode }) {
  return (
    <Section className={mailStyles.panel.className} style={{ ...mailStyles.panel.style, margin: '8px 0' }}>
      <Row>
        <Column style={{ padding: '16px 20px' }}>{children}</Column>
      </Row>
    </Section>
  );
}
